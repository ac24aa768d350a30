import { PUBLIC_KEY } from '#contract/public-key'
import { apiUrl, siteOrigin } from '#web/lib/origin'

const TIMEOUT_MS = 20_000

export type FunctionAnswer = { status: number; body: Record<string, unknown> }

/**
 * Calls a function of the payment service as its official client does. Whoever holds the link may pay, so it is asked
 * as nobody.
 *
 * @throws TypeError when the server cannot be reached, TimeoutError after 20 s
 */
export async function callFunction(name: string, input: object, signal?: AbortSignal): Promise<FunctionAnswer> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  const response = await fetch(apiUrl(`/functions/v1/${name}`), {
    method: 'POST',
    headers: { apikey: PUBLIC_KEY, authorization: `Bearer ${PUBLIC_KEY}`, 'content-type': 'application/json' },
    body: JSON.stringify(input),
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  })
  const body = await response.json().catch(() => null)
  return { status: response.status, body: typeof body === 'object' && body !== null ? body : {} }
}

/** Whether an address may be gone to for paying: the provider's card page, or the one that plays it here. */
export function isCardPage(address: unknown, own = siteOrigin()): address is string {
  if (typeof address !== 'string' || !URL.canParse(address)) return false
  const { protocol, origin, hostname } = new URL(address)
  return (protocol === 'https:' && hostname === 'checkout.stripe.com') || origin === own
}
