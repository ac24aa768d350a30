import { PlaceOrder } from '#contract/checkout'
import { refuse } from '#server/core/refusals/refuse'
import { cleanLine, cleanText } from '#server/core/text/clean'

/**
 * An order with what people typed as it is kept, mailed and printed on a parcel: without control characters or tricks
 * of direction.
 *
 * @throws BAD_REQUEST when nothing is left of what is needed
 */
export function cleanOrder({ contact, address, note, giftNote, ...order }: PlaceOrder): PlaceOrder {
  const cleaned = PlaceOrder.safeParse({
    ...order,
    contact: { ...contact, name: cleanLine(contact.name) },
    ...(address && {
      address: Object.fromEntries(Object.entries(address).map(([name, line]) => [name, cleanLine(line ?? '')])),
    }),
    ...(note !== undefined && { note: cleanText(note) }),
    ...(giftNote !== undefined && { giftNote: cleanText(giftNote) }),
  })
  if (!cleaned.success) throw refuse('BAD_REQUEST')
  return cleaned.data
}
