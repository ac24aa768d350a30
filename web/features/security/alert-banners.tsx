import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState } from 'react'
import { AlertLine } from './alert-line'
import { releaseRoom, rememberAlerts } from './alert-room'
import { alertsQuery } from './alerts-query'

/**
 * What a signed-in person should know about the safety of their account, or of the site if they look after it: one
 * line about the newest alert, which opens and then tells all of them.
 */
export default function AlertBanners() {
  const { data: alerts } = useQuery({ ...alertsQuery(), refetchInterval: alertsQuery().staleTime })
  const [open, setOpen] = useState(false)
  const listId = useId()
  const count = alerts?.length
  useRoom(count)
  if (!alerts || alerts.length === 0) return null
  return (
    <section aria-label="Security alerts" className="container-page py-[0.75rem]">
      <ul id={listId} className="flex flex-col gap-2">
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

/** Keeps the line's room from one page to the next, and gives it back where nobody is reading below it. */
function useRoom(count: number | undefined): void {
  const path = useRouterState({ select: (state) => state.location.pathname })
  const [openedAt] = useState(path)
  const shown = useRef(false)
  // the room is an attribute of the document, set before anything is drawn
  useEffect(() => {
    if (count === undefined) return
    rememberAlerts(count > 0)
    if (count > 0) shown.current = true
    else if (shown.current || path !== openedAt) releaseRoom()
  }, [count, path, openedAt])
}
