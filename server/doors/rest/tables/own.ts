import { type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '#server/core/people/viewer'

export const nobody: SQL = sql`false`

/** Rows of the person who asks. */
export function own(viewer: Viewer | null): SQL {
  return viewer ? sql`t.user_id = ${viewer.id}` : nobody
}
