import * as z from 'zod'
import type { PaymentEvent, PaymentSession, Refund } from './payments'

/** What we rely on in the provider's answers. Anything that does not fit is treated as no answer at all. */

/** What we store of theirs; text of any other kind could not be stored, or not be found again. */
const id = z.string().regex(/^[\w-]{1,255}$/)
const minorUnits = z.int().nonnegative()
const currency = z.string().regex(/^[a-z]{3}$/)
const idOrObject = z.union([id, z.object({ id }).transform(({ id }) => id)]).nullable()

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
  })
  .transform(
    (refund): NonNullable<PaymentEvent['refund']> => ({
      id: refund.id,
      amount: refund.amount,
      currency: refund.currency,
      status: refund.status ? refundStatus[refund.status] : 'pending',
      paymentIntentId: refund.payment_intent ?? null,
    }),
  )

export const EventShape = z.object({
  id,
  type: z.string().min(1),
  livemode: z.boolean(),
  created: z.int(),
  account: z.string().nullish(),
  data: z.object({ object: z.unknown() }),
})
