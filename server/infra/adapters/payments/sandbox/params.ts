import * as z from 'zod'
import type { FormTree } from './form'
import { unixSeconds } from './ids'
import { checkReturnAddress, Expand, listOf, Metadata, read, whole } from './params-read'
import { StripeRefusal } from './stripe-error'

const Line = z.strictObject({
  quantity: whole.pipe(z.int().min(1)),
  price_data: z.strictObject({
    currency: z.string().regex(/^[a-z]{3}$/, 'Invalid currency'),
    unit_amount: whole,
    product_data: z.strictObject({ name: z.string().min(1).max(250) }),
  }),
})

const NewSession = z.strictObject({
  mode: z.literal('payment'),
  client_reference_id: z.string().max(200).optional(),
  customer_email: z.email().max(512).optional(),
  line_items: listOf(Line),
  metadata: Metadata,
  payment_intent_data: z.strictObject({ metadata: Metadata }).optional(),
  success_url: z.string(),
  cancel_url: z.string(),
  expires_at: whole.optional(),
  expand: Expand,
})

const NewRefund = z.strictObject({
  payment_intent: z.string(),
  amount: whole.pipe(z.int().min(1)).optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: Metadata,
  expand: Expand,
})

export type SessionParams = ReturnType<typeof readSession>

/** @throws StripeRefusal, also for return addresses outside the shop: the card page must not redirect just anywhere */
export function readSession(form: FormTree, publicUrl: string, now: Date) {
  const params = read(NewSession, form)
  const lines = params.line_items.map(({ quantity, price_data: { unit_amount, product_data } }) => {
    return { name: product_data.name, unitAmount: unit_amount, quantity }
  })
  const amountTotal = lines.reduce((sum, { unitAmount, quantity }) => sum + unitAmount * quantity, 0)
  if (amountTotal < 50) {
    throw new StripeRefusal('The total amount must be at least 50', { code: 'amount_too_small', param: 'line_items' })
  }
  if (amountTotal > 99_999_999) {
    throw new StripeRefusal('The total amount is too large', { code: 'amount_too_large', param: 'line_items' })
  }
  const currency = params.line_items[0]?.price_data.currency ?? ''
  if (params.line_items.some(({ price_data }) => price_data.currency !== currency)) {
    throw new StripeRefusal('All line items need the same currency', { param: 'line_items' })
  }
  for (const param of ['success_url', 'cancel_url'] as const) checkReturnAddress(params[param], publicUrl, param)
  const seconds = unixSeconds(now)
  const expiresAt = params.expires_at ?? seconds + 24 * 3600
  if (expiresAt < seconds + 30 * 60 || expiresAt > seconds + 24 * 3600) {
    const message = 'The `expires_at` timestamp must be at least 30 minutes and at most 24 hours from session creation.'
    throw new StripeRefusal(message, { param: 'expires_at' })
  }
  return {
    currency,
    lines,
    amountTotal,
    expiresAt,
    reference: params.client_reference_id ?? null,
    customerEmail: params.customer_email ?? null,
    metadata: params.metadata,
    paymentMetadata: params.payment_intent_data?.metadata ?? {},
    successUrl: params.success_url,
    cancelUrl: params.cancel_url,
  }
}

export type RefundParams = ReturnType<typeof readRefund>

/** @throws StripeRefusal */
export function readRefund(form: FormTree) {
  const { payment_intent, amount, reason, metadata } = read(NewRefund, form)
  return { intentId: payment_intent, amount, reason: reason ?? null, metadata }
}
