import * as z from 'zod'
import type { PaymentSession, ProviderRefund, Refund } from './payments'
import { currency, id, idOrObject, metadata, minorUnits, moment } from './stripe-fields'

/** What we rely on in the provider's answers. Anything that does not fit is treated as no answer at all. */

export const SessionShape = z
  .object({
    object: z.literal('checkout.session'),
    id,
    url: z.url().nullish(),
    status: z.enum(['open', 'complete', 'expired']),
    payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
    amount_total: minorUnits,
    currency,
    client_reference_id: z.string().nullish(),
    payment_intent: idOrObject.optional(),
    livemode: z.boolean(),
  })
  .transform(
    (session): PaymentSession => ({
      id: session.id,
      url: session.url ?? null,
      status: session.status,
      paymentStatus: session.payment_status,
      amountTotal: session.amount_total,
      currency: session.currency,
      reference: session.client_reference_id ?? null,
      paymentIntentId: session.payment_intent ?? null,
      livemode: session.livemode,
    }),
  )

const refundStatus = {
  pending: 'pending',
  requires_action: 'pending',
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
} as const satisfies Record<string, Refund['status']>

export const RefundShape = z
  .object({
    object: z.literal('refund'),
    id,
    amount: minorUnits,
    currency,
    status: z.enum(['pending', 'requires_action', 'succeeded', 'failed', 'canceled']).nullable(),
    payment_intent: idOrObject.optional(),
    metadata,
  })
  .transform(
    (refund): ProviderRefund => ({
      id: refund.id,
      amount: refund.amount,
      currency: refund.currency,
      status: refund.status ? refundStatus[refund.status] : 'pending',
      paymentIntentId: refund.payment_intent ?? null,
      metadata: refund.metadata,
    }),
  )

export const RefundListShape = z.object({ data: z.array(RefundShape), has_more: z.boolean() })

export const EventShape = z.object({
  id,
  type: z.string().regex(/^[\w.]{1,100}$/),
  livemode: z.boolean(),
  created: moment,
  account: id.nullish(),
  data: z.object({ object: z.unknown() }),
})
