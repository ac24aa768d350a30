import { eq } from 'drizzle-orm'
import { untilWords } from '#contract/suspensions.rules'
import type { Deps } from '#server/infra/deps'
import { shopSuspensions } from '../../tables/suspensions'
import { refundShop } from './refund-due'
import { tellUnsent } from './tell-unsent'

/**
 * What follows when a shop with open orders is suspended: their buyers hear by when they have the goods or the money. Where the
 * money goes back at once, the cancellation tells them.
 */
export async function beginSuspension(deps: Deps, { profileId }: { profileId: string }): Promise<void> {
  const [current] = await deps.db.select().from(shopSuspensions).where(eq(shopSuspensions.profileId, profileId))
  if (!current) return
  const { begunAt, refundsAt } = current
  if (refundsAt <= begunAt) return refundShop(deps, profileId)
  await tellUnsent(deps, profileId, {
    topic: 'mail.shop-suspended',
    payload: (orderId) => ({ orderId, refundsAt: refundsAt.toISOString() }),
    key: (orderId) => `shop-suspended:${orderId}:${begunAt.getTime()}`,
    title: 'A shop you ordered from is suspended',
    body: (number) => `${number}: if it isn’t sent or handed over by ${untilWords(refundsAt)}, we’ll refund you.`,
  })
}
