import { eq } from 'drizzle-orm'
import { notRefunded, returnRefund } from '#contract/returns.rules'
import type { SaleDetail } from '#contract/sales'
import type { Viewer } from '#server/core/people/viewer'
import { inTransaction } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { returnItems } from '../../tables/fulfilment'
import { refuseDisputed } from '../orders/cancel-paid'
import { moveReturn } from '../orders/move-return'
import { lockGroup } from '../records/lock-group'
import { refundable } from '../refunds/left'
import { getSale } from './get'
import { linesOf } from './lines-of'
import { findGroupId, holdSale } from './own-sale'
import { paidInvoiceOf } from './paid-invoice-of'
import { refundIn } from './refund'
import { tellBuyer } from './tell-buyer'

/**
 * Pays for what came back, at the price it was bought for, so far as it was not refunded before; once.
 *
 * @throws NOT_FOUND, ORDER_MOVED_ON, CONFLICT in words
 */
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
    await refuseDisputed(tx, order.id)
    const sold = await linesOf(tx, order.id)
    if (returnRefund(sold, lines, await refundable(tx, await paidInvoiceOf(tx, order.id))) === 0)
      return tellBuyer(
        tx,
        order,
        'Your return is complete',
        `${order.number}: what you paid for it was refunded before.`,
      )
    // the return is the key: it is paid for once, whoever asks
    const what = { lines: notRefunded(sold, lines), upToLeft: true }
    await refundIn(tx, deps, order, { idempotencyKey: returnId, reason: 'Returned', restock: false, what }, viewer.id)
  })
  return getSale(deps, viewer, id)
}
