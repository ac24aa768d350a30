import { useEffect, useRef, useState } from 'react'
import type { Notification } from '#contract/notifications'
import { useDaysAreComing } from '#web/features/pet-care/use-care'
import { Loaded } from '#web/kit/page/loaded'
import { Button } from '#web/ui/button'
import { useLocale } from '#web/ui/locale'
import { ShowMore } from '#web/ui/show-more'
import { dismissToast, toast } from '#web/ui/toast'
import { InboxEmpty } from './inbox-empty'
import { InboxList } from './inbox-list'
import { titleId } from './inbox-row'
import type { InboxSearch } from './inbox-search'
import { InboxSkeleton } from './inbox-skeleton'
import type { useNotifications } from './queries'
import { untilText } from './until-text'
import { useMarks } from './use-marks'

/** What the search found, or where it stands: waiting, failed, nothing. */
export function InboxResults({ search, list }: { search: InboxSearch; list: ReturnType<typeof useNotifications> }) {
  const { read, unreadAgain, snooze } = useMarks()
  const locale = useLocale()
  const items = list.data?.pages.flatMap((page) => page.items)
  const isRetried = useRef(false)
  // what a reminder is about stands in its row: coming later, it would push the others away
  const coming = useDaysAreComing(petsOf(items ?? []))
  const [isBegun, setIsBegun] = useState(false)
  if (items && !coming && !isBegun) setIsBegun(true)

  // a button that has done its work goes, and the focus with it: who pressed it goes on where its work begins
  useEffect(() => {
    if (!isRetried.current || !items || items.length === 0) return
    isRetried.current = false
    if (document.activeElement !== document.body) return
    const [first] = items
    document.getElementById(first ? titleId(first) : 'inbox-title')?.focus({ preventScroll: true })
  }, [items])

  function handleRetry() {
    isRetried.current = true
    return list.refetch()
  }
  function handleSnooze(notification: Notification, until: Date) {
    snooze(notification, until, () =>
      toast({
        title: `Snoozed until ${untilText(until, locale)}`,
        action: (
          <Button
            variant="outline"
            size="sm"
            onClick={() => {
              dismissToast()
              unreadAgain(notification)
            }}
          >
            Undo
          </Button>
        ),
      }),
    )
  }
  if (items ? !isBegun : !list.error) return <InboxSkeleton />
  if (!items) {
    return (
      <div className="mt-6">
        <Loaded
          query={{ data: undefined, error: list.error, refetch: handleRetry }}
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
      <InboxList items={items} onRead={read} onUnread={unreadAgain} onSnooze={handleSnooze} />
      <ShowMore pages={list} label="Show older" />
    </>
  )
}

/** Whose day a notice of them is about. */
function petsOf(items: readonly Notification[]): string[] {
  return [...new Set(items.flatMap(({ about }) => (about?.matter === 'pet-day' ? [about.id] : [])))]
}
