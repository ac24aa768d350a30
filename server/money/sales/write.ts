import type { SaleDetail } from '#contract/sales'
import type { Viewer } from '#server/core/people/viewer'
import { inTransaction } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { addMessage } from '../orders/add-message'
import { getSale } from './get'
import { holdSale } from './own-sale'

/** What the shop tells the buyer. @throws NOT_FOUND, CONFLICT in words */
export async function writeToBuyer(
  deps: Deps,
  viewer: Viewer,
  { id, body }: { id: string; body: string },
): Promise<SaleDetail> {
  await inTransaction(deps.db, async (tx) => {
    const order = await holdSale(tx, viewer, id)
    await addMessage(tx, order, { author: 'shop', authorUserId: viewer.id, body })
  })
  return getSale(deps, viewer, id)
}
