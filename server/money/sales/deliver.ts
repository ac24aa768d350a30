import type { SaleDetail } from '#contract/sales'
import { saleActs } from '#contract/sales.rules'
import type { Viewer } from '#server/core/people/viewer'
import { refuse } from '#server/core/refusals/refuse'
import { inTransaction } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { arrivePackages } from '../records/arrive-packages'
import { moveOrder } from '../records/order-moves'
import { getSale } from './get'
import { holdSale } from './own-sale'
import { tellBuyer } from './tell-buyer'

/** Says that everything arrived, by what the carrier says. @throws NOT_FOUND, ORDER_MOVED_ON */
export async function deliverSale(deps: Deps, viewer: Viewer, id: string): Promise<SaleDetail> {
  await inTransaction(deps.db, async (tx) => {
    const order = await holdSale(tx, viewer, id)
    if (order.status === 'delivered') return
    if (!saleActs(order).deliver) throw refuse('ORDER_MOVED_ON')
    await moveOrder(tx, id, ['shipped'], 'delivered', { kind: 'shop', userId: viewer.id })
    await arrivePackages(tx, id, deps.clock.now())
    await tellBuyer(tx, order, 'Your order was delivered', `The shop marked ${order.number} as delivered.`)
  })
  return getSale(deps, viewer, id)
}
