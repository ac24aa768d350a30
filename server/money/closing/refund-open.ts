import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Closing } from '#contract/closing'
import { IN_SHOP } from '#contract/orders.rules'
import { leftToShip } from '#contract/sales.rules'
import type { Viewer } from '#server/core/people/viewer'
import { inTransaction } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { orders } from '../../tables/orders'
import { cancelPaid } from '../orders/cancel-paid'
import { disputeOfOrder } from '../orders/dispute-of'
import { lockGroup } from '../records/lock-group'
import { ISSUER_TYPES, ownProfile } from '../records/own-issuer'
import { linesOf } from '../sales/lines-of'
import { refundIn } from '../sales/refund'
import { readClosing, UNSENT } from './open'

const REASON = 'The shop is closing.'

/**
 * Gives the buyers back what was not sent, each order by itself: one that moved on meanwhile, or whose money a bank decides
 * about, keeps none of the others. Goods go back on the shelf, where nobody sees them.
 *
 * @throws NOT_FOUND
 */
export async function refundOpen(deps: Deps, viewer: Viewer, profileId: string): Promise<Closing> {
  await ownProfile(deps.db, viewer, profileId, ISSUER_TYPES, 'closing')
  const { rows } = await deps.db.execute<{ id: string; groupId: string }>(sql`
    select o.id, o.group_id as "groupId" from orders o
    where o.seller_profile_id = ${profileId} and o.status = any(${sql.param([...UNSENT])}::text[])
      and ${disputeOfOrder} is distinct from 'open' order by o.created_at, o.id`)
  for (const { id, groupId } of rows) await refundOne(deps, viewer, profileId, { id, groupId })
  return readClosing(deps.db, profileId)
}

async function refundOne(
  deps: Deps,
  viewer: Viewer,
  profileId: string,
  { id, groupId }: { id: string; groupId: string },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const group = await lockGroup(tx, groupId)
    // They may have lost the shop since this began.
    await ownProfile(tx, viewer, profileId, ISSUER_TYPES, 'closing')
    const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
    if (!order || !UNSENT.includes(order.status)) return
    const { rows } = await tx.execute<{ open: boolean }>(
      sql`select ${disputeOfOrder} is not distinct from 'open' as open from orders o where o.id = ${id}`,
    )
    if (rows[0]?.open) return
    if (IN_SHOP.includes(order.status)) return cancelPaid(tx, group, order, { kind: 'shop', userId: viewer.id }, REASON)
    const lines = (await linesOf(tx, id)).flatMap((line) =>
      leftToShip(line) > 0 ? [{ itemId: line.id, quantity: leftToShip(line) }] : [],
    )
    if (lines.length === 0) return
    const idempotencyKey = randomUUID()
    await refundIn(tx, deps, order, { idempotencyKey, reason: REASON, restock: true, what: { lines } }, viewer.id)
  })
}
