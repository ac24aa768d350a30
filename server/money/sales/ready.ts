import { randomUUID } from 'node:crypto'
import type { SaleDetail } from '#contract/sales'
import { saleActs } from '#contract/sales.rules'
import { enqueue } from '#server/core/outbox/outbox'
import type { Viewer } from '#server/core/people/viewer'
import { refuse } from '#server/core/refusals/refuse'
import { inTransaction } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { pickupCodes } from '../../tables/fulfilment'
import { moveOrder } from '../records/order-moves'
import { pickupCodeOf, pickupHashOf } from '../records/pickup-code'
import { getSale } from './get'
import { holdSale } from './own-sale'
import { tellBuyer } from './tell-buyer'

/** Sets an order aside for its buyer, who gets a code to pick it up with. @throws NOT_FOUND, ORDER_MOVED_ON */
export async function readySale(deps: Deps, viewer: Viewer, id: string): Promise<SaleDetail> {
  await inTransaction(deps.db, async (tx) => {
    const order = await holdSale(tx, viewer, id)
    if (order.status === 'ready_for_pickup') return
    if (!saleActs(order).ready) throw refuse('ORDER_MOVED_ON')
    const by = { kind: 'shop', userId: viewer.id } as const
    await moveOrder(tx, id, ['paid', 'accepted'], 'packing', by)
    await moveOrder(tx, id, ['packing'], 'ready_for_pickup', by)
    const nonce = randomUUID()
    const codeHash = pickupHashOf(deps, id, pickupCodeOf(deps, id, nonce))
    await tx.insert(pickupCodes).values({ orderId: id, nonce, codeHash })
    await enqueue(tx, 'mail.order-ready', { orderId: id }, `order-ready:${id}`)
    await tellBuyer(tx, order, 'Your order is ready for pickup', `${order.number}: show the code on your order page.`)
  })
  return getSale(deps, viewer, id)
}
