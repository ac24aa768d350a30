import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { alertRoom } from '#web/kit/alerts/alert-room'
import { alertsQuery } from '#web/kit/alerts/alerts-query'
import { useFloats } from '#web/kit/page/kept-room'
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
  const floats = useFloats(alertRoom, alerts?.length, path)
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
