import { sql } from 'drizzle-orm'
import type { OrderDetail } from '#contract/orders'
import { canConfirm, type OrderStatus } from '#contract/orders.rules'
import type { Viewer } from '#server/core/people/viewer'
import { refuse } from '#server/core/refusals/refuse'
import { inTransaction } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { arrivePackages } from '../records/arrive-packages'
import { moveOrder } from '../records/order-moves'
import { getOrder } from './get'
import { type Asked, isTheirs } from './theirs'

/** The buyer says that they have it, which completes the order; twice is fine. @throws NOT_FOUND, ORDER_MOVED_ON */
export async function confirmOrder(deps: Deps, viewer: Viewer | null, asked: Asked): Promise<OrderDetail> {
  await inTransaction(deps.db, async (tx) => {
    const { rows } = await tx.execute<{ status: OrderStatus }>(sql`
      select o.status from orders o join order_groups g on g.id = o.group_id where ${isTheirs(viewer, asked)} for update of o`)
    const status = rows[0]?.status
    if (!status) throw refuse('NOT_FOUND')
    if (status === 'completed') return
    if (!canConfirm(status)) throw refuse('ORDER_MOVED_ON')
    const buyer = { kind: 'buyer', userId: viewer?.id ?? null } as const
    await moveOrder(tx, asked.id, ['shipped'], 'delivered', buyer)
    await moveOrder(tx, asked.id, ['delivered'], 'completed', buyer)
    await arrivePackages(tx, asked.id, deps.clock.now())
  })
  return getOrder(deps, viewer, asked)
}
