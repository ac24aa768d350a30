import type { PayableInvoice } from '#contract/invoice-shapes'
import { client } from '#web/lib/api'
import { callFunction, type FunctionAnswer } from './functions'

/**
 * What is known of a payment. `unknown` and `failed` are calls that failed: the one may go better next time, the other
 * will not. The invoice is missing where it could not be read just then.
 */
export type Verified =
  | { state: 'open' | 'unknown' | 'failed' | 'expired' | 'refunded' }
  | { state: 'paid'; invoice: PayableInvoice | null }

/** Whether it is worth asking once more. */
export function isOpen(verified: Verified | undefined): boolean {
  return !verified || verified.state === 'open' || verified.state === 'unknown'
}

/**
 * Asks the server about a payment, which asks the provider.
 *
 * @throws only when it was cut off by `signal`
 */
export async function verifyPayment(
  { sessionId, invoiceId }: { sessionId: string; invoiceId: string },
  signal: AbortSignal,
): Promise<Verified> {
  try {
    const state = stateOf(await callFunction('verify-payment', { sessionId, invoiceId }, signal))
    if (state !== 'paid') return { state }
    const invoice = await client.invoices.forPayment({ id: invoiceId, sessionId }, { signal }).catch(() => null)
    return { state, invoice }
  } catch (error) {
    if (signal.aborted) throw error
    return { state: 'unknown' } // the line is bad, which says nothing about the payment
  }
}

/** Only a plain no is a no; being asked to wait, or a fault of ours, leaves it open. */
export function stateOf({ status, body }: FunctionAnswer): Verified['state'] {
  if (status !== 200) return status >= 400 && status < 500 && ![408, 425, 429].includes(status) ? 'failed' : 'unknown'
  if (body.success === true) return 'paid'
  return body.status === 'refunded' || body.status === 'expired' ? body.status : 'open'
}
