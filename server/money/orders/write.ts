import type { OrderDetail } from '#contract/orders'
import type { Viewer } from '#server/core/people/viewer'
import { inTransaction } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { addMessage } from './add-message'
import { getOrder } from './get'
import { holdTheirs } from './hold-theirs'
import type { Asked } from './theirs'

/** What the buyer tells the shop. @throws NOT_FOUND, ORDER_MOVED_ON, CONFLICT in words */
export async function writeToShop(
  deps: Deps,
  viewer: Viewer | null,
  { body, ...asked }: Asked & { body: string },
): Promise<OrderDetail> {
  await inTransaction(deps.db, async (tx) => {
    const order = await holdTheirs(tx, viewer, asked)
    await addMessage(tx, order, { author: 'buyer', authorUserId: viewer?.id ?? null, body })
  })
  return getOrder(deps, viewer, asked)
}
