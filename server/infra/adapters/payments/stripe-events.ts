import { isUtf8 } from 'node:buffer'
import type { Logger } from 'pino'
import Stripe from 'stripe'
import * as z from 'zod'
import { InvalidSignature } from './errors'
import type { PaymentEvent, Payments, WebhookEndpoint } from './payments'
import { DisputeShape } from './stripe-balance-shapes'
import { PayoutShape } from './stripe-connect-shapes'
import { EventShape, RefundShape, SessionShape } from './stripe-shapes'

const toleranceSeconds = 300

type Options = {
  /** Each door has its own, and each may have two while one is being rotated. */
  secrets: Record<WebhookEndpoint, string[]>
  clock: { now(): Date }
  log: Logger
}

/** The reader behind `Payments.readEvent`. */
export function createEventReader({ secrets, clock, log }: Options): Payments['readEvent'] {
  return (rawBody, signatureHeader, endpoint = 'platform') => {
    const event = EventShape.safeParse(verify(rawBody, signatureHeader, secrets[endpoint], clock.now()))
    if (!event.success) throw new InvalidSignature('Signed, but not an event')
    const { id, type, livemode, created, account = null, data } = event.data
    if (endpoint === 'connect' && account === null) throw new InvalidSignature('Signed, but nobody’s')
    const object = readObject(type, account, data.object)
    // Refusing it would only bring it back for three days; the caller answers 200 and looks for itself.
    if (object instanceof z.ZodError)
      log.warn({ id, type, issues: object.issues }, 'payment event with an unreadable object')
    return { id, type, livemode, createdAt: created, account, ...(object instanceof z.ZodError ? {} : object) }
  }
}

/** @returns what of the event's object we rely on; nothing for types we do not know */
function readObject(type: string, account: string | null, object: unknown): Partial<PaymentEvent> | z.ZodError {
  // A page on which a card was only kept moves no money; whoever opened it asks for it.
  if (type.startsWith('checkout.session.') && isSetup(object)) return {}
  if (type.startsWith('checkout.session.')) return named('session', SessionShape.safeParse(object))
  if (type.startsWith('refund.') || type === 'charge.refund.updated') {
    return named('refund', RefundShape.safeParse(object))
  }
  if (type.startsWith('charge.dispute.')) return named('dispute', DisputeShape.safeParse(object))
  if (account === null) return {}
  // The account's own object says nothing that we would not ask for, so its id is enough.
  if (/^(account|capability|person)\./.test(type)) return { accountChanged: account }
  if (!type.startsWith('payout.')) return {}
  const payout = PayoutShape.safeParse(object)
  return payout.success ? { payout: { ...payout.data, accountId: account } } : payout.error
}

function isSetup(object: unknown): boolean {
  return z.object({ mode: z.literal('setup') }).safeParse(object).success
}

function named<Name extends string, T>(name: Name, { error, data }: z.ZodSafeParseResult<T>) {
  return error ?? ({ [name]: data } as { [key in Name]: T })
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
