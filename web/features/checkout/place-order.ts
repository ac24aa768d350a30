import type { PlaceOrder } from '#contract/checkout'
import { type Attempt, attemptFor, recallAttempt, rememberAttempt } from '#web/kit/cart/attempt'
import { isRefusal, refusalData } from '#web/kit/form/refusal'
import { client } from '#web/lib/api'

type Order = Omit<PlaceOrder, 'idempotencyKey'>

/**
 * Places an order once, however often it is asked to.
 *
 * @returns the address of the card page
 * @throws CART_CHANGED, PAYMENT_UNAVAILABLE (then the attempt remembers the order that is kept), and whatever else the API says
 */
export async function placeOnce(order: Order): Promise<string> {
  const before = recallAttempt()
  const attempt = attemptFor(before, order, newId)
  // An order that was placed and then changed would hold the goods against its own successor.
  if (before?.placedKey && before !== attempt) await giveUp(before.placedKey)
  try {
    return await place(attempt, order)
  } catch (error) {
    // The key was used up: by an order that was cancelled or ran out of time, or by one that reads differently.
    const readsDifferently = isRefusal(error, 'KEY_REUSED')
    if (!readsDifferently && !(isRefusal(error, 'CONFLICT') && attempt.placedKey)) throw error
    if (readsDifferently && attempt.placedKey) await giveUp(attempt.placedKey)
    return place({ ...attempt, idempotencyKey: newId(), placedKey: null }, order)
  }
}

async function place(attempt: Attempt, order: Order): Promise<string> {
  rememberAttempt(attempt)
  try {
    const { key, sessionUrl } = await client.checkout.place({ ...order, idempotencyKey: attempt.idempotencyKey })
    rememberAttempt({ ...attempt, placedKey: key })
    return sessionUrl
  } catch (error) {
    const kept = refusalData(error, 'PAYMENT_UNAVAILABLE')?.key
    if (kept) rememberAttempt({ ...attempt, placedKey: kept })
    throw error
  }
}

async function giveUp(key: string): Promise<void> {
  try {
    await client.checkout.cancel({ key })
  } catch {
    // It may be paid or over already; then it holds nothing back.
  }
}

const newId = () => crypto.randomUUID()
