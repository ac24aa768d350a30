import * as z from 'zod'

/** The lines about people who left a card for later. */

const Customer = z.object({
  id: z.string(),
  createdAt: z.int(),
  email: z.string(),
  metadata: z.record(z.string(), z.string()),
  deleted: z.boolean(),
})
export type Customer = z.infer<typeof Customer>

const Method = z.object({
  id: z.string(),
  last4: z.string(),
  expMonth: z.int(),
  expYear: z.int(),
  /** What will happen when it is charged. */
  later: z.enum(['pays', 'declined', 'authentication']),
})

/** A page on which a card is kept. */
const Setup = z.object({
  id: z.string(),
  intentId: z.string(),
  customerId: z.string(),
  createdAt: z.int(),
  expiresAt: z.int(),
  currency: z.string(),
  successUrl: z.string(),
  cancelUrl: z.string(),
  method: Method.nullable(),
})
export type Setup = z.infer<typeof Setup>

export const cardEntries = <Together extends z.ZodRawShape>(together: Together) =>
  [
    z.object({ kind: z.literal('customer.created'), customer: Customer, ...together }),
    z.object({ kind: z.literal('customer.deleted'), id: z.string(), ...together }),
    z.object({ kind: z.literal('setup.created'), setup: Setup, ...together }),
    z.object({ kind: z.literal('setup.completed'), id: z.string(), method: Method, ...together }),
  ] as const
