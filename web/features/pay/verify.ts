import type { PayableInvoice } from '#contract/invoice-shapes'
import { client } from '#web/api'
import { callFunction, type FunctionAnswer } from './functions'

/** What is known of a payment. The invoice is missing where it could not be read just then. */
export type Verified = { state: 'open' | 'failed' | 'refunded' } | { state: 'paid'; invoice: PayableInvoice | null }

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
    const invoice = await client.invoices.forPayment({ id: invoiceId }, { signal }).catch(() => null)
    return { state, invoice }
  } catch (error) {
    if (signal.aborted) throw error
    return { state: 'open' } // the line is bad, which says nothing about the payment
  }
}

/** Only a plain no is a no; being asked to wait, or a fault of ours, leaves it open. */
export function stateOf({ status, body }: FunctionAnswer): Verified['state'] {
  if (status !== 200) return status >= 400 && status < 500 && ![408, 425, 429].includes(status) ? 'failed' : 'open'
  if (body.success === true) return 'paid'
  if (body.status === 'refunded') return 'refunded'
  return body.status === 'expired' ? 'failed' : 'open'
}
