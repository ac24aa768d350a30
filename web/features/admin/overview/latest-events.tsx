import { useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api'
import { Loaded } from '../../../kit/page/loaded'
import { AuditTable } from '../audit/audit-table'
import { CountedEvents } from '../audit/counted'

const SHOWN = 6

/** The newest rows of the audit trail. */
export function LatestEvents() {
  const log = useQuery({ ...api.security.auditLog.queryOptions({ input: {} }), staleTime: 0 })
  return (
    <Loaded query={log} what="the audit log" shape="h-[20rem]">
      {({ items, total, capped }) => (
        <>
          <AuditTable entries={items.slice(0, SHOWN)} />
          <CountedEvents from={1} to={Math.min(SHOWN, items.length)} total={total} capped={capped} />
        </>
      )}
    </Loaded>
  )
}
