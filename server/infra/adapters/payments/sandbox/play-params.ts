import type { Context } from 'hono'
import * as z from 'zod'
import { disputeReasons } from './disputes'
import { PayoutFailure } from './entries-connect'
import { StripeRefusal } from './stripe-error'

/** What people and tests send when they play the provider. A form's fields are texts, so numbers may come as such. */

const days = z.coerce.number().int().min(1).max(365)

export const Complete = z.object({
  /** Names from the provider's lists; `document` is the account's own identity document. */
  without: z.array(z.string().min(1).max(200)).max(20).default([]),
  refused: z.boolean().default(false),
  /** The same as one word, for the buttons: `everything`, `refused`, or the one thing left out. */
  answer: z.string().min(1).max(200).optional(),
})

export const Require = z.object({
  requirement: z.string().min(1).max(200),
  /** Null, or nothing in a form, means it is late already. */
  dueInDays: z.preprocess((given) => (given === '' ? null : given), days.nullable().default(14)),
})

export const Open = z.object({
  reason: z.enum(disputeReasons).default('fraudulent'),
  dueInDays: days.default(14),
  amount: z.coerce.number().int().min(1).optional(),
})

export const Close = z.object({ won: z.union([z.boolean(), z.stringbool()]) })

export const Fail = z.object({ code: PayoutFailure.default('could_not_process') })

const isJson = (header: string | undefined) => header?.startsWith('application/json') ?? false
const sendsJson = (c: Context) => isJson(c.req.header('content-type'))

/** Whoever sends JSON gets it, and whoever asks for it before anything else. */
export const wantsJson = (c: Context) => sendsJson(c) || isJson(c.req.header('accept'))

/** @throws StripeRefusal naming what is wrong */
export async function readBody<Shape extends z.ZodType>(c: Context, shape: Shape): Promise<z.output<Shape>> {
  const body: unknown = sendsJson(c) ? await c.req.json().catch(() => null) : await c.req.parseBody()
  const read = shape.safeParse(body)
  if (!read.success) throw new StripeRefusal(z.prettifyError(read.error))
  return read.data
}
