import { eq, sql } from 'drizzle-orm'
import type { Viewer } from '#server/core/people/viewer'
import { refuse } from '#server/core/refusals/refuse'
import type { Tx } from '#server/infra/database/db'
import { orders } from '../../tables/orders'
import { type Asked, isTheirs } from './theirs'

export type HeldOrder = typeof orders.$inferSelect

/** An order of whoever asks, held until the transaction ends. @throws NOT_FOUND also for somebody else's */
export async function holdTheirs(tx: Tx, viewer: Viewer | null, asked: Asked): Promise<HeldOrder> {
  const { rows } = await tx.execute(sql`
    select from orders o join order_groups g on g.id = o.group_id where ${isTheirs(viewer, asked)} for update of o`)
  const [order] = rows.length > 0 ? await tx.select().from(orders).where(eq(orders.id, asked.id)) : []
  if (!order) throw refuse('NOT_FOUND')
  return order
}
