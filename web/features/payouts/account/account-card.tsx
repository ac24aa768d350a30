import type { PayoutAccount } from '#contract/payouts'
import { FormProblem } from '#web/kit/form/form-problem'
import { AppLink } from '#web/kit/link/app-link'
import { Moment } from '#web/kit/moment/moment'
import { Card } from '#web/kit/page/card'
import { Loaded } from '#web/kit/page/loaded'
import { client } from '#web/lib/api'
import { Badge } from '#web/ui/badge'
import { Banner } from '#web/ui/banner'
import { Button } from '#web/ui/button'
import { buttonClass } from '#web/ui/button-class'
import { usePayoutAccount } from '../queries'
import { usePayoutAct } from '../use-payout-act'
import { accountWords } from './account-words'

/** Where the money goes, and what is still needed for it. */
export function AccountCard({ profileId }: { profileId: string }) {
  const account = usePayoutAccount(profileId)
  const badge = account.data && accountWords(account.data)
  return (
    <Card title="Payout account" aside={badge && <Badge tone={badge.tone}>{badge.badge}</Badge>}>
      <Loaded query={account} what="your payout account" shape="h-[11rem] rounded-md">
        {(data) => <Standing profileId={profileId} account={data} />}
      </Loaded>
    </Card>
  )
}

function Standing({ profileId, account }: { profileId: string; account: PayoutAccount }) {
  const { status, dueBy, suspended } = account
  // what the provider would like to know changes nothing until then
  const missing = suspended ? [] : account.missing
  const words = accountWords(account)
  // the provider's page takes the place of this one
  const leave = ({ url }: { url: string }) => location.assign(url)
  const onboarding = usePayoutAct(() => client.payouts.startOnboarding({ profileId }), leave)
  const dashboard = usePayoutAct(() => client.payouts.openDashboard({ profileId }), leave)
  // an account that works may still owe an answer
  const action = words.action ?? (missing.length > 0 && status === 'active' ? 'Continue' : null)
  return (
    <div role="status">
      <p className="font-semibold">{words.title}</p>
      <p className="mt-1 text-muted-foreground">{words.text}</p>
      {missing.length > 0 && (
        <>
          <p className="mt-4 font-medium">Still missing</p>
          <ul className="mt-1 list-disc pl-5 flex flex-col gap-0.5">
            {missing.map(({ code, label }) => (
              <li key={code}>{label}</li>
            ))}
          </ul>
        </>
      )}
      {dueBy && missing.length > 0 && (
        <div className="mt-4">
          <Banner
            tone="warning"
            title={
              <>
                Please respond by <Moment at={dueBy} />
              </>
            }
          >
            After that, the provider will stop payouts.
          </Banner>
        </div>
      )}
      <div className="mt-5 flex flex-col gap-2.5 items-start empty:hidden">
        <FormProblem>{onboarding.problem ?? dashboard.problem}</FormProblem>
        {action && (
          <Button busy={onboarding.busy} onClick={() => onboarding.run(undefined)}>
            {action}
          </Button>
        )}
        {status === 'active' && (
          <Button variant="outline" busy={dashboard.busy} onClick={() => dashboard.run(undefined)}>
            Open your payout account
          </Button>
        )}
        {(status === 'disabled' || suspended) && (
          <AppLink data-plain="" href="/contact-us" className={buttonClass('outline')}>
            Contact us
          </AppLink>
        )}
      </div>
    </div>
  )
}
