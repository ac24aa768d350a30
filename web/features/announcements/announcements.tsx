import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { ANNOUNCED_WITHIN_MS, MAX_SHOWN_ANNOUNCEMENTS } from '#contract/announcements.rules'
import type { Paused } from '#contract/switches'
import { announcementRoom } from '#web/kit/alerts/announcement-room'
import { momentText } from '#web/kit/moment/days'
import { useRoom } from '#web/kit/page/kept-room'
import { useTakenOver } from '#web/kit/page/taken-over'
import { PAUSES_KEPT_MS, pausedQuery, reasonWords } from '#web/kit/pauses/paused'
import { useViewer } from '#web/kit/session/viewer'
import { api, client } from '#web/lib/api'
import { useLocale } from '#web/ui/locale'
import { AnnouncementLine } from './announcement-line'
import { closedHere, closeHere } from './closed'
import { deletionLine, KEEP_ACCOUNT, type Line, linesOf, pausesOf } from './lines'

const ASKED = { staleTime: PAUSES_KEPT_MS, refetchInterval: ANNOUNCED_WITHIN_MS } as const

/**
 * What is paused, and what admins tell whoever looks at the page: one line at the top, which opens and then says
 * everything.
 *
 * @param path of the page on show
 * @param alone whether that has one task
 */
export default function Announcements({ path, alone }: { path: string; alone: boolean }) {
  const queryClient = useQueryClient()
  const viewer = useViewer()
  const takenOver = useTakenOver()
  const [closed, setClosed] = useState<string[]>()
  const [open, setOpen] = useState(false)
  const listId = useId()
  const person = viewer.state === 'signed-in'
  const everybody = useQuery({ ...api.announcements.current.queryOptions(), ...ASKED, enabled: !person })
  const own = useQuery({ ...api.announcements.mine.queryOptions(), ...ASKED, enabled: person })
  // what everybody is told is true for a person too, until their own answer is there
  const data = (person && own.data) || everybody.data
  // what was closed in another browser is known to the account, and no page comes with it again here
  useEffect(() => {
    const mine = own.data?.items
    if (!person || !mine || mine.length === MAX_SHOWN_ANNOUNCEMENTS) return
    for (const { id } of everybody.data?.items ?? []) if (!mine.some((one) => one.id === id)) closeHere(id)
  }, [person, own.data, everybody.data])
  // another page asks again, where the last answer is not from just now
  useEffect(() => {
    if (!path) return
    for (const { queryKey } of [{ queryKey: api.announcements.key() }, { queryKey: api.switches.key() }])
      void queryClient.refetchQueries({ queryKey, type: 'active', stale: true })
  }, [path, queryClient])
  const { data: paused } = useQuery(pausedQuery())
  const locale = useLocale()
  // the server closed nothing, and knows no clock of the reader's; the script in the head hides what was closed here until
  // this is known
  const gone = closed ?? (takenOver ? closedHere() : [])
  const reason = (one: Paused) => (takenOver ? reasonWords(one, locale) : one.reason)
  const { data: me } = useQuery({ ...api.account.me.queryOptions(), enabled: person })
  // that page says so itself
  const deleteAfter = path === KEEP_ACCOUNT ? null : (me?.deleteAfter ?? null)
  const leaving = deleteAfter
    ? [deletionLine(deleteAfter, momentText(deleteAfter, locale, { dateStyle: 'medium' }))]
    : []
  const items =
    data &&
    paused &&
    [...leaving, ...linesOf(pausesOf(paused.items, alone), data.items, reason)].filter(({ id }) => !gone.includes(id))
  useRoom(announcementRoom, takenOver ? items?.length : undefined, path)
  // where the page itself says it, the room that was kept for the line would stay empty
  const isSaidHere = path === KEEP_ACCOUNT && takenOver && items?.length === 0
  useEffect(() => {
    if (isSaidHere) announcementRoom.release()
  }, [isSaidHere])
  if (!items || items.length === 0) return null

  function close({ id, ours }: Line) {
    setClosed(closeHere(id))
    // this browser remembers it by itself; the account does for the others, as well as it can be reached
    if (person && !ours) client.announcements.dismiss({ id }).catch(() => undefined)
  }
  return (
    <section
      aria-label="Announcements"
      data-served={takenOver ? undefined : ''}
      className="container-page py-[0.75rem]"
    >
      <ul id={listId} className="flex flex-col gap-2">
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
