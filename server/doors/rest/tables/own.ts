import { type SQL, sql } from 'drizzle-orm'
import { DATA_READS, endpointOf } from '#contract/data-door'
import type { Viewer } from '#server/core/people/viewer'
import { clears } from '#server/identity/gate'

export const nobody: SQL = sql`false`

/** Rows of the person who asks. */
export function own(viewer: Viewer | null): SQL {
  return viewer ? sql`t.user_id = ${viewer.id}` : nobody
}

/** Whether the viewer may see every row of a table, as the contract declares it. */
export function seesAll(viewer: Viewer | null, table: keyof typeof DATA_READS): boolean {
  const { all } = DATA_READS[table]
  return all !== null && clears(viewer, endpointOf(all).meta.access)
}
