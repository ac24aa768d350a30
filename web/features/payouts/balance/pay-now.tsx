import { useId } from 'react'
import { formatMoney } from '#contract/amounts'
import type { SellerBalance } from '#contract/payouts'
import { FormProblem } from '#web/kit/form/form-problem'
import { client } from '#web/lib/api'
import { Button } from '#web/ui/button'
import { useLocale } from '#web/ui/locale'
import { toast } from '#web/ui/toast'
import { usePayoutAccount } from '../queries'
import { usePayoutAct } from '../use-payout-act'
import { SET_UP_FIRST, whyNot } from './pay-now.rules'

/** Sends what is available to the bank at once; says why where that is not possible. */
export function PayNow({ profileId, balance }: { profileId: string; balance: SellerBalance }) {
  const locale = useLocale()
  const reasonId = useId()
  const account = usePayoutAccount(profileId)
  const pay = usePayoutAct(
    () => client.payouts.payNow({ profileId }),
    ({ amount, currency }) =>
      toast({ title: 'Payout started', description: `${formatMoney(amount, currency, locale)} is on its way.` }),
  )
  const reason = whyNot(balance, account.data)
  const sum = formatMoney(Math.max(0, balance.available), balance.currency, locale)
  return (
    <div className="mt-5">
      <div className="has-[p]:mb-4">
        <FormProblem>{pay.problem}</FormProblem>
      </div>
      <Button
        size="lg"
        variant={reason ? 'outline' : 'primary'}
        className="w-full sm:w-auto"
        busy={pay.busy}
        disabled={reason !== null}
        aria-describedby={reason ? reasonId : undefined}
        onClick={() => pay.run(undefined)}
      >
        {balance.available > 0 ? `Pay out ${sum} now` : 'Pay out now'}
      </Button>
      {reason && (
        <p id={reasonId} className="mt-2 text-sm text-muted-foreground">
          {reason === SET_UP_FIRST ? (
            <a href="#payout-account" className="underline underline-offset-4">
              {reason}
            </a>
          ) : (
            reason
          )}
        </p>
      )}
    </div>
  )
}
