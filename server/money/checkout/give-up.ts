import { and, eq } from 'drizzle-orm'
import type { Tx } from '#server/infra/database/db'
import { orderGroups, orders } from '../../tables/orders'
import { closeRows } from '../card-pages/close-card-page'
import { moveOrder } from '../records/order-moves'
import { moveReservations } from '../records/order-stock'

type Actor = Parameters<typeof moveOrder>[4]

/** Ends all unpaid orders of a group, which must be locked, and gives their goods back. */
export async function giveUp(
  tx: Tx,
  groupId: string,
  to: 'payment_expired' | 'cancelled',
  actor: Actor,
): Promise<void> {
  const waiting = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.groupId, groupId), eq(orders.status, 'pending_payment')))
  for (const { id } of waiting) await moveOrder(tx, id, ['pending_payment'], to, actor)
  if (waiting.length > 0) {
    await moveReservations(
      tx,
      waiting.map(({ id }) => id),
      'held',
      'released',
    )
  }
  await closeRows(tx, { groupId })
  await tx.update(orderGroups).set({ reservedUntil: null }).where(eq(orderGroups.id, groupId))
}
