import { AppLink } from '#web/kit/link/app-link'
import { LazyPeek } from '#web/kit/link/lazy-peek'
import type { OwnProfileCard } from '#web/kit/session/active-profile'
import { ownName } from '#web/kit/session/active-profile.rules'
import { buttonClass } from '#web/ui/button-class'
import { EmptyState } from '#web/ui/empty-state'

/** For people who sell nothing so far, and for those whose role in a team leaves the money to others. */
export function NoSeller({ team }: { team: OwnProfileCard | undefined }) {
  if (team)
    return (
      <EmptyState
        picture={<LazyPeek species="cat" tile="butter" seed="payouts" />}
        title="Your role doesn’t include payouts"
      >
        Owners of {ownName(team)} handle its payouts.
      </EmptyState>
    )
  return (
    <EmptyState
      picture={<LazyPeek species="cat" tile="butter" seed="payouts" />}
      title="Payouts are for businesses"
      actions={
        <AppLink data-plain="" href="/settings/profile?new" className={buttonClass()}>
          Add a profile
        </AppLink>
      }
    >
      Once you offer products or services, this page shows what you’ve earned and when it reaches your bank.
    </EmptyState>
  )
}
