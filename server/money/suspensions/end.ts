import { eq } from 'drizzle-orm'
import type { Deps } from '#server/infra/deps'
import { shopSuspensions } from '../../tables/suspensions'
import { tellUnsent } from './tell-unsent'
import type { SuspensionTopics } from './topics'

/** Buyers who were told by when they have the goods or the money hear that the shop is back and their order goes on. */
export async function endSuspension(
  deps: Deps,
  { profileId, endedAt }: SuspensionTopics['suspension.ended'],
): Promise<void> {
  const [again] = await deps.db.select().from(shopSuspensions).where(eq(shopSuspensions.profileId, profileId))
  if (again) return
  await tellUnsent(deps, profileId, {
    topic: 'mail.shop-reinstated',
    payload: (orderId) => ({ orderId }),
    key: (orderId) => `shop-reinstated:${orderId}:${endedAt}`,
    title: 'A shop you ordered from is back',
    body: (number) => `${number} goes on as before, so we won’t refund it automatically.`,
  })
}
