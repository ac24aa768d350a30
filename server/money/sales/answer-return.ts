import type { SaleDetail } from '#contract/sales'
import type { Viewer } from '#server/core/people/viewer'
import { refuseInWords } from '#server/core/refusals/refuse'
import { cleanLine, cleanText } from '#server/core/text/clean'
import { inTransaction } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { moveReturn } from '../orders/move-return'
import { getSale } from './get'
import { holdSale } from './own-sale'

type About = { id: string; returnId: string }

/** The shop takes it back, and says where to send it. @throws NOT_FOUND, ORDER_MOVED_ON */
export async function approveReturn(
  deps: Deps,
  viewer: Viewer,
  { id, returnId, instructions: written }: About & { instructions: string },
): Promise<SaleDetail> {
  const instructions = cleanText(written)
  if (!instructions) throw refuseInWords('BAD_REQUEST', 'Say where and how to send it.')
  await inTransaction(deps.db, async (tx) => {
    await moveReturn(tx, await holdSale(tx, viewer, id), returnId, 'approved', { instructions })
  })
  return getSale(deps, viewer, id)
}

/** The shop does not take it back, and says why. @throws NOT_FOUND, ORDER_MOVED_ON */
export async function declineReturn(
  deps: Deps,
  viewer: Viewer,
  { id, returnId, reason }: About & { reason: string },
): Promise<SaleDetail> {
  const declineReason = cleanLine(reason)
  if (!declineReason) throw refuseInWords('BAD_REQUEST', 'Enter a reason. The customer will read it.')
  await inTransaction(deps.db, async (tx) => {
    await moveReturn(tx, await holdSale(tx, viewer, id), returnId, 'declined', { declineReason })
  })
  return getSale(deps, viewer, id)
}
