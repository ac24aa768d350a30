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
   * Every refund of a payment, newest first, ours and those made by hand: a refund whose answer was lost is found here.
   *
   * @throws PaymentsUnavailable, PaymentsRefused
   */
  findRefunds(paymentIntentId: string): Promise<ProviderRefund[]>

  /** @throws PaymentsUnavailable, PaymentsRefused (code `resource_missing`) */
  getPaymentIntent(id: string): Promise<ProviderPayment>

  /** Somebody who leaves a card with the provider. @throws PaymentsUnavailable, PaymentsRefused */
  createCustomer(input: { idempotencyKey: string; email: string; reference: string }): Promise<{ id: string }>

  /**
   * Opens a hosted page on which a card is kept for later, and nothing is paid.
   *
   * @throws PaymentsUnavailable, PaymentsRefused (code `resource_missing` for a customer the provider does not know)
   */
  openCardSetup(input: NewCardSetup): Promise<CardSetup>

  /** @throws PaymentsUnavailable, PaymentsRefused (code `resource_missing`) */
  getCardSetup(id: string): Promise<CardSetup>

  /**
   * Charges a kept card while its holder is away. The same key gives the same answer, also where it was a no.
   *
   * @throws PaymentsUnavailable where the answer was lost or is still to come: ask again with the same key; PaymentsRefused
   */
  chargeSavedCard(input: NewCharge): Promise<ChargeAnswer>

  /** Has the provider forget a customer and their cards. One it does not know is fine. */
  forgetCustomer(id: string): Promise<void>

  /**
   * Opens a seller's account at the provider. It is paid out only when we ask for it, never by itself.
   *
   * @throws PaymentsUnavailable, PaymentsRefused
   */
  createAccount(input: NewAccount): Promise<ConnectedAccount>

  /** @throws PaymentsUnavailable, PaymentsRefused (401, 403 or 404 for an account that is not ours any more) */
  getAccount(id: string): Promise<ConnectedAccount>

  /** The provider's pages on which a seller gives the details it needs. To be used once, within minutes. */
  createAccountLink(input: { accountId: string; refreshUrl: string; returnUrl: string }): Promise<{ url: string }>

  /** @throws PaymentsUnavailable, PaymentsRefused (400 while the seller has not submitted the details) */
  createLoginLink(accountId: string): Promise<{ url: string }>

  /**
   * Moves money from our balance to a seller's.
   *
   * @throws PaymentsUnavailable, PaymentsRefused (code `balance_insufficient` when ours does not hold as much)
   */
  createTransfer(input: NewTransfer): Promise<Transfer>

  /** Takes back all or part of a transfer. @throws PaymentsUnavailable, PaymentsRefused */
  reverseTransfer(input: { idempotencyKey: string; transferId: string; amount: number }): Promise<{ id: string }>

  getTransfer(id: string): Promise<Transfer>

  /**
   * Moves money from a seller's balance at the provider to their bank.
   *
   * @throws PaymentsUnavailable, PaymentsRefused (code `balance_insufficient`, or `payouts_not_allowed`)
   */
  createPayout(input: NewPayout): Promise<ProviderPayout>

  getPayout(id: string, accountId: string): Promise<ProviderPayout>

  getDispute(id: string): Promise<Dispute>

  /**
   * Keeps our side of a dispute at the provider.
   *
   * @param input.submit sends it to the bank as well, which can be done once; without it the text can still change
   */
  submitEvidence(input: { disputeId: string; text: string; submit: boolean }): Promise<Dispute>

  /** Our own balance, by currency. */
  balance(): Promise<ProviderBalance[]>

  /**
   * What moved our balance, newest first, asked for page by page while it is read.
   *
   * @param input.startingAfter the id of the last one seen; those before it follow
   * @throws PaymentsUnavailable, PaymentsRefused, while it is being read
   */
  balanceTransactions(input: { since: Date; until?: Date; startingAfter?: string }): AsyncIterable<BalanceTransaction>

  /**
   * Believes a webhook only by its signature over the bytes as they came, at most 300 s old or ahead.
   *
   * @param endpoint the door it came to; each has its own secrets. An event at `connect` always has an account.
   * @throws InvalidSignature
   */
  readEvent(rawBody: Buffer | string, signatureHeader: string | undefined, endpoint?: WebhookEndpoint): PaymentEvent
}

/** `platform` hears about our own account, `connect` about the sellers'. */
export type WebhookEndpoint = 'platform' | 'connect'

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

export type NewCardSetup = {
  idempotencyKey: string
  customerId: string
  currency: string
  /** `{CHECKOUT_SESSION_ID}` in it is replaced by the provider. */
  successUrl: string
  cancelUrl: string
}

export type CardSetup = {
  id: string
  url: string | null
  status: 'open' | 'complete' | 'expired'
  customerId: string
  /** Null until one was given. `expires` is its last month, YYYY-MM. */
  card: { methodId: string; brand: string; last4: string; expires: string } | null
}

export type NewCharge = {
  idempotencyKey: string
  customerId: string
  methodId: string
  amount: number
  currency: string
  /** Our order group. */
  reference: string
}

/** `authentication`: the bank wants its customer to confirm, who is not there. */
export type ChargeAnswer =
  | {
      paid: true
      paymentIntentId: string
      amount: number
      currency: string
      reference: string | null
      livemode: boolean
    }
  | { paid: false; reason: 'declined' | 'authentication' }

export type NewRefund = {
  idempotencyKey: string
  paymentIntentId: string
  amount: number
  /** One of the provider's three reasons, or free text, which then travels in the metadata. */
  reason?: string
  metadata?: Record<string, string>
}

export type Refund = { id: string; status: 'pending' | 'succeeded' | 'failed'; amount: number }

/** A refund as the provider keeps it, with what we wrote on it. */
export type ProviderRefund = Refund & {
  currency: string
  paymentIntentId: string | null
  metadata: Record<string, string>
}

export type ProviderPayment = {
  id: string
  /** The provider's word; only `succeeded` is money. */
  status: string
  amountReceived: number
  currency: string
  /** What the session was opened with. */
  reference: string | null
  chargeId: string | null
  /** What the provider kept of it; null until it has booked the charge. */
  fee: number | null
}

export type NewAccount = {
  idempotencyKey: string
  email: string
  businessName: string
  /** ISO 3166-1 alpha-2, upper-case. */
  country: string
  /** The seller's profile id. */
  reference: string
  kind: 'individual' | 'company'
}

export type ConnectedAccount = {
  id: string
  payoutsEnabled: boolean
  /** Whether money can be transferred to it. */
  transfersActive: boolean
  detailsSubmitted: boolean
  /** What is due now or overdue, by the provider's names: `external_account`, `individual.verification.document`. */
  requirements: string[]
  pendingVerification: string[]
  disabledReason: string | null
  /** When the account is disabled unless what is due has come. */
  dueBy: Date | null
}

export type NewTransfer = {
  idempotencyKey: string
  accountId: string
  amount: number
  currency: string
  reference: string
  metadata?: Record<string, string>
}

export type Transfer = {
  id: string
  amount: number
  currency: string
  accountId: string
  /** How much of it came back. */
  reversed: number
}

export type NewPayout = {
  idempotencyKey: string
  accountId: string
  amount: number
  currency: string
  reference: string
}

export type ProviderPayout = {
  id: string
  accountId: string
  amount: number
  currency: string
  /** A paid one can still fail within some days, when the bank sends it back. */
  status: 'pending' | 'in_transit' | 'paid' | 'failed' | 'canceled'
  /** Such as `account_closed` or `could_not_process`. */
  failureCode: string | null
  failureMessage: string | null
  arrivalDate: Date | null
  reference: string | null
}

export type Dispute = {
  id: string
  paymentIntentId: string | null
  chargeId: string
  amount: number
  currency: string
  /** The provider's word, such as `fraudulent` or `product_not_received`. */
  reason: string
  /** `warning` is an inquiry, or one that was settled by a refund: no money has been taken. */
  status: 'needs_response' | 'under_review' | 'won' | 'lost' | 'warning'
  evidenceDueBy: Date | null
  /** What it moved in our balance: amounts taken are negative, `net` is amount less fee. */
  balance: { id: string; amount: number; fee: number; net: number }[]
  createdAt: Date
}

export type ProviderBalance = { currency: string; available: number; pending: number }

export type BalanceTransaction = {
  id: string
  /** The provider's word, such as `charge`, `refund`, `transfer`, `transfer_refund`, `adjustment`, `stripe_fee`. */
  type: string
  /** Signed: negative is money that left our balance. */
  amount: number
  fee: number
  /** `amount` less `fee`; the nets add up to the balance. */
  net: number
  currency: string
  /** The charge, refund, transfer, transfer reversal, dispute or payout behind it. */
  source: string | null
  paymentIntentId: string | null
  /** The provider's grouping for the books, such as `charge`, `refund`, `dispute`, `dispute_reversal`, `transfer`. */
  reportingCategory: string
  createdAt: Date
  availableOn: Date
}

/** Types we do not know, and objects we cannot read, keep only their id and type. */
export type PaymentEvent = {
  id: string
  type: string
  livemode: boolean
  createdAt: Date
  /** The connected account it happened on; null for our own. */
  account: string | null
  session?: PaymentSession
  refund?: ProviderRefund
  dispute?: Dispute
  /** A seller's account to be looked at again. */
  accountChanged?: string
  /** A seller's payout; our own payouts are not told. */
  payout?: ProviderPayout
}
