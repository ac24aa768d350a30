import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { IN_SHOP, UNSENT } from '#contract/orders.rules'
import { leftToShip } from '#contract/sales.rules'
import type { Db, Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { orders } from '../../tables/orders'
import { cancelPaid } from '../orders/cancel-paid'
import { disputeOfOrder } from '../orders/dispute-of'
import { lockGroup } from '../records/lock-group'
import { isUnsent } from '../records/unsent'
import { linesOf } from '../sales/lines-of'
import { refundIn } from '../sales/refund'

export type Unsent = { id: string; groupId: string }

/** What was not sent and whose money no bank decides about, the oldest first. */
export async function unsentOf(db: Db | Tx, profileId: string): Promise<Unsent[]> {
  const { rows } = await db.execute<Unsent>(sql`
    select o.id, o.group_id as "groupId" from orders o
    where o.seller_profile_id = ${profileId} and ${isUnsent} and ${disputeOfOrder} is distinct from 'open'
    order by o.created_at, o.id`)
  return rows
}

type By = { kind: 'shop' | 'system'; userId: string | null; reason: string }

/**
 * Gives the buyer back what was not sent of an order. One that moved on meanwhile, or whose money a bank decides about, stays
 * as it is. Goods go back on the shelf.
 *
 * @param stillDue asked once the group is locked; where it says no, nothing happens
 */
export async function refundUnsent(
  tx: Tx,
  deps: Deps,
  { id, groupId }: Unsent,
  { kind, userId, reason }: By,
  stillDue: () => Promise<boolean>,
): Promise<void> {
  const group = await lockGroup(tx, groupId)
  if (!(await stillDue())) return
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
  if (!order || !UNSENT.includes(order.status)) return
  const { rows } = await tx.execute<{ open: boolean }>(
    sql`select ${disputeOfOrder} is not distinct from 'open' as open from orders o where o.id = ${id}`,
  )
  if (rows[0]?.open) return
  if (IN_SHOP.includes(order.status)) return cancelPaid(tx, group, order, { kind, userId }, reason)
  const lines = (await linesOf(tx, id)).flatMap((line) =>
    leftToShip(line) > 0 ? [{ itemId: line.id, quantity: leftToShip(line) }] : [],
  )
  if (lines.length === 0) return
  const idempotencyKey = randomUUID()
  await refundIn(tx, deps, order, { idempotencyKey, reason, restock: true, what: { lines } }, userId)
}
