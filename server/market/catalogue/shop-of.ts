import { sql } from 'drizzle-orm'
import type { Permission } from '#contract/team.rules'
import type { Viewer } from '#server/core/people/viewer'
import { refuse } from '#server/core/refusals/refuse'
import type { Db, Tx } from '#server/infra/database/db'
import { ownShop } from '../profiles/own-shop'

export type Shop = { id: string; currency: string }

/** The viewer's shop and what it sells in, where they may do this. @throws NOT_FOUND */
export async function shopOf(tx: Db | Tx, viewer: Viewer, permission: Permission = 'catalogue'): Promise<Shop> {
  const { rows } = await tx.execute<Shop>(sql`
    select p.id, coalesce(t.currency, 'USD') as currency
    from user_profiles p left join shop_terms t on t.profile_id = p.id where p.id = ${ownShop(viewer, permission)}`)
  if (!rows[0]) throw refuse('NOT_FOUND')
  return rows[0]
}
