import type { Refund, Session } from './entries'

/** The provider's objects, as far as anybody reads them. */

export const cardPagePath = (sessionId: string) => `/dev/payments/pay/${sessionId}`

export function sessionObject(session: Session, publicUrl: string, expanded = false) {
  return {
    id: session.id,
    object: 'checkout.session',
    amount_subtotal: session.amountTotal,
    amount_total: session.amountTotal,
    cancel_url: session.cancelUrl,
    client_reference_id: session.reference,
    created: session.createdAt,
    currency: session.currency,
    customer: null,
    customer_details: session.customerEmail ? { email: session.customerEmail } : null,
    customer_email: session.customerEmail,
    expires_at: session.expiresAt,
    livemode: false,
    metadata: session.metadata,
    mode: 'payment',
    payment_intent: session.payment && (expanded ? paymentIntentObject(session) : session.payment.intentId),
    payment_method_types: ['card'],
    payment_status: session.payment ? 'paid' : 'unpaid',
    status: session.status,
    success_url: session.successUrl,
    ui_mode: 'hosted_page',
    url: session.status === 'open' ? publicUrl + cardPagePath(session.id) : null,
  }
}

export function paymentIntentObject(session: Session) {
  return {
    id: session.payment?.intentId,
    object: 'payment_intent',
    amount: session.amountTotal,
    amount_received: session.amountTotal,
    capture_method: 'automatic',
    created: session.payment?.at,
    currency: session.currency,
    latest_charge: session.payment?.chargeId,
    livemode: false,
    metadata: session.paymentMetadata,
    receipt_email: session.customerEmail,
    status: 'succeeded',
  }
}

export function chargeObject(session: Session, amountRefunded: number) {
  return {
    id: session.payment?.chargeId,
    object: 'charge',
    amount: session.amountTotal,
    amount_refunded: amountRefunded,
    created: session.payment?.at,
    currency: session.currency,
    livemode: false,
    metadata: session.paymentMetadata,
    paid: true,
    payment_intent: session.payment?.intentId,
    payment_method_details: { type: 'card', card: { brand: 'visa', last4: session.payment?.last4 } },
    refunded: amountRefunded === session.amountTotal,
    status: 'succeeded',
  }
}

export function refundObject(refund: Refund) {
  return {
    id: refund.id,
    object: 'refund',
    amount: refund.amount,
    charge: refund.chargeId,
    created: refund.createdAt,
    currency: refund.currency,
    ...(refund.failed && { failure_reason: 'lost_or_stolen_card' }),
    metadata: refund.metadata,
    payment_intent: refund.intentId,
    reason: refund.reason,
    status: refund.failed ? 'failed' : 'succeeded',
  }
}
