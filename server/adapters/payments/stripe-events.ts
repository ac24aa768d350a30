import { isUtf8 } from 'node:buffer'
import type { Logger } from 'pino'
import Stripe from 'stripe'
import { InvalidSignature } from './errors'
import type { PaymentEvent } from './payments'
import { EventShape, RefundShape, SessionShape } from './stripe-shapes'

const toleranceSeconds = 300

type Options = { webhookSecrets: string[]; clock: { now(): Date }; log: Logger }

/** The reader behind `Payments.readEvent`. */
export function createEventReader({
  webhookSecrets,
  clock,
  log,
}: Options): (rawBody: Buffer | string, signatureHeader: string | undefined) => PaymentEvent {
  return (rawBody, signatureHeader) => {
    const event = EventShape.safeParse(verify(rawBody, signatureHeader, webhookSecrets, clock.now()))
    if (!event.success) throw new InvalidSignature('Signed, but not an event')
    const { id, type, livemode, created, account, data } = event.data
    const read: PaymentEvent = { id, type, livemode, createdAt: new Date(created * 1000), account: account ?? null }

    const shape = type.startsWith('checkout.session.') ? 'session' : type.startsWith('refund.') ? 'refund' : null
    if (!shape) return read
    const object = shape === 'session' ? SessionShape.safeParse(data.object) : RefundShape.safeParse(data.object)
    // Refusing it would only bring it back for three days; the caller answers 200 and looks for itself.
    if (!object.success) log.warn({ id, type, issues: object.error.issues }, 'payment event with an unreadable object')
    return object.success ? { ...read, [shape]: object.data } : read
  }
}

function verify(rawBody: Buffer | string, header: string | undefined, secrets: string[], now: Date): unknown {
  // The SDK signs the decoded text: bytes that are no UTF-8 would all decode to the same replacement character.
  if (typeof rawBody !== 'string' && !isUtf8(rawBody)) throw new InvalidSignature('Not UTF-8')
  // The SDK lets a time stamp from the future pass.
  const signedAt = Number(header?.match(/(?:^|,)t=(\d{1,12})(?:,|$)/)?.[1])
  if (!(signedAt - now.getTime() / 1000 <= toleranceSeconds)) throw new InvalidSignature('No time stamp, or one ahead')

  let cause: unknown
  for (const secret of secrets) {
    try {
      return Stripe.webhooks.constructEvent(rawBody, header ?? '', secret, toleranceSeconds, undefined, now.getTime())
    } catch (error) {
      cause = error // the next secret may be the one, during a rotation
    }
  }
  throw new InvalidSignature('No signature of ours', { cause })
}
