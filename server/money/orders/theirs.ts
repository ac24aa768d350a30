import { type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '#server/core/people/viewer'

export type Asked = { id: string; key?: string | undefined }

/** The condition on order `o` of group `g` under which the asking person may see and change it. */
export function isTheirs(viewer: Viewer | null, { id, key }: Asked): SQL {
  return sql`o.id = ${id}::uuid and (o.buyer_user_id = ${viewer?.id ?? null}::uuid or g.key = ${key ?? null}::text)`
}
