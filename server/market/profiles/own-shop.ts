import { type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '#server/core/people/viewer'

/** The shop the viewer acts for: their own active business. The one rule behind whatever a shop sees and changes. */
export function ownShop(viewer: Pick<Viewer, 'id'>): SQL {
  return sql`(select id from user_profiles where user_id = ${viewer.id} and user_type = 'business-provider' and is_active)`
}
