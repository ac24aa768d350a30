import * as z from 'zod'
import type { FormTree } from './form'
import { StripeRefusal } from './stripe-error'

/** The form fields we speak. A field we do not know is refused, as the provider does, so that a typing error shows here. */

export const whole = z
  .string()
  .regex(/^\d{1,10}$/, 'Invalid integer')
  .transform(Number)

export const listOf = <Item extends z.ZodType>(item: Item) =>
  z
    .record(z.string().regex(/^\d+$/), item)
    .refine((all) => Object.keys(all).length <= 100, 'Too many items')
    .transform((all) => Object.values(all))

export const Metadata = z.record(z.string().max(40), z.string().max(500)).default({})
export const Expand = listOf(z.string()).optional()

/** @throws StripeRefusal naming the first field that is wrong */
export function read<Shape extends z.ZodType>(shape: Shape, form: FormTree): z.output<Shape> {
  const params = shape.safeParse(form)
  if (params.success) return params.data
  const [issue] = params.error.issues
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined
  const [first = '', ...rest] = [...(issue?.path ?? []), ...(unknown ? [unknown] : [])].map(String)
  const param = first + rest.map((step) => `[${step}]`).join('')
  if (unknown) throw new StripeRefusal(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param })
  throw new StripeRefusal(`${issue?.message ?? 'Invalid'}: ${param}`, { code: 'parameter_invalid', param })
}

/** Addresses within the shop only: our pages must not redirect just anywhere. @throws StripeRefusal */
export function checkReturnAddress(address: string, publicUrl: string, param: string) {
  if (!URL.canParse(address) || new URL(address).origin !== new URL(publicUrl).origin) {
    throw new StripeRefusal('Not a valid URL', { code: 'url_invalid', param })
  }
}
