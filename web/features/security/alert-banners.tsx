import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { hasRoom, keepRoom, releaseRoom, rememberAlerts } from '#web/kit/alerts/alert-room'
import { alertsQuery } from '#web/kit/alerts/alerts-query'
import { cx } from '#web/ui/cx'
import { AlertLine } from './alert-line'

/**
 * What a signed-in person should know about the safety of their account, or of the site if they look after it: one
 * line about the newest alert, which opens and then tells all of them. An alert nobody expected stands at the lower edge
 * until the next page, so that nothing moves that is being read.
 *
 * @param path of the page on show
 */
export default function AlertBanners({ path }: { path: string }) {
  const { data: alerts } = useQuery({ ...alertsQuery(), refetchInterval: alertsQuery().staleTime })
  const [open, setOpen] = useState(false)
  const listId = useId()
  const floats = useFloats(alerts?.length, path)
  if (!alerts || alerts.length === 0) return null
  return (
    <section aria-label="Security alerts" className={floats ? 'alert-float' : 'container-page py-[0.75rem]'}>
      <ul id={listId} className={cx('flex flex-col gap-2', floats && 'max-h-[60dvh] overflow-y-auto')}>
        {(open ? alerts : alerts.slice(0, 1)).map((alert, index) => (
          <AlertLine
            key={alert.id}
            alert={alert}
            open={open}
            toggle={
              index === 0
                ? { more: alerts.length - 1, listId, onToggle: () => setOpen((before) => !before) }
                : undefined
            }
          />
        ))}
      </ul>
    </section>
  )
}

/**
 * Keeps the line's room from one page to the next, and gives it back where nobody is reading below it.
 *
 * @returns whether this page has no room for what has come
 */
function useFloats(count: number | undefined, path: string): boolean {
  const [openedAt] = useState(path)
  const shown = useRef(false)
  const [page, setPage] = useState(() => ({ path, room: hasRoom() }))
  // another page takes the place of this one: now there can be room without anything moving
  if (page.path !== path) setPage({ path, room: hasRoom() || ((count ?? 0) > 0 && movedOn()) })
  const { room } = page
  // the room is an attribute of the document, set before anything is drawn
  useEffect(() => {
    if (count === undefined) return
    rememberAlerts(count > 0)
    if (count > 0) {
      shown.current = true
      if (room) keepRoom()
    } else if (shown.current || path !== openedAt) {
      releaseRoom()
      setPage({ path, room: false })
    }
  }, [count, room, path, openedAt])
  return !room
}

/** Whether a hand led here; a page that sends people on by itself has been looked at already. */
function movedOn(): boolean {
  return navigator.userActivation?.isActive ?? true
}
