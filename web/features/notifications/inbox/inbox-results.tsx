import { useEffect, useRef } from 'react'
import { Loaded } from '#web/kit/page/loaded'
import { ShowMore } from '#web/ui/show-more'
import { InboxEmpty } from './inbox-empty'
import { InboxList } from './inbox-list'
import { titleId } from './inbox-row'
import type { InboxSearch } from './inbox-search'
import { InboxSkeleton } from './inbox-skeleton'
import type { useNotifications } from './queries'
import { useMarks } from './use-marks'

/** What the search found, or where it stands: waiting, failed, nothing. */
export function InboxResults({ search, list }: { search: InboxSearch; list: ReturnType<typeof useNotifications> }) {
  const { read, unreadAgain } = useMarks()
  const items = list.data?.pages.flatMap((page) => page.items)
  const asked = useRef<number>(undefined)

  // a button that has done its work goes, and the focus with it: who pressed it goes on where its work begins
  useEffect(() => {
    const known = asked.current
    if (known === undefined || !items || items.length <= known) return
    asked.current = undefined
    if (document.activeElement !== document.body) return
    const first = items[known]
    document.getElementById(first ? titleId(first) : 'inbox-title')?.focus({ preventScroll: true })
  }, [items])

  const asking = (act: () => unknown) => () => {
    asked.current = items?.length ?? 0
    return act()
  }
  if (!items && !list.error) return <InboxSkeleton />
  if (!items) {
    return (
      <div className="mt-6">
        <Loaded
          query={{ data: undefined, error: list.error, refetch: asking(list.refetch) }}
          what="your notifications"
          shape="h-[20rem]"
        >
          {() => null}
        </Loaded>
      </div>
    )
  }
  if (items.length === 0) return <InboxEmpty search={search} />
  return (
    <>
      <InboxList items={items} onRead={read} onUnread={unreadAgain} />
      <ShowMore pages={{ ...list, fetchNextPage: asking(list.fetchNextPage) }} label="Show older" />
    </>
  )
}
