import { createHash } from 'node:crypto'
import type { Remembered } from './entries'
import type { Store } from './store'
import { StripeRefusal } from './stripe-error'

type Request = { key: string | undefined; path: string; body: string }

/**
 * The provider's rule for repeated keys: the same request gets the same answer, another request is refused.
 *
 * @returns the earlier answer, or how to remember the one to come
 * @throws StripeRefusal
 */
export function recall(store: Store, { key, path, body }: Request) {
  const fields = [...new URLSearchParams(body)].map(([name, value]) => `${name}=${value}`).sort()
  const hash = createHash('sha256')
    .update(JSON.stringify([path, fields]))
    .digest('hex')
  const earlier = key ? store.remembered(key) : undefined
  if (earlier && earlier.hash !== hash) {
    throw new StripeRefusal(
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      { type: 'idempotency_error' },
    )
  }
  const remember = (answer: object): Remembered | undefined =>
    key ? { key, hash, body: JSON.stringify(answer) } : undefined
  return { earlier: earlier?.body, remember }
}
