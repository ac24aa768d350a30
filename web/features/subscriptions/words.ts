import { fromKg, weightUnitOf } from '#contract/pets.rules'
import type { Subscription } from '#contract/subscriptions'
import { asksFirst, MAX_TRIES, priceOn, type RunProblem } from '#contract/subscriptions.rules'
import { priceText } from '#web/ui/price-parts'

/** What one of it will cost when it is charged, as far as is known today; null where it cannot be bought. */
export function expectedPrice({ product: { price, sale }, chargeOn }: Pick<Subscription, 'product' | 'chargeOn'>) {
  return price === null ? null : priceOn(chargeOn, price, sale)
}

/** Whether its person is asked before it is charged, because it costs so much more by then. */
export function mustAsk(item: Subscription): boolean {
  const price = expectedPrice(item)
  return price !== null && asksFirst(item.agreedPrice, price)
}

/** "Every week", "Every 4 weeks", "Every 30 days". */
export function rhythmWords(days: number): string {
  if (days === 7) return 'Every week'
  return days % 7 === 0 ? `Every ${days / 7} weeks` : `Every ${days} days`
}

export function itemName({ product }: Pick<Subscription, 'product'>): string {
  return product.optionValue ? `${product.name}, ${product.optionValue}` : product.name
}

/** How much food it is: "15 lb" and "9 oz", or "7 kg" and "250 g". */
export function massWords(grams: number, locale: string): string {
  const unit = weightUnitOf(locale)
  const whole = fromKg(grams / 1000, unit)
  if (whole >= 1) return `${whole.toLocaleString(locale)} ${unit}`
  const small = unit === 'lb' ? whole * 16 : grams
  const rounded = small >= 10 ? Math.round(small) : Math.round(small * 10) / 10
  return `${rounded.toLocaleString(locale)} ${unit === 'lb' ? 'oz' : 'g'}`
}

/** What the next delivery waits for, and what happens then. */
export const PROBLEM_WORDS: Record<RunProblem, string> = {
  declined: 'Your bank declined the charge. We’ll try again. To be sure, save another card.',
  authentication: 'Your bank wants you to confirm each payment with this card yourself. Save another card.',
  out_of_stock: 'The shop doesn’t have enough of it right now. We’ll order it as soon as there is.',
  limit: 'It’s more than the shop sells in one order. Press Change and choose fewer.',
  address: 'There’s no address the shop delivers to. Add one in settings, or press Change and choose another.',
  closed: 'The shop takes no orders right now. We’ll order it when it does again.',
}

const NOT_SOLD = 'The shop doesn’t sell it right now, so it can’t be resumed.'

/** Why it is paused. */
export function pauseWords(item: Subscription, locale: string): string {
  const { pauseReason, pet, product, agreedPrice, currency } = item
  switch (pauseReason) {
    case 'pet_passed':
      return `We’re sorry about ${pet?.name ?? 'your pet'}. We paused this automatically: nothing more is sent or charged.`
    case 'pet_back':
      return `We paused this when you told us that ${pet?.name ?? 'your pet'} had died. ${product.price === null ? NOT_SOLD : 'Resume it when you like.'}`
    case 'pet_gone':
      return 'The pet it was for is no longer among your pets.'
    case 'card':
      return 'It begins once you save a card.'
    case 'payment':
      return `Your card was declined ${MAX_TRIES} times. Save another card, and it goes on.`
    case 'price':
      return product.price === null
        ? 'The price went up.'
        : `The price went from ${priceText(agreedPrice, currency, locale)} to ${priceText(product.price, currency, locale)}. Resume it if that’s fine with you.`
    case 'gone':
      return 'The shop doesn’t sell it right now.'
    default:
      return product.price === null ? `You paused this. ${NOT_SOLD}` : 'You paused this.'
  }
}

/** Whether it can go on: for an animal that has died another one, or none, is chosen first; without a card it waits for one. */
export function canResume({ pauseReason, pet, product }: Subscription): boolean {
  return product.price !== null && pauseReason !== 'card' && (pauseReason !== 'pet_passed' || pet === null)
}

export type Parcel = {
  key: string
  arrivalOn: string
  chargeOn: string
  shop: Subscription['shop']
  items: Subscription[]
}

/** What comes from one shop on one day comes together. @param items by the day they arrive */
export function parcelsOf(items: readonly Subscription[]): Parcel[] {
  const parcels = new Map<string, Parcel>()
  for (const item of items) {
    if (item.status !== 'active') continue
    const key = `${item.nextArrivalOn} ${item.shop.id} ${item.currency}`
    const parcel = parcels.get(key)
    if (parcel) parcel.items.push(item)
    else
      parcels.set(key, { key, arrivalOn: item.nextArrivalOn, chargeOn: item.chargeOn, shop: item.shop, items: [item] })
  }
  return [...parcels.values()]
}
