import type { Deps } from '#server/infra/deps'
import { findGroup } from '../records/lock-group'
import { openCardPage } from './card-page'
import { expireCheckout } from './expire'

/**
 * Opens the card page again: the same one while the provider keeps it open, else another.
 *
 * @throws NOT_FOUND, ORDER_MOVED_ON when it is paid, cancelled or too late, PAYMENT_UNAVAILABLE
 */
export async function payCheckout(deps: Deps, key: string): Promise<{ sessionUrl: string }> {
  const group = await findGroup(deps.db, key)
  await expireCheckout(deps, { groupId: group.id })
  return { sessionUrl: await openCardPage(deps, group.id, { verified: true }) }
}
