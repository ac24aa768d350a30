import type { ReactNode } from 'react'
import { NOTIFICATION_KINDS } from '#contract/notifications.rules'
import { Link } from '#web/kit/link/link'
import { chipClass } from '#web/ui/chip-class'
import type { InboxSearch } from './inbox-search'
import { KIND_LOOKS } from './kind-looks'
import { useUnread } from './queries'

/** All or unread, and of which kind. In the address, so that it can be linked and reloaded. */
export function InboxFilter({ search: { only, kind }, beside }: { search: InboxSearch; beside: ReactNode }) {
  const { data: unread } = useUnread()
  const read = only && { only }
  return (
    <>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <nav aria-label="Filter by status">
          <ul className="flex gap-2">
            <Chip search={kind ? { kind } : {}} on={!only}>
              All
            </Chip>
            <Chip search={{ only: 'unread', ...(kind && { kind }) }} on={only === 'unread'}>
              Unread
              {unread !== undefined && unread.count > 0 && (
                <span className="font-bold nums">{unread.more ? '99+' : unread.count}</span>
              )}
            </Chip>
          </ul>
        </nav>
        {beside}
      </div>
      <nav aria-label="Filter by type" className="mt-2">
        <ul className="scroll-row bleed-x gap-2 md:flex-wrap">
          <Chip search={{ ...read }} on={!kind}>
            All types
          </Chip>
          {NOTIFICATION_KINDS.map((one) => (
            <Chip key={one} search={{ ...read, kind: one }} on={one === kind}>
              {KIND_LOOKS[one].label}
            </Chip>
          ))}
        </ul>
      </nav>
    </>
  )
}

function Chip({ search, on, children }: { search: InboxSearch; on: boolean; children: ReactNode }) {
  return (
    <li>
      <Link
        to="/notifications"
        search={search}
        data-plain=""
        aria-current={on ? 'page' : undefined}
        ref={on ? bringIn : undefined}
        className={chipClass(on)}
      >
        {children}
      </Link>
    </li>
  )
}

const MARGIN_PX = 16

/** The chosen one may stand beyond the edge of the row. Not by `scrollIntoView`, from which the next Tab would go on. */
function bringIn(chip: HTMLElement | null): void {
  const row = chip?.closest('ul')
  if (!chip || !row) return
  const [at, edge] = [chip.getBoundingClientRect(), row.getBoundingClientRect()]
  if (at.right > edge.right) row.scrollLeft += at.right - edge.right + MARGIN_PX
  if (at.left < edge.left) row.scrollLeft += at.left - edge.left - MARGIN_PX
}
