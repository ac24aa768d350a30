import * as z from 'zod'
import type { FormTree } from './form'
import { checkReturnAddress, Expand, Metadata, read, whole } from './params-read'
import { StripeRefusal } from './stripe-error'

const currency = z.string().regex(/^[a-z]{3}$/, 'Invalid currency')

const NewCustomer = z.strictObject({ email: z.email().max(512), metadata: Metadata, expand: Expand })

const NewSetup = z.strictObject({
  mode: z.literal('setup'),
  customer: z.string(),
  currency,
  success_url: z.string(),
  cancel_url: z.string(),
  expand: Expand,
})

const NewCharge = z.strictObject({
  amount: whole.pipe(z.int()),
  currency,
  customer: z.string(),
  payment_method: z.string(),
  off_session: z.literal('true'),
  confirm: z.literal('true'),
  metadata: Metadata,
  expand: Expand,
})

/** @throws StripeRefusal */
export const readCustomer = (form: FormTree) => read(NewCustomer, form)

export const isSetup = (form: FormTree) => form.mode === 'setup'

export type SetupParams = ReturnType<typeof readSetup>

/** @throws StripeRefusal, also for return addresses outside the shop */
export function readSetup(form: FormTree, publicUrl: string) {
  const params = read(NewSetup, form)
  for (const param of ['success_url', 'cancel_url'] as const) checkReturnAddress(params[param], publicUrl, param)
  const { customer: customerId, currency: money, success_url: successUrl, cancel_url: cancelUrl } = params
  return { customerId, currency: money, successUrl, cancelUrl }
}

export type ChargeParams = ReturnType<typeof readCharge>

/** @throws StripeRefusal */
export function readCharge(form: FormTree) {
  const { amount, customer: customerId, payment_method: methodId, currency: money, metadata } = read(NewCharge, form)
  if (amount < 50)
    throw new StripeRefusal('The amount must be at least 50', { code: 'amount_too_small', param: 'amount' })
  return { amount, customerId, methodId, currency: money, metadata }
}
