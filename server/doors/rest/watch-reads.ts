import { LRUCache } from 'lru-cache'
import { by, writeAudit } from '#server/core/audit/write-audit'
import { requireFreshProof } from '#server/identity/fresh-proof'
import { type Context, clears } from '#server/identity/gate'
import { createWatch } from '#server/identity/security/detection/watch'
import type { Deps } from '#server/infra/deps'
import type { Read } from './operations'

/** Rows of one table that an admin is shown within ten minutes: as many are a copy, as the CSV of the audit log is one. */
export const COPY_ROWS = 1000
const WINDOW_MS = 10 * 60_000
/** Admins and tables; beyond this those longest untouched are forgotten. */
const MOST_COUNTS = 10_000

export type WatchReads = (
  operation: Read,
  context: Context,
  read: { rows: number; search: URLSearchParams },
) => Promise<void>

/**
 * Writes every copy of other people's rows into the audit trail before it leaves, however many pages it is taken in,
 * and lets the rules look at it. Counted per replica, as reads are. Whoever merely found an open computer takes none.
 *
 * @throws FRESH_CHECK_NEEDED
 */
export function createReadWatch(deps: Deps): WatchReads {
  const watch = createWatch(deps)
  const shown = new LRUCache<string, { since: number; rows: number }>({ max: MOST_COUNTS })

  return async ({ table, copy }, { viewer, address, userAgent }, { rows, search }) => {
    if (!copy || !viewer || !clears(viewer, 'admin')) return
    const at = deps.clock.now()
    const key = `${viewer.id} ${table.name}`
    const known = shown.get(key)
    const { since, rows: before } =
      known && at.getTime() - known.since < WINDOW_MS ? known : { since: at.getTime(), rows: 0 }
    const isCopy = Math.floor((before + rows) / COPY_ROWS) > Math.floor(before / COPY_ROWS)
    // as for the file of them
    if (isCopy) await requireFreshProof(deps, viewer)
    shown.set(key, { since, rows: before + rows })
    if (!isCopy) return
    await writeAudit(deps.db, {
      ...by({ viewer, address, userAgent }),
      ...copy,
      at,
      resourceType: table.name,
      severity: 'medium',
      metadata: { rows: before + rows, query: search.toString().slice(0, 1000) },
    })
    await watch({ eventType: copy.eventType, userId: viewer.id })
  }
}
