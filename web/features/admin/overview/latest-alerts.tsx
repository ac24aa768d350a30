import { useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api'
import { Loaded } from '../../../kit/page/loaded'
import { AlertItem } from '../alerts/alert-item'

const SHOWN = 4

/** The newest alerts, whatever became of them. */
export function LatestAlerts() {
  const alerts = useQuery({ ...api.security.alerts.queryOptions({ input: {} }), staleTime: 0 })
  return (
    <Loaded query={alerts} what="the alerts" shape="h-[24rem]">
      {({ items }) =>
        items.length === 0 ? (
          <p className="text-muted-foreground">All clear. Nothing has ever looked suspicious.</p>
        ) : (
          <ul className="-my-3.5">
            {items.slice(0, SHOWN).map((alert) => (
              <AlertItem key={alert.id} alert={alert} brief />
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}
