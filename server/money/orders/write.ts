import { eq, sql } from 'drizzle-orm'
import type { OrderDetail } from '#contract/orders'
import type { Viewer } from '#server/core/people/viewer'
import { refuse } from '#server/core/refusals/refuse'
import { inTransaction } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { orders } from '../../tables/orders'
import { addMessage } from './add-message'
import { getOrder } from './get'
import { type Asked, isTheirs } from './theirs'

/** What the buyer tells the shop. @throws NOT_FOUND, ORDER_MOVED_ON, CONFLICT in words */
export async function writeToShop(
  deps: Deps,
  viewer: Viewer | null,
  { body, ...asked }: Asked & { body: string },
): Promise<OrderDetail> {
  await inTransaction(deps.db, async (tx) => {
    const { rows } = await tx.execute(sql`
      select from orders o join order_groups g on g.id = o.group_id where ${isTheirs(viewer, asked)} for no key update of o`)
    const [order] = rows.length > 0 ? await tx.select().from(orders).where(eq(orders.id, asked.id)) : []
    if (!order) throw refuse('NOT_FOUND')
    await addMessage(tx, order, { author: 'buyer', authorUserId: viewer?.id ?? null, body })
  })
  return getOrder(deps, viewer, asked)
}
