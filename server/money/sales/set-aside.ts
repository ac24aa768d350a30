import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/infra/database/db'
import { orderItems, stockReservations } from '../../tables/orders'
import { lockProducts } from '../records/order-stock'
import type { Back } from './pieces-back'

/** Takes pieces out of what is to be sent, and where they are there after all, puts them back on the shelf. */
export async function setAside(tx: Tx, orderId: string, back: readonly Back[], restock: boolean): Promise<void> {
  const unsent = back.filter(({ canceled }) => canceled > 0)
  if (unsent.length === 0) return
  if (restock) await lockProducts(tx, [orderId])
  for (const { itemId, productId, canceled } of unsent) {
    await tx
      .update(orderItems)
      .set({ quantityCanceled: sql`${orderItems.quantityCanceled} + ${canceled}` })
      .where(eq(orderItems.id, itemId))
    if (!restock) continue
    await tx
      .update(stockReservations)
      .set({ returned: sql`${stockReservations.returned} + ${canceled}` })
      .where(
        and(
          eq(stockReservations.orderId, orderId),
          eq(stockReservations.productId, productId),
          eq(stockReservations.status, 'consumed'),
        ),
      )
  }
}
