import { and, asc, eq } from 'drizzle-orm'
import { notify } from '#server/core/notices/notify'
import { enqueue } from '#server/core/outbox/outbox'
import type { Tx } from '#server/infra/database/db'
import { orderGroups, orders } from '../../tables/orders'
import { closeRows } from '../card-pages/close-card-page'
import type { Group } from '../records/lock-group'
import { moveOrder } from '../records/order-moves'
import { moveReservations } from '../records/order-stock'
import { holdTrading } from '../trading'

type Order = { id: string; sellerProfileId: string }

/**
 * Takes back the unpaid orders of a group, which must be locked, whose shops do not sell any more, and gives their
 * goods back. The card page asked for them too, so it is closed; what is left of the group gets another.
 */
export async function withdrawBarred(tx: Tx, group: Group): Promise<void> {
  const waiting = await tx
    .select({ id: orders.id, sellerProfileId: orders.sellerProfileId })
    .from(orders)
    .where(and(eq(orders.groupId, group.id), eq(orders.status, 'pending_payment')))
    .orderBy(asc(orders.number))
  const barred = await barredAmong(tx, waiting)
  if (barred.length === 0) return
  await withdraw(tx, group, barred, { last: barred.length === waiting.length })
  for (const { id } of barred) await enqueue(tx, 'mail.order-cancelled', { orderId: id }, `order-withdrawn:${id}`)
  if (!group.userId) return
  await notify(tx, {
    userId: group.userId,
    kind: 'orders',
    title: 'Your order was canceled',
    body: `A shop in ${group.number} isn’t taking orders right now. You weren’t charged.`,
    href: '/orders',
  })
}

/** Those whose shops do not sell; the others' shops go on selling until the transaction ends. */
export async function barredAmong<T extends Order>(tx: Tx, orders: readonly T[]): Promise<T[]> {
  const sellers = orders.map(({ sellerProfileId }) => sellerProfileId)
  const trading = await holdTrading(tx, sellers)
  return orders.filter(({ sellerProfileId }) => !trading.has(sellerProfileId))
}

/** @param options.last whether nothing of the group waits for money then */
export async function withdraw(
  tx: Tx,
  { id: groupId }: Pick<Group, 'id'>,
  barred: readonly Order[],
  { last }: { last: boolean },
): Promise<void> {
  const ids = barred.map(({ id }) => id)
  const actor = { kind: 'system', note: 'The shop isn’t taking orders right now' } as const
  for (const id of ids) await moveOrder(tx, id, ['pending_payment'], 'cancelled', actor)
  await moveReservations(tx, ids, 'held', 'released')
  await closeRows(tx, { groupId })
  if (last) await tx.update(orderGroups).set({ reservedUntil: null }).where(eq(orderGroups.id, groupId))
}
