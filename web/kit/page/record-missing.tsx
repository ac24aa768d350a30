import { LazyPeek } from '#web/kit/link/lazy-peek'
import { buttonClass } from '#web/ui/button-class'
import { EmptyState } from '#web/ui/empty-state'
import { AppLink } from '../link/app-link'
import { usePageTitle } from './page-title'

/** Nothing, or nothing for this person, stands under an id: what was looked for, and the way back to its list. */
export function RecordMissing({ what, list, href }: { what: string; list: string; href: string }) {
  usePageTitle(`${what[0]?.toUpperCase()}${what.slice(1)} not found`)
  return (
    <EmptyState
      heading="h1"
      picture={<LazyPeek species="cat" preset="ginger" seed="not-found" tile="sky" />}
      title={`We couldn’t find that ${what}`}
      actions={
        <AppLink data-plain="" href={href} className={buttonClass('primary')}>
          Back to {list}
        </AppLink>
      }
    >
      It may have been removed, or the link may be wrong.
    </EmptyState>
  )
}
