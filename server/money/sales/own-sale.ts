import { eq, sql } from 'drizzle-orm'
import type { Permission } from '#contract/team.rules'
import type { Viewer } from '#server/core/people/viewer'
import { refuse } from '#server/core/refusals/refuse'
import type { Db, Tx } from '#server/infra/database/db'
import { ownShop } from '#server/market/profiles/own-shop'
import { orders } from '../../tables/orders'
import { wasSold } from '../records/was-sold'

export type HeldSale = typeof orders.$inferSelect

/**
 * An order of the viewer's own shop that was paid for, held until the transaction ends: of two who move it one is done before
 * the other looks.
 *
 * @throws NOT_FOUND also for somebody else's
 */
export async function holdSale(
  tx: Tx,
  viewer: Viewer,
  id: string,
  permission: Permission = 'orders',
): Promise<HeldSale> {
  await findGroupId(tx, viewer, id, permission)
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
  if (!order) throw refuse('NOT_FOUND')
  return order
}

/** The checkout it was paid in, which is locked before the order where money moves. @throws NOT_FOUND */
export async function findGroupId(db: Db | Tx, viewer: Viewer, id: string, permission: Permission): Promise<string> {
  const { rows } = await db.execute<{ groupId: string }>(sql`
    select o.group_id as "groupId" from orders o where o.id = ${id} and o.seller_profile_id = ${ownShop(viewer, permission)} and ${wasSold}`)
  if (!rows[0]) throw refuse('NOT_FOUND')
  return rows[0].groupId
}
