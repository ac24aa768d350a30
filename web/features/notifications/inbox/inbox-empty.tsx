import { NOTIFICATION_DAYS } from '#contract/notifications.rules'
import { LazyPeek } from '#web/kit/link/lazy-peek'
import { Link } from '#web/kit/link/link'
import { buttonClass } from '#web/ui/button-class'
import { EmptyState } from '#web/ui/empty-state'
import type { InboxSearch } from './inbox-search'

/** Nothing to tell, or nothing of what is asked for. */
export function InboxEmpty({ search: { only, kind } }: { search: InboxSearch }) {
  const narrowed = only !== undefined || kind !== undefined
  return (
    <EmptyState
      picture={<LazyPeek species="cat" tile="sky" seed="notifications" />}
      title="All quiet"
      actions={
        narrowed ? (
          <Link to="/notifications" data-plain="" className={buttonClass('outline')}>
            Show everything
          </Link>
        ) : (
          <Link to="/settings/notifications" data-plain="" className={buttonClass('outline')}>
            Choose what you hear about
          </Link>
        )
      }
    >
      {wordsOf({ only, kind })}
    </EmptyState>
  )
}

function wordsOf({ only, kind }: InboxSearch): string {
  if (only) return 'You’ve read everything here.'
  if (kind) return `Nothing of this type in the last ${NOTIFICATION_DAYS} days.`
  return 'Messages, order updates, news about your pets, and the rest of what we tell you will show up here.'
}
