import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { ANNOUNCED_WITHIN_MS } from '#contract/announcements.rules'
import { announcementRoom } from '#web/kit/alerts/announcement-room'
import { useFloats } from '#web/kit/page/kept-room'
import { PAUSES_KEPT_MS, pausedQuery, reasonWords } from '#web/kit/pauses/paused'
import { useViewer } from '#web/kit/session/viewer'
import { api, client } from '#web/lib/api'
import { cx } from '#web/ui/cx'
import { useLocale } from '#web/ui/locale'
import { AnnouncementLine } from './announcement-line'
import { closedHere, closeHere } from './closed'
import { type Line, linesOf } from './lines'

/**
 * What is paused, and what admins tell whoever looks at the page: one line, which opens and then says everything. One that nobody expected
 * stands at the lower edge until the next page, so that nothing moves that is being read.
 *
 * @param path of the page on show
 */
export default function Announcements({ path }: { path: string }) {
  const queryClient = useQueryClient()
  const viewer = useViewer()
  const [closed, setClosed] = useState(closedHere)
  const [open, setOpen] = useState(false)
  const listId = useId()
  const person = viewer.state === 'signed-in'
  const { data } = useQuery({
    ...(person ? api.announcements.mine : api.announcements.current).queryOptions(),
    staleTime: PAUSES_KEPT_MS,
    refetchInterval: ANNOUNCED_WITHIN_MS,
  })
  // another page asks again, where the last answer is not from just now
  useEffect(() => {
    if (!path) return
    for (const { queryKey } of [{ queryKey: api.announcements.key() }, { queryKey: api.switches.key() }])
      void queryClient.refetchQueries({ queryKey, type: 'active', stale: true })
  }, [path, queryClient])
  const { data: paused } = useQuery(pausedQuery())
  const locale = useLocale()
  const items =
    data &&
    paused &&
    linesOf(paused.items, data.items, (one) => reasonWords(one, locale)).filter(({ id }) => !closed.includes(id))
  const floats = useFloats(announcementRoom, items?.length, path)
  if (!items || items.length === 0) return null

  function close({ id, ours }: Line) {
    setClosed(closeHere(id))
    // this browser remembers it by itself; the account does for the others, as well as it can be reached
    if (person && !ours) client.announcements.dismiss({ id }).catch(() => undefined)
  }
  return (
    <section
      aria-label="Announcements"
      data-announcements=""
      className={floats ? 'alert-float' : 'container-page py-[0.75rem]'}
    >
      <ul id={listId} className={cx('flex flex-col gap-2', floats && 'max-h-[60dvh] overflow-y-auto')}>
        {(open ? items : items.slice(0, 1)).map((announcement, index) => (
          <AnnouncementLine
            key={announcement.id}
            announcement={announcement}
            open={open}
            onClose={() => close(announcement)}
            toggle={
              index === 0 ? { more: items.length - 1, listId, onToggle: () => setOpen((before) => !before) } : undefined
            }
          />
        ))}
      </ul>
    </section>
  )
}
