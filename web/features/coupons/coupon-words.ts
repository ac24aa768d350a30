import type { Coupon } from '#contract/coupons'
import type { CouponState } from '#contract/coupons.rules'
import { priceText } from '#web/ui/price-parts'

export const STATE_WORDS: Record<CouponState, string> = {
  scheduled: 'Scheduled',
  live: 'Active',
  'used-up': 'Used up',
  over: 'Expired',
  ended: 'Ended',
}

type Given = Pick<Coupon, 'kind' | 'percent' | 'amount' | 'currency'>

/** "10% off", "$5.00 off", "Free delivery". */
export function givesWords({ kind, percent, amount, currency }: Given, locale: string): string {
  if (kind === 'free_delivery') return 'Free delivery'
  return kind === 'percent' ? `${percent}% off` : `${priceText(amount ?? 0, currency, locale)} off`
}

type Terms = Pick<Coupon, 'families' | 'categories' | 'minSubtotal' | 'maxPerPerson' | 'currency'>

/** What has to be so for it to count, in sentences; none where nothing has to. */
export function termsWords(
  { families, categories, minSubtotal, maxPerPerson, currency }: Terms,
  locale: string,
): string[] {
  const goods = [...categories, ...families].map(({ name }) => name)
  return [
    ...(goods.length > 0 ? [`Only for ${new Intl.ListFormat(locale, { type: 'disjunction' }).format(goods)}.`] : []),
    ...(minSubtotal > 0 ? [`On orders of ${priceText(minSubtotal, currency, locale)} or more.`] : []),
    ...(maxPerPerson !== null
      ? [maxPerPerson === 1 ? 'Once per person.' : `Up to ${maxPerPerson} times per person.`]
      : []),
  ]
}

/** "Used 3 of 100 times", "Used once", "Not used yet", "Not used yet, 100 left", "Used once, 1 order being paid". */
export function usedWords({ used, held, maxUses }: Pick<Coupon, 'used' | 'held' | 'maxUses'>, locale: string): string {
  const number = (count: number) => count.toLocaleString(locale)
  const times = paidWords(used - held, maxUses, number)
  const left = used === held && maxUses !== null ? `, ${number(maxUses - used)} left` : ''
  const orders = held === 1 ? '1 order' : `${number(held)} orders`
  return `${times}${held > 0 ? `, ${orders} being paid` : ''}${left}`
}

function paidWords(paid: number, maxUses: number | null, number: (count: number) => string): string {
  if (paid === 0) return 'Not used yet'
  if (maxUses !== null) return `Used ${number(paid)} of ${number(maxUses)} times`
  return paid === 1 ? 'Used once' : `Used ${number(paid)} times`
}
