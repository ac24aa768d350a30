import { timingSafeEqual } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { SaleDetail } from '#contract/sales'
import { PICKUP_TRIES, saleActs } from '#contract/sales.rules'
import type { Viewer } from '#server/core/people/viewer'
import { refuse, refuseInWords } from '#server/core/refusals/refuse'
import { inTransaction, type Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { pickupCodes } from '../../tables/fulfilment'
import { moveOrder } from '../records/order-moves'
import { pickupHashOf } from '../records/pickup-code'
import { getSale } from './get'
import { holdSale } from './own-sale'
import { tellBuyer } from './tell-buyer'

const HOUR_MS = 3_600_000

/**
 * Gives an order to whoever shows its code. Wrong codes are counted, a handful in an hour, so that nobody goes through them.
 *
 * @throws NOT_FOUND, ORDER_MOVED_ON, CONFLICT in words for a wrong code and for too many of them
 */
export async function handOverSale(
  deps: Deps,
  viewer: Viewer,
  { id, code }: { id: string; code: string },
): Promise<SaleDetail> {
  // a wrong try is kept, so the refusal comes after the commit
  const wrong = await inTransaction(deps.db, async (tx) => {
    const order = await holdSale(tx, viewer, id)
    if (!saleActs(order).handOver) throw refuse('ORDER_MOVED_ON')
    const problem = await tryCode(tx, deps, id, code)
    if (problem) return problem
    await moveOrder(tx, id, ['ready_for_pickup'], 'delivered', {
      kind: 'shop',
      userId: viewer.id,
      note: 'Picked up with the code.',
    })
    await tellBuyer(tx, order, 'You picked up your order', `${order.number} was handed over with its code.`)
    return null
  })
  if (wrong) throw refuseInWords('CONFLICT', wrong)
  return getSale(deps, viewer, id)
}

/** @returns what was wrong, in words; null when it is the code, which then counts as used */
async function tryCode(tx: Tx, deps: Deps, orderId: string, code: string): Promise<string | null> {
  const [kept] = await tx.select().from(pickupCodes).where(eq(pickupCodes.orderId, orderId)).for('update')
  if (!kept) throw refuse('ORDER_MOVED_ON')
  const now = deps.clock.now()
  const recent = kept.triedAt !== null && now.getTime() - kept.triedAt.getTime() < HOUR_MS
  const tries = recent ? kept.tries : 0
  if (tries >= PICKUP_TRIES) return 'There were too many wrong codes. Wait an hour, then try again.'
  if (timingSafeEqual(Buffer.from(kept.codeHash), Buffer.from(pickupHashOf(deps, orderId, code)))) {
    await tx.update(pickupCodes).set({ collectedAt: sql`now()` }).where(eq(pickupCodes.orderId, orderId))
    return null
  }
  await tx
    .update(pickupCodes)
    .set({ tries: tries + 1, triedAt: recent ? kept.triedAt : now })
    .where(eq(pickupCodes.orderId, orderId))
  return 'That isn’t the code of this order. Check the order number, and ask the customer for the code again.'
}
