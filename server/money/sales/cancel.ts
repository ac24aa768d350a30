import type { SaleDetail } from '#contract/sales'
import { saleActs } from '#contract/sales.rules'
import type { Viewer } from '#server/core/people/viewer'
import { refuse, refuseInWords } from '#server/core/refusals/refuse'
import { cleanLine } from '#server/core/text/clean'
import { inTransaction } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { cancelPaid } from '../orders/cancel-paid'
import { lockGroup } from '../records/lock-group'
import { getSale } from './get'
import { findGroupId, holdSale } from './own-sale'

/** Gives an order up before anything has left the shop. Canceling twice is fine. @throws NOT_FOUND, ORDER_MOVED_ON, CONFLICT in words */
export async function cancelSale(
  deps: Deps,
  viewer: Viewer,
  input: { id: string; reason: string },
): Promise<SaleDetail> {
  const reason = cleanLine(input.reason)
  if (!reason) throw refuseInWords('BAD_REQUEST', 'Enter a reason. The customer will read it.')
  const groupId = await findGroupId(deps.db, viewer, input.id, 'refunds')
  await inTransaction(deps.db, async (tx) => {
    const group = await lockGroup(tx, groupId)
    const order = await holdSale(tx, viewer, input.id, 'refunds')
    if (order.status === 'cancelled') return
    if (!saleActs(order).cancel) throw refuse('ORDER_MOVED_ON')
    await cancelPaid(tx, group, order, { kind: 'shop', userId: viewer.id }, reason)
  })
  return getSale(deps, viewer, input.id)
}
