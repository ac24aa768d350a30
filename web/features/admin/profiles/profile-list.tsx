import { Clock } from 'lucide-react'
import type { QueueItem } from '#contract/profile-review'
import type { ReviewList } from '#contract/profile-review.rules'
import { PROFILE_TYPE_NAMES } from '#contract/profiles.rules'
import { Link } from '#web/kit/link/link'
import { Ago, useNow } from '#web/kit/moment/now'
import { Badge } from '#web/ui/badge'
import { Monogram } from '#web/ui/monogram'
import { ApprovalBadge } from './looks'
import { LISTS } from './review-words'
import { isLong, waitWords } from './wait'

type Listed = QueueItem & { since: Date }

/** Profiles, each a way to where it is decided about. */
export function ProfileList({ show, items }: { show: ReviewList; items: readonly Listed[] }) {
  return (
    <ul className="-my-3">
      {items.map((item) => (
        <li
          key={item.id}
          className="relative flex flex-wrap items-center gap-x-4 gap-y-2 py-3 hairline border-x-0 border-b-0 first:border-t-0"
        >
          <Monogram name={item.name} seed={item.id} size="md" />
          <div className="flex-1 min-w-[12rem]">
            <Link
              to="/admin/profiles/$id"
              params={{ id: item.id }}
              data-plain=""
              className="card-link font-medium wrap-anywhere"
            >
              {item.name}
            </Link>
            <p className="text-sm text-muted-foreground wrap-anywhere">
              {[PROFILE_TYPE_NAMES[item.userType], item.locality].filter(Boolean).join(', ')}
            </p>
            {item.ownerName !== item.name && (
              <p className="text-sm text-muted-foreground wrap-anywhere">by {item.ownerName}</p>
            )}
          </div>
          <Since show={show} since={item.since} />
          <div className="flex flex-wrap gap-2 md:w-[14rem] md:justify-end empty:hidden md:empty:flex">
            {item.papersWaiting > 0 && (
              <Badge tone="info">{item.papersWaiting === 1 ? '1 document' : `${item.papersWaiting} documents`}</Badge>
            )}
            {/* the other lists say it by their name */}
            {show === 'papers' && <ApprovalBadge approval={item.approval} />}
          </div>
        </li>
      ))}
    </ul>
  )
}

function Since({ show, since }: { show: ReviewList; since: Date }) {
  const now = useNow()
  if (show !== 'waiting' && show !== 'papers') {
    return (
      <p className="text-sm text-muted-foreground">
        {LISTS[show].past} <Ago at={since} />
      </p>
    )
  }
  return isLong(since, now) ? (
    <Badge tone="warning" icon={Clock}>
      {waitWords(since, now)}
    </Badge>
  ) : (
    <p className="text-sm text-muted-foreground">{waitWords(since, now)}</p>
  )
}
