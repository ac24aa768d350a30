import { DEVICE_READS } from 'virtual:device-reads'
import { useQueryClient } from '@tanstack/react-query'
import { Moment } from '#web/kit/moment/moment'
import { useOnline } from './online'

/** Without a connection: as of when what the page shows is, told by the oldest answer on it. */
export function AsOf() {
  const online = useOnline()
  const queryClient = useQueryClient()
  if (online) return null
  const shown = queryClient
    .getQueryCache()
    .findAll({ type: 'active' })
    .filter(
      ({ queryKey: [path], state }) => Array.isArray(path) && DEVICE_READS.has(path.join('.')) && state.dataUpdatedAt,
    )
    .map(({ state }) => state.dataUpdatedAt)
  if (shown.length === 0) return null
  return (
    <p role="status" className="mt-1 text-sm text-muted-foreground">
      Saved on this device, as of <Moment at={new Date(Math.min(...shown))} to="minute" />.
    </p>
  )
}
