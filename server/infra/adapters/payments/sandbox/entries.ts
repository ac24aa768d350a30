import * as z from 'zod'
import { cardEntries } from './entries-cards'
import { connectEntries } from './entries-connect'
import { CountedFault, Faults } from './faults'

/** The lines of the sandbox's journal: what has happened, in the order it happened. Moments are unix seconds. */

const Metadata = z.record(z.string(), z.string())

const Session = z.object({
  id: z.string(),
  createdAt: z.int(),
  expiresAt: z.int(),
  status: z.enum(['open', 'complete', 'expired']),
  currency: z.string(),
  lines: z.array(z.object({ name: z.string(), unitAmount: z.int(), quantity: z.int() })),
  amountTotal: z.int(),
  reference: z.string().nullable(),
  customerEmail: z.string().nullable(),
  metadata: Metadata,
  paymentMetadata: Metadata,
  successUrl: z.string(),
  cancelUrl: z.string(),
  payment: z.object({ intentId: z.string(), chargeId: z.string(), last4: z.string(), at: z.int() }).nullable(),
  /** The card step that is waiting for the buyer's bank. */
  challenge: z.object({ id: z.string(), last4: z.string() }).nullable(),
})
export type Session = z.infer<typeof Session>

const Refund = z.object({
  id: z.string(),
  createdAt: z.int(),
  intentId: z.string(),
  chargeId: z.string(),
  amount: z.int(),
  currency: z.string(),
  reason: z.string().nullable(),
  metadata: Metadata,
  /** Whether the money came back to us because the buyer's bank would not take it. */
  failed: z.boolean().default(false),
})
export type Refund = z.infer<typeof Refund>

/** An event for one of the shop's webhooks, kept as the text that is signed and sent. */
const Announcement = z.object({
  id: z.string(),
  type: z.string(),
  body: z.string(),
  endpoint: z.enum(['platform', 'connect']).default('platform'),
})
export type Announcement = z.infer<typeof Announcement>

/** The answer to give again to whoever repeats this idempotency key. */
const Remembered = z.object({ key: z.string(), hash: z.string(), body: z.string() })
export type Remembered = z.infer<typeof Remembered>

/** What changed, what to announce and what to remember stand on one line, so that a crash keeps all or nothing of it. */
const together = {
  announce: z.array(Announcement).default([]),
  remember: Remembered.optional(),
  /** The process that wrote the line, put there by the journal; it delivers what the line announces. */
  by: z.string().default(''),
}

export const Entry = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('session.created'), session: Session, ...together }),
  z.object({ kind: z.literal('session.challenged'), id: z.string(), challenge: Session.shape.challenge, ...together }),
  z.object({ kind: z.literal('session.paid'), id: z.string(), payment: Session.shape.payment, ...together }),
  z.object({ kind: z.literal('session.expired'), id: z.string(), ...together }),
  z.object({ kind: z.literal('refund.created'), refund: Refund, ...together }),
  z.object({ kind: z.literal('refund.failed'), id: z.string(), at: z.int(), ...together }),
  z.object({ kind: z.literal('announcement.settled'), id: z.string(), delivered: z.boolean(), ...together }),
  // From one who is gone, to whoever writes the line.
  z.object({ kind: z.literal('announcements.taken'), ids: z.array(z.string()), ...together }),
  z.object({ kind: z.literal('faults.set'), faults: Faults, ...together }),
  z.object({ kind: z.literal('fault.used'), name: CountedFault, ...together }),
  ...cardEntries(together),
  ...connectEntries(together),
])
export type Entry = z.infer<typeof Entry>
export type NewEntry = z.input<typeof Entry>
