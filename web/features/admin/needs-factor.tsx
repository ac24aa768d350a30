import { LazyPeek } from '#web/kit/link/lazy-peek'
import { Link } from '#web/kit/link/link'
import { buttonClass } from '#web/ui/button-class'
import { EmptyState } from '#web/ui/empty-state'

/** What an admin sees whose account has no second step yet: the server lets them do nothing as an admin until it has. */
export function NeedsFactor() {
  return (
    <div className="container-page py-10">
      <EmptyState
        heading="h1"
        picture={<LazyPeek species="dog" preset="beagle" tile="sky" />}
        title="Set up two-step sign-in first"
        actions={
          <Link to="/settings/account" data-plain="" className={buttonClass()}>
            Set it up
          </Link>
        }
      >
        Admins can reach other people’s accounts, so you need two-step sign-in. Set it up, then come back here.
      </EmptyState>
    </div>
  )
}
