import { eq } from 'drizzle-orm'
import type { SaleDetail } from '#contract/sales'
import type { Viewer } from '#server/core/people/viewer'
import { inTransaction } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { returnItems } from '../../tables/fulfilment'
import { moveReturn } from '../orders/move-return'
import { lockGroup } from '../records/lock-group'
import { getSale } from './get'
import { findGroupId, holdSale } from './own-sale'
import { refundIn } from './refund'

/** Pays for what came back, at the price it was bought for; once. @throws NOT_FOUND, ORDER_MOVED_ON, CONFLICT in words */
export async function refundReturn(
  deps: Deps,
  viewer: Viewer,
  { id, returnId }: { id: string; returnId: string },
): Promise<SaleDetail> {
  const groupId = await findGroupId(deps.db, viewer, id, 'refunds')
  await inTransaction(deps.db, async (tx) => {
    await lockGroup(tx, groupId)
    const order = await holdSale(tx, viewer, id, 'refunds')
    if ((await moveReturn(tx, order, returnId, 'refunded')) === 'refunded') return
    const lines = await tx
      .select({ itemId: returnItems.orderItemId, quantity: returnItems.quantity })
      .from(returnItems)
      .where(eq(returnItems.requestId, returnId))
    // the return is the key: it is paid for once, whoever asks
    const input = { idempotencyKey: returnId, reason: 'Returned', restock: false, what: { lines } }
    await refundIn(tx, deps, order, input, viewer.id)
  })
  return getSale(deps, viewer, id)
}
