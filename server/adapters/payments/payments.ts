/** What the shop asks of a card payment provider. All amounts are integer minor units, currencies lower-case ISO. */
export type Payments = {
  /** Whether our key moves real money. Sessions and events of the other mode are not ours to act on. */
  readonly livemode: boolean

  /**
   * Opens a hosted card page. The same idempotencyKey with the same input gives the same session, however often it is asked.
   *
   * @throws PaymentsUnavailable, PaymentsRefused
   */
  createSession(input: NewPaymentSession): Promise<PaymentSession>

  /** @throws PaymentsUnavailable, PaymentsRefused (code `resource_missing` when the provider knows no such session) */
  getSession(id: string): Promise<PaymentSession>

  /**
   * Closes an open card page. One that has expired already is fine.
   *
   * @throws PaymentConflict when it was paid in the meantime, PaymentsUnavailable, PaymentsRefused
   */
  expireSession(id: string): Promise<void>

  /** @throws PaymentsUnavailable, PaymentsRefused (for example when more is asked back than is left) */
  refund(input: NewRefund): Promise<Refund>

  /**
   * Believes a webhook only by its signature over the bytes as they came, at most 300 s old or ahead.
   *
   * @throws InvalidSignature
   */
  readEvent(rawBody: Buffer | string, signatureHeader: string | undefined): PaymentEvent
}

export type NewPaymentSession = {
  /** Written to our database before the call, and used again on every retry. */
  idempotencyKey: string
  /** Our order group or invoice id; comes back in the session, in its metadata and in the provider's dashboard. */
  reference: string
  customerEmail: string
  currency: string
  lines: { name: string; unitAmount: number; quantity: number }[]
  /** `{CHECKOUT_SESSION_ID}` in it is replaced by the provider. */
  successUrl: string
  cancelUrl: string
  /**
   * When we stop waiting for the money. The provider's page lives 31 minutes longer (see `providerExpiry`),
   * so whoever needs the sharp end calls `expireSession`.
   */
  expiresAt: Date
}

export type PaymentSession = {
  id: string
  /** The card page; null once it can no longer be paid. */
  url: string | null
  status: 'open' | 'complete' | 'expired'
  /** A complete session may still be unpaid: only `paid` is money. */
  paymentStatus: 'paid' | 'unpaid' | 'no_payment_required'
  amountTotal: number
  currency: string
  reference: string | null
  /** Needed for refunds; null until the buyer has paid. */
  paymentIntentId: string | null
  livemode: boolean
}

export type NewRefund = {
  idempotencyKey: string
  paymentIntentId: string
  amount: number
  /** One of the provider's three reasons, or free text, which then travels in the metadata. */
  reason?: string
  metadata?: Record<string, string>
}

export type Refund = { id: string; status: 'pending' | 'succeeded' | 'failed'; amount: number }

/** Types we do not know, and objects we cannot read, keep only their id and type. */
export type PaymentEvent = {
  id: string
  type: string
  livemode: boolean
  createdAt: Date
  /** The connected account it happened on; null for our own. */
  account: string | null
  session?: PaymentSession
  refund?: Refund & { currency: string; paymentIntentId: string | null }
}
