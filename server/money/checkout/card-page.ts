import { refuse } from '#server/core/refusals/refuse'
import { PaymentsUnavailable } from '#server/infra/adapters/payments/errors'
import { inTransaction } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { reachCardPage } from '../payments/reach-card-page'
import { prepareCardPage } from './prepare-card-page'

/** Where the provider sends the buyer back to; the page asks `checkout.state`. */
export function doneUrl({ env }: Deps, key: string): string {
  return `${env.publicUrl}/checkout/done?key=${key}`
}

/**
 * The address of the one card page of a group, opened now if there is none. Our side of it is written before the
 * provider is called and keeps its key, so that a lost answer or a second caller leads to the same page.
 *
 * @param verified asks the provider first whether a page opened earlier is still open
 * @throws ORDER_MOVED_ON when nothing is left to pay, PAYMENT_UNAVAILABLE
 */
export async function openCardPage(deps: Deps, groupId: string, { verified = false } = {}): Promise<string> {
  // Twice is enough for a page that turned out closed; more would mean that something else keeps closing them.
  for (let attempt = 0; attempt < 3; attempt++) {
    const prepared = await inTransaction(deps.db, (tx) => prepareCardPage(deps, tx, groupId))
    if (!prepared) throw refuse('ORDER_MOVED_ON')
    try {
      const url = await reachCardPage(deps, prepared, verified)
      if (url) return url
    } catch (error) {
      if (error instanceof PaymentsUnavailable) throw refuse('PAYMENT_UNAVAILABLE', { key: prepared.key })
      throw error
    }
  }
  throw refuse('PAYMENT_UNAVAILABLE', { key: null })
}
