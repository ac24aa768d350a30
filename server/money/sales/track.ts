import { and, eq, sql } from 'drizzle-orm'
import type { SaleDetail } from '#contract/sales'
import type { Viewer } from '#server/core/people/viewer'
import { refuse } from '#server/core/refusals/refuse'
import { inTransaction } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { shipments } from '../../tables/fulfilment'
import { orders } from '../../tables/orders'
import { getSale } from './get'
import { holdSale } from './own-sale'
import { cleanTravel, type Travel } from './ship'

/** Puts right how a package travels, for a wrong number typed in a hurry. @throws NOT_FOUND */
export async function trackShipment(
  deps: Deps,
  viewer: Viewer,
  { id, shipmentId, ...travel }: Travel & { id: string; shipmentId: string },
): Promise<SaleDetail> {
  await inTransaction(deps.db, async (tx) => {
    await holdSale(tx, viewer, id)
    const [changed] = await tx
      .update(shipments)
      .set(cleanTravel(travel))
      .where(and(eq(shipments.id, shipmentId), eq(shipments.orderId, id)))
      .returning({ id: shipments.id })
    if (!changed) throw refuse('NOT_FOUND')
    await tx.update(orders).set({ updatedAt: sql`now()` }).where(eq(orders.id, id))
  })
  return getSale(deps, viewer, id)
}
