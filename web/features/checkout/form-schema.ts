import { z } from 'zod'
import { Address } from '#contract/addresses'
import { Contact, PlaceOrder } from '#contract/checkout'

const Form = z.object({
  contact: Contact,
  address: Address,
  note: PlaceOrder.shape.note,
  giftNote: PlaceOrder.shape.giftNote,
  keepAddress: z.boolean(),
})

/** What the form holds; empty text where nothing was entered. */
export type CheckoutForm = z.input<typeof Form>
export type CheckoutAnswers = {
  contact: z.output<typeof Contact>
  address?: z.output<typeof Address>
  note?: string
  giftNote?: string
}

/** Somebody who collects everything is asked for no address. */
const CollectForm = Form.extend({ address: z.custom<z.input<typeof Address>>().transform(() => undefined) })

type Entered = z.output<typeof Form> | z.output<typeof CollectForm>

/** What must be entered, depending on whether any shop sends a parcel. */
export const formSchema = (ships: boolean): z.ZodType<Entered, CheckoutForm> => (ships ? Form : CollectForm)

/** What was entered, without empty text for what may be left out. */
export function toAnswers({ contact, address, note, giftNote }: Entered): CheckoutAnswers {
  const { phone, ...who } = contact
  return {
    contact: phone ? { ...who, phone } : who,
    ...(address && { address: withoutEmptyLine(address) }),
    ...(note && { note }),
    ...(giftNote && { giftNote }),
  }
}

function withoutEmptyLine({ line2, ...address }: z.output<typeof Address>): z.output<typeof Address> {
  return line2 ? { ...address, line2 } : address
}
