import { asc, eq } from 'drizzle-orm'
import type { Tx } from '#server/infra/database/db'
import { orderItems } from '../../tables/orders'

/** The lines of an order with what became of their pieces. The order is held, so none of it moves meanwhile. */
export async function linesOf(tx: Tx, orderId: string) {
  return await tx
    .select({
      id: orderItems.id,
      productId: orderItems.productId,
      title: orderItems.title,
      unitPrice: orderItems.unitPrice,
      quantity: orderItems.quantity,
      discount: orderItems.discount,
      shipped: orderItems.quantityShipped,
      canceled: orderItems.quantityCanceled,
      refunded: orderItems.quantityRefunded,
    })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.position))
}

export type SoldLine = Awaited<ReturnType<typeof linesOf>>[number]
