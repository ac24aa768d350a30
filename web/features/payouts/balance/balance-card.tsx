import type { PayoutAccount, SellerBalance } from '#contract/payouts'
import { Moment } from '#web/kit/moment/moment'
import { Money } from '#web/kit/money/money'
import { Card } from '#web/kit/page/card'
import { Loaded } from '#web/kit/page/loaded'
import { cx } from '#web/ui/cx'
import { Price } from '#web/ui/price'
import { useBalance, usePayoutAccount } from '../queries'
import { PayNow } from './pay-now'
import { DAILY, leading } from './pay-now.rules'

const NOTHING: SellerBalance = {
  currency: 'USD',
  available: 0,
  pending: 0,
  held: 0,
  inTransit: 0,
  paidOut: 0,
  nextAvailableOn: null,
}

/** What there is, what is coming, and the way to the bank. */
export function BalanceCard({ profileId }: { profileId: string }) {
  const balance = useBalance(profileId)
  const { data: account } = usePayoutAccount(profileId)
  return (
    <Card title="Balance">
      <Loaded query={balance} what="your balance" shape="h-[15rem] rounded-md">
        {({ balances, payoutDays }) => {
          const first = leading(balances) ?? NOTHING
          return (
            <>
              <Sums balance={first} />
              <PayNow profileId={profileId} balance={first} />
              {balances
                .filter((one) => one !== first)
                .map((one) => (
                  <div key={one.currency} className="mt-6 pt-6 hairline border-x-0 border-b-0">
                    <Sums balance={one} />
                  </div>
                ))}
              <p className="mt-5 text-sm text-muted-foreground">{rhythm(payoutDays, account)}</p>
            </>
          )
        }}
      </Loaded>
    </Card>
  )
}

function rhythm(
  payoutDays: number,
  account: Pick<PayoutAccount, 'status' | 'payoutsEnabled' | 'suspended'> | undefined,
): string {
  const wait =
    payoutDays === 0
      ? 'Card payments are available right away'
      : `Card payments become available after ${payoutDays} ${payoutDays === 1 ? 'day' : 'days'}`
  if (account?.suspended) return `${wait}. Nothing is sent to your bank while your profile is suspended.`
  if (account?.status === 'restricted') return `${wait}. Nothing is sent to your bank while payouts are on hold.`
  return account?.payoutsEnabled ? `${wait}. ${DAILY}` : `${wait}.`
}

function Sums({ balance }: { balance: SellerBalance }) {
  const { currency, available, pending, held, inTransit, paidOut, nextAvailableOn } = balance
  return (
    <>
      <p className="text-muted-foreground">Available</p>
      <p className={cx(available < 0 && 'text-destructive-ink')}>
        <Price amount={available} currency={currency} size="lg" />
      </p>
      <dl className="mt-5 grid gap-x-6 gap-y-4 grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))]">
        <Sum label="Pending" amount={pending} currency={currency}>
          {nextAvailableOn && (
            <>
              next on <Moment at={nextAvailableOn} />
            </>
          )}
        </Sum>
        {held > 0 && (
          <Sum label="Held" amount={held} currency={currency}>
            for disputes
          </Sum>
        )}
        <Sum label="On its way" amount={inTransit} currency={currency} />
        <Sum label="Paid out" amount={paidOut} currency={currency} />
      </dl>
    </>
  )
}

function Sum({
  label,
  amount,
  currency,
  children,
}: {
  label: string
  amount: number
  currency: string
  children?: React.ReactNode
}) {
  return (
    <div>
      <dt className="text-sm text-muted-foreground">{label}</dt>
      <dd className={cx('font-semibold text-lg', amount === 0 && 'text-muted-foreground')}>
        <Money amount={amount} currency={currency} />
      </dd>
      {children && <dd className="text-sm text-muted-foreground">{children}</dd>}
    </div>
  )
}
