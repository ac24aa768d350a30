import { and, eq, sql } from 'drizzle-orm'
import type { SaleDetail } from '#contract/sales'
import type { Viewer } from '#server/core/people/viewer'
import { refuse, requireVersion } from '#server/core/refusals/refuse'
import { inTransaction } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { shipments } from '../../tables/fulfilment'
import { orders } from '../../tables/orders'
import { TRACKING_VERSION } from '../orders/shipments-of'
import { getSale } from './get'
import { holdSale } from './own-sale'
import { cleanTravel, type Travel } from './ship'

/** Puts right how a package travels, for a wrong number typed in a hurry. @throws NOT_FOUND, CONFLICT after another change */
export async function trackShipment(
  deps: Deps,
  viewer: Viewer,
  { id, shipmentId, version, ...travel }: Travel & { id: string; shipmentId: string; version?: string | undefined },
): Promise<SaleDetail> {
  await inTransaction(deps.db, async (tx) => {
    await holdSale(tx, viewer, id)
    const { rows } = await tx.execute<{ now: string }>(
      sql`select ${TRACKING_VERSION} as now from shipments s where s.id = ${shipmentId} and s.order_id = ${id}`,
    )
    if (!rows[0]) throw refuse('NOT_FOUND')
    requireVersion(version, rows[0].now)
    await tx
      .update(shipments)
      .set(cleanTravel(travel))
      .where(and(eq(shipments.id, shipmentId), eq(shipments.orderId, id)))
    await tx.update(orders).set({ updatedAt: sql`now()` }).where(eq(orders.id, id))
  })
  return getSale(deps, viewer, id)
}
