import { and, eq, sql } from 'drizzle-orm'
import type { SaleDetail } from '#contract/sales'
import type { Viewer } from '#server/core/people/viewer'
import { inTransaction, type Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { returnItems } from '../../tables/fulfilment'
import { orderItems, stockReservations } from '../../tables/orders'
import { moveReturn } from '../orders/move-return'
import { lockProducts } from '../records/order-stock'
import { getSale } from './get'
import { holdSale } from './own-sale'

/** The goods are back at the shop. Only what it can sell again goes on the shelf. @throws NOT_FOUND, ORDER_MOVED_ON */
export async function receiveReturn(
  deps: Deps,
  viewer: Viewer,
  { id, returnId, resellable }: { id: string; returnId: string; resellable: readonly string[] },
): Promise<SaleDetail> {
  await inTransaction(deps.db, async (tx) => {
    const order = await holdSale(tx, viewer, id)
    if ((await moveReturn(tx, order, returnId, 'received')) === 'received') return
    await putBack(tx, id, returnId, new Set(resellable))
  })
  return getSale(deps, viewer, id)
}

async function putBack(tx: Tx, orderId: string, returnId: string, good: ReadonlySet<string>): Promise<void> {
  const lines = await tx
    .select({ itemId: returnItems.orderItemId, quantity: returnItems.quantity, productId: orderItems.productId })
    .from(returnItems)
    .innerJoin(orderItems, eq(orderItems.id, returnItems.orderItemId))
    .where(eq(returnItems.requestId, returnId))
  await lockProducts(tx, [orderId])
  for (const { itemId, productId, quantity } of lines) {
    const resellable = good.has(itemId)
    await tx
      .update(returnItems)
      .set({ resellable })
      .where(and(eq(returnItems.requestId, returnId), eq(returnItems.orderItemId, itemId)))
    if (!resellable) continue
    await tx
      .update(stockReservations)
      .set({ returned: sql`${stockReservations.returned} + ${quantity}` })
      .where(
        and(
          eq(stockReservations.orderId, orderId),
          eq(stockReservations.productId, productId),
          eq(stockReservations.status, 'consumed'),
        ),
      )
  }
}
