import { ShieldCheck, ShoppingBag, UserRound } from 'lucide-react'
import { Link } from '#web/kit/link/link'
import { useViewer } from '#web/kit/session/viewer'
import { Banner } from '#web/ui/banner'
import { buttonClass } from '#web/ui/button-class'
import { Icon } from '#web/ui/icon'
import { AuthLayout } from './auth-layout'
import type { AuthSearch } from './auth-modes'
import { AuthPage } from './auth-page'
import { StepHeading } from './step-heading'
import { useWasAsked } from './was-asked'

const REASONS = [
  [ShoppingBag, 'Your cart, orders, and invoices are there on every device you sign in with.'],
  [UserRound, 'Open a page for yourself, your services, your shop, your rescue, or your clinic.'],
  [ShieldCheck, 'You choose who sees your profile. We show no ads and sell no data.'],
] as const

/**
 * Where an invitation leads: joining with the same ways in as signing in, and three reasons to. Pawstead gives out no
 * invitation codes, so whoever brings one hears that it is not needed.
 *
 * @param code from the address, so anybody may have written it
 */
export function JoinPage({ next, search, code }: { next: string; search: AuthSearch; code: string | undefined }) {
  const { state } = useViewer()
  const asked = useWasAsked()

  if (state === 'signed-in' && !asked) {
    return (
      <AuthLayout>
        <StepHeading title="You’ve already joined" first>
          You’re signed in to your Pawstead account.
        </StepHeading>
        <div className="mt-7 flex flex-col gap-2.5">
          <Link to="/" data-plain="" className={buttonClass('primary')}>
            Go to the home page
          </Link>
          <Link to="/settings" data-plain="" className={buttonClass('outline')}>
            Open settings
          </Link>
        </div>
      </AuthLayout>
    )
  }
  return (
    <AuthPage
      mode="join"
      next={next}
      search={search}
      before={code === undefined ? undefined : <UnknownCode code={code} />}
      after={<Reasons />}
    />
  )
}

function UnknownCode({ code }: { code: string }) {
  return (
    <div className="mb-6">
      <Banner tone="info" title="We don’t know this invitation">
        There is no invitation code <strong className="break-all">{code}</strong>. You don’t need one to join.
      </Banner>
    </div>
  )
}

function Reasons() {
  return (
    <section aria-label="Why join" className="mt-8 border-t border-border pt-6">
      <ul className="flex flex-col gap-3 text-muted-foreground">
        {REASONS.map(([icon, words]) => (
          <li key={words} className="flex gap-3">
            <Icon as={icon} className="mt-0.5 shrink-0 text-primary-ink" />
            {words}
          </li>
        ))}
      </ul>
    </section>
  )
}
