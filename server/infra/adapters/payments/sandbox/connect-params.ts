import * as z from 'zod'
import type { FormTree } from './form'
import { checkReturnAddress, Expand, Metadata, read, whole } from './params-read'

/** The form fields about sellers' accounts, the money on its way to them, and disputes. */

const amount = whole.pipe(z.int().min(1))
const currency = z.string().regex(/^[a-z]{3}$/, 'Invalid currency')
const flag = z.enum(['true', 'false']).transform((text) => text === 'true')

const NewAccount = z.strictObject({
  type: z.literal('express'),
  country: z.string().regex(/^[A-Z]{2}$/, 'Invalid country'),
  email: z.email().max(512).optional(),
  business_type: z.enum(['individual', 'company']).default('individual'),
  business_profile: z.strictObject({ name: z.string().min(1).max(250).optional() }).default({}),
  capabilities: z.strictObject({ transfers: z.strictObject({ requested: z.literal('true') }) }),
  settings: z.strictObject({
    payouts: z.strictObject({ schedule: z.strictObject({ interval: z.enum(['manual', 'daily']) }) }),
  }),
  metadata: Metadata,
  expand: Expand,
})

const NewLink = z.strictObject({
  account: z.string(),
  type: z.enum(['account_onboarding', 'account_update']),
  refresh_url: z.string(),
  return_url: z.string(),
  expand: Expand,
})

const NewTransfer = z.strictObject({ destination: z.string(), amount, currency, metadata: Metadata, expand: Expand })
const NewReversal = z.strictObject({ amount: amount.optional(), metadata: Metadata, expand: Expand })
const NewPayout = z.strictObject({ amount, currency, metadata: Metadata, expand: Expand })
const Evidence = z.strictObject({
  evidence: z.strictObject({ uncategorized_text: z.string().max(20_000).optional() }).default({}),
  submit: flag.default(true),
  metadata: Metadata,
  expand: Expand,
})

const seconds = whole.optional()
const List = z.strictObject({
  created: z.strictObject({ gt: seconds, gte: seconds, lt: seconds, lte: seconds }).default({}),
  limit: whole.pipe(z.int().min(1).max(100)).default(10),
  starting_after: z.string().optional(),
  payment_intent: z.string().optional(),
  expand: Expand,
})

export type AccountParams = ReturnType<typeof readAccount>

/** @throws StripeRefusal, like all of these */
export function readAccount(form: FormTree) {
  const { country, email, business_type, business_profile, settings, metadata } = read(NewAccount, form)
  return {
    country,
    email: email ?? null,
    kind: business_type,
    businessName: business_profile.name ?? null,
    payoutInterval: settings.payouts.schedule.interval,
    metadata,
  }
}

export type LinkParams = ReturnType<typeof readLink>

export function readLink(form: FormTree, publicUrl: string) {
  const { account, refresh_url, return_url } = read(NewLink, form)
  checkReturnAddress(refresh_url, publicUrl, 'refresh_url')
  checkReturnAddress(return_url, publicUrl, 'return_url')
  return { accountId: account, refreshUrl: refresh_url, returnUrl: return_url }
}

export type TransferParams = ReturnType<typeof readTransfer>

export function readTransfer(form: FormTree) {
  const { destination, amount, currency, metadata } = read(NewTransfer, form)
  return { accountId: destination, amount, currency, metadata }
}

export const readReversal = (form: FormTree) => read(NewReversal, form).amount

export type PayoutParams = ReturnType<typeof readPayout>
export const readPayout = (form: FormTree) => read(NewPayout, form)

export type EvidenceParams = ReturnType<typeof readEvidence>

export function readEvidence(form: FormTree) {
  const { evidence, submit } = read(Evidence, form)
  return { text: evidence.uncategorized_text ?? null, submit }
}

export type ListParams = ReturnType<typeof readList>

export function readList(form: FormTree) {
  const { created, limit, starting_after, payment_intent, expand } = read(List, form)
  return { created, limit, startingAfter: starting_after, intentId: payment_intent, expand: expand ?? [] }
}
