import { and, eq } from 'drizzle-orm'
import type { OrderDetail } from '#contract/orders'
import { RETURN_MOVES, type ReturnStatus } from '#contract/returns.rules'
import type { Viewer } from '#server/core/people/viewer'
import { refuse } from '#server/core/refusals/refuse'
import { cleanLine } from '#server/core/text/clean'
import { inTransaction, type Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { returnRequests } from '../../tables/fulfilment'
import { getOrder } from './get'
import { holdTheirs } from './hold-theirs'
import { tellReturn } from './tell-return'
import type { Asked } from './theirs'

type Change = Partial<
  Pick<typeof returnRequests.$inferInsert, 'instructions' | 'declineReason' | 'carrier' | 'trackingNumber'>
>

/**
 * Moves a return of an order that is held, and tells of it.
 *
 * @returns where it was before
 * @throws NOT_FOUND for a return of another order, ORDER_MOVED_ON when it is somewhere else by now
 */
export async function moveReturn(
  tx: Tx,
  order: { id: string; number: string },
  returnId: string,
  to: ReturnStatus,
  change: Change = {},
): Promise<ReturnStatus> {
  const its = and(eq(returnRequests.id, returnId), eq(returnRequests.orderId, order.id))
  const [request] = await tx.select().from(returnRequests).where(its).for('update')
  if (!request) throw refuse('NOT_FOUND')
  if (request.status === to) return to
  if (!RETURN_MOVES[request.status].includes(to)) throw refuse('ORDER_MOVED_ON')
  await tx
    .update(returnRequests)
    .set({ status: to, ...change })
    .where(its)
  await tellReturn(tx, order, { id: returnId, status: to })
  return request.status
}

type About = Asked & { returnId: string }

/** The buyer has sent it. @throws NOT_FOUND, ORDER_MOVED_ON */
export function sendReturn(
  deps: Deps,
  viewer: Viewer | null,
  { carrier, trackingNumber, ...about }: About & { carrier: string; trackingNumber: string },
): Promise<OrderDetail> {
  const travel = { carrier: cleanLine(carrier), trackingNumber: cleanLine(trackingNumber) }
  return move(deps, viewer, about, 'in_transit', travel)
}

/** The buyer keeps it after all. @throws NOT_FOUND, ORDER_MOVED_ON */
export function withdrawReturn(deps: Deps, viewer: Viewer | null, about: About): Promise<OrderDetail> {
  return move(deps, viewer, about, 'closed')
}

async function move(
  deps: Deps,
  viewer: Viewer | null,
  { returnId, ...asked }: About,
  to: ReturnStatus,
  change?: Change,
) {
  await inTransaction(deps.db, async (tx) => {
    await moveReturn(tx, await holdTheirs(tx, viewer, asked), returnId, to, change)
  })
  return getOrder(deps, viewer, asked)
}
