import type { CheckoutState } from '#contract/checkout'
import type { Viewer } from '#server/core/people/viewer'
import { refuse } from '#server/core/refusals/refuse'
import { inTransaction } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { applyPaidSession } from '../payments/apply-session'
import { findGroup, lockGroup } from '../records/lock-group'
import { closeCardPages } from './close-card-pages'
import { giveUp } from './give-up'
import { groupStatus } from './group-status'
import { readState } from './state'

/**
 * Gives up before paying and releases the goods. Once is enough, twice is fine.
 * A payment that was already through wins.
 *
 * @throws NOT_FOUND, ORDER_MOVED_ON when it is paid
 */
export async function cancelCheckout(deps: Deps, viewer: Viewer | null, key: string): Promise<CheckoutState> {
  const group = await findGroup(deps.db, key)
  if ((await groupStatus(deps.db, group.id)) === 'pending_payment') {
    const completed = await closeCardPages(deps, group.id)
    if (completed) await applyPaidSession(deps, completed)
  }
  await inTransaction(deps.db, async (tx) => {
    await lockGroup(tx, group.id)
    const status = await groupStatus(tx, group.id)
    if (status === 'paid') throw refuse('ORDER_MOVED_ON')
    if (status === 'pending_payment')
      await giveUp(tx, group.id, 'cancelled', { kind: 'buyer', userId: viewer?.id ?? null })
  })
  return readState(deps, group.key)
}
