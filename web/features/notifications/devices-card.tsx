import { useQuery, useQueryClient } from '@tanstack/react-query'
import { MonitorSmartphone, TriangleAlert } from 'lucide-react'
import { useAct } from '#web/kit/form/use-act'
import { Moment } from '#web/kit/moment/moment'
import { Card } from '#web/kit/page/card'
import { Loaded } from '#web/kit/page/loaded'
import { api, client } from '#web/lib/api'
import { Badge } from '#web/ui/badge'
import { Banner } from '#web/ui/banner'
import { Button } from '#web/ui/button'
import { Icon } from '#web/ui/icon'

/** Everywhere the person is told, to take off what they no longer use. */
export function DevicesCard() {
  const queryClient = useQueryClient()
  const { queryKey, ...options } = api.notifications.settings.queryOptions()
  const query = useQuery({ queryKey, ...options })
  const remove = useAct(
    (id: string) => client.notifications.removeDevice({ id }),
    () => queryClient.invalidateQueries({ queryKey }),
  )
  return (
    <Card title="Your devices">
      <Loaded query={query} what="your devices" shape="h-[5rem] rounded-md">
        {({ devices }) =>
          devices.length === 0 ? (
            <p className="text-muted-foreground">No devices yet. Turn on notifications above to get started.</p>
          ) : (
            <ul className="-my-3 divide-y divide-border">
              {devices.map(({ id, label, createdAt, failing }) => (
                <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
                  <Icon as={MonitorSmartphone} className="text-muted-foreground" />
                  <span className="flex-1 min-w-[10rem]">
                    <span className="font-semibold">{label}</span>
                    <span className="block text-sm text-muted-foreground">
                      Since <Moment at={createdAt} />
                    </span>
                  </span>
                  {failing && (
                    <Badge tone="warning" icon={TriangleAlert}>
                      Not getting through
                    </Badge>
                  )}
                  <Button
                    size="sm"
                    variant="outline"
                    busy={remove.busy}
                    onClick={() => remove.run(id)}
                    aria-label={`Remove ${label}`}
                  >
                    Remove
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {remove.problem && (
        <div className="mt-4">
          <Banner tone="destructive" role="alert" title="We couldn’t remove it">
            {remove.problem.words}
          </Banner>
        </div>
      )}
    </Card>
  )
}
