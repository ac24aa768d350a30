import { and, eq, ne } from 'drizzle-orm'
import type { SaleDetail } from '#contract/sales'
import type { PackageState } from '#contract/sales.rules'
import { enqueue } from '#server/core/outbox/outbox'
import type { Viewer } from '#server/core/people/viewer'
import { refuse } from '#server/core/refusals/refuse'
import { inTransaction } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { shipments } from '../../tables/fulfilment'
import { orders } from '../../tables/orders'
import { moveOrder } from '../records/order-moves'
import { getSale } from './get'
import { holdSale } from './own-sale'
import { tellBuyer } from './tell-buyer'

type Input = { id: string; shipmentId: string; state: PackageState }

/**
 * Says where a package is, by what the carrier says. The last one of an order that has left whole delivers the order; said
 * again, nothing changes.
 *
 * @throws NOT_FOUND, ORDER_MOVED_ON once the order has arrived
 */
export async function movePackage(deps: Deps, viewer: Viewer, { id, shipmentId, state }: Input): Promise<SaleDetail> {
  await inTransaction(deps.db, async (tx) => {
    const order = await holdSale(tx, viewer, id)
    const own = and(eq(shipments.id, shipmentId), eq(shipments.orderId, id))
    const [known] = await tx.select({ state: shipments.state, carrier: shipments.carrier }).from(shipments).where(own)
    if (!known) throw refuse('NOT_FOUND')
    if (known.state === state) return
    if (order.status !== 'partly_shipped' && order.status !== 'shipped') throw refuse('ORDER_MOVED_ON')
    const now = deps.clock.now()
    await tx.update(shipments).set({ state, stateAt: now }).where(own)
    // whoever follows the order sees it at once
    await tx.update(orders).set({ updatedAt: now }).where(eq(orders.id, id))
    if (state === 'lost') {
      await enqueue(tx, 'mail.order-package-lost', { orderId: id, shipmentId }, `order-package-lost:${shipmentId}`)
      await tellBuyer(
        tx,
        order,
        'A package was lost',
        `${known.carrier} lost a package of ${order.number}. Write to the shop if it hasn’t written to you.`,
      )
    }
    if (state !== 'delivered') return
    const [away] = await tx
      .select({ id: shipments.id })
      .from(shipments)
      .where(and(eq(shipments.orderId, id), ne(shipments.state, 'delivered')))
      .limit(1)
    if (away || order.status !== 'shipped') {
      await tellBuyer(
        tx,
        order,
        'A package was delivered',
        `The shop marked a package of ${order.number} as delivered.`,
      )
      return
    }
    await moveOrder(tx, id, ['shipped'], 'delivered', { kind: 'shop', userId: viewer.id })
    await tellBuyer(tx, order, 'Your order was delivered', `The shop marked ${order.number} as delivered.`)
  })
  return getSale(deps, viewer, id)
}
