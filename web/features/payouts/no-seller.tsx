import { AppLink } from '#web/kit/link/app-link'
import { LazyPeek } from '#web/kit/link/lazy-peek'
import { buttonClass } from '#web/ui/button-class'
import { EmptyState } from '#web/ui/empty-state'

/** For people who sell nothing so far. */
export function NoSeller() {
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
