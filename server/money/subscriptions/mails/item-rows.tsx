import { times } from '#contract/amounts'
import { AmountRow } from '#server/core/mails/amounts'

export type SoonItem = {
  product: string
  quantity: number
  /** Of one, today. */
  price: number
  /** What the person agreed to pay for one. */
  agreedPrice: number
  currency: string
  arrivalOn: string
  chargeOn: string
  shop: string
}

export function ItemAmounts({ items }: { items: readonly SoonItem[] }) {
  return items.map(({ product, quantity, price, currency, shop }) => (
    <AmountRow
      key={`${shop} ${product} ${quantity}`}
      label={`${quantity} x ${product} from ${shop}`}
      amount={times(price, quantity)}
      currency={currency}
    />
  ))
}

export const REASON = 'You are receiving this email because you have repeat deliveries on Pawstead.'

/** "Tuesday, December 1". */
export function dayWords(day: string): string {
  const style = { timeZone: 'UTC', weekday: 'long', month: 'long', day: 'numeric' } as const
  return new Intl.DateTimeFormat('en-US', style).format(new Date(day))
}
