import { PaymentsRefused } from '#server/infra/adapters/payments/errors'
import type { PaymentSession } from '#server/infra/adapters/payments/payments'
import type { Deps } from '#server/infra/deps'

/**
 * A session as the provider tells it, or null when it knows none by that id, which then will never be paid.
 *
 * @throws PaymentsUnavailable, PaymentsRefused
 */
export async function askSession({ payments, log }: Deps, sessionId: string): Promise<PaymentSession | null> {
  try {
    return await payments.getSession(sessionId)
  } catch (error) {
    if (!(error instanceof PaymentsRefused) || error.code !== 'resource_missing') throw error
    log.error({ alert: true, sessionId }, 'the provider does not know a card page of ours')
    return null
  }
}
