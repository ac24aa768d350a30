import { and, asc, eq, sql } from 'drizzle-orm'
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

/** Why an order is not to be paid, as its timeline says it. */
const WHY = { shop: 'The shop isn’t taking orders right now', recall: 'Something in it is recalled' } as const
type Why = keyof typeof WHY

/**
 * Takes back the unpaid orders of a group, which must be locked, whose shops do not sell any more or whose goods are
 * recalled, and gives their goods back. The card page asked for them too, so it is closed; what is left of the group gets another.
 */
export async function withdrawBarred(tx: Tx, group: Group): Promise<void> {
  const waiting = await tx
    .select({ id: orders.id, sellerProfileId: orders.sellerProfileId })
    .from(orders)
    .where(and(eq(orders.groupId, group.id), eq(orders.status, 'pending_payment')))
    .orderBy(asc(orders.number))
  const barred = await barredAmong(tx, waiting)
  if (barred.size === 0) return
  await withdraw(tx, group, barred, { last: barred.size === waiting.length })
  for (const id of barred.keys()) await enqueue(tx, 'mail.order-cancelled', { orderId: id }, `order-withdrawn:${id}`)
  if (!group.userId) return
  await notify(tx, {
    userId: group.userId,
    kind: 'orders',
    title: 'Your order was canceled',
    body: [...barred.values()].includes('recall')
      ? `Something in ${group.number} is recalled. You weren’t charged.`
      : `A shop in ${group.number} isn’t taking orders right now. You weren’t charged.`,
    href: '/orders',
  })
}

/**
 * Those whose shops do not sell, or that hold what is blocked from sale by a recall, by their ids; the others' shops go on
 * selling until the transaction ends. What is recalled in this very moment is found by the recall once it is paid.
 */
export async function barredAmong(tx: Tx, orders: readonly Order[]): Promise<Map<string, Why>> {
  const sellers = orders.map(({ sellerProfileId }) => sellerProfileId)
  const trading = await holdTrading(tx, sellers)
  const ids = sql.param(orders.map(({ id }) => id))
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct i.order_id as id from order_items i join products p on p.id = i.product_id
    where i.order_id = any(${ids}::uuid[]) and p.status = 'blocked' and is_recalled(p.id)`)
  const recalled = new Set(rows.map(({ id }) => id))
  const why = ({ id, sellerProfileId }: Order): Why | null =>
    trading.has(sellerProfileId) ? (recalled.has(id) ? 'recall' : null) : 'shop'
  return new Map(
    orders.flatMap((order) => {
      const found = why(order)
      return found ? [[order.id, found] as const] : []
    }),
  )
}

/** @param options.last whether nothing of the group waits for money then */
export async function withdraw(
  tx: Tx,
  { id: groupId }: Pick<Group, 'id'>,
  barred: ReadonlyMap<string, Why>,
  { last }: { last: boolean },
): Promise<void> {
  const ids = [...barred.keys()]
  for (const [id, why] of barred) {
    await moveOrder(tx, id, ['pending_payment'], 'cancelled', { kind: 'system', note: WHY[why] })
    await tx.update(orders).set({ cancelReason: WHY[why] }).where(eq(orders.id, id))
  }
  await moveReservations(tx, ids, 'held', 'released')
  await closeRows(tx, { groupId })
  if (last) await tx.update(orderGroups).set({ reservedUntil: null }).where(eq(orderGroups.id, groupId))
}
