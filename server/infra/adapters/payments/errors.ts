import type { PaymentSession } from './payments'

/** The provider could not be reached, was too slow, failed or talked nonsense. What was asked may or may not have happened. */
export class PaymentsUnavailable extends Error {
  override name = 'PaymentsUnavailable'
  /** When asking again makes sense. */
  readonly retryAfterSeconds: number

  constructor(message: string, options: { cause?: unknown; retryAfterSeconds?: number } = {}) {
    super(message, { cause: options.cause })
    this.retryAfterSeconds = options.retryAfterSeconds ?? 5
  }
}

/** The provider understood and said no (a 4xx); asking again the same way gives the same answer. */
export class PaymentsRefused extends Error {
  override name = 'PaymentsRefused'
  readonly status: number
  /** The provider's code, such as `resource_missing` or `charge_already_refunded`; its error type where it gave no code. */
  readonly code: string

  constructor(message: string, { status, code, cause }: { status: number; code: string; cause?: unknown }) {
    super(message, { cause })
    this.status = status
    this.code = code
  }
}

/** We wanted to close a session, but the buyer had paid it. */
export class PaymentConflict extends Error {
  override name = 'PaymentConflict'
  readonly session: PaymentSession

  constructor(session: PaymentSession) {
    super('The session is complete already')
    this.session = session
  }
}

/** A webhook that is not signed by us and the provider, too old, or not an event at all. */
export class InvalidSignature extends Error {
  override name = 'InvalidSignature'
}
