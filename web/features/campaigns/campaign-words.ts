import type { Campaign, CampaignPreview } from '#contract/campaigns'
import type { CampaignItemState, CampaignState, LeftOutReason } from '#contract/campaigns.rules'
import { momentText } from '#web/kit/moment/days'
import { priceText } from '#web/ui/price-parts'

export const STATE_WORDS: Record<CampaignState, string> = {
  planned: 'Planned',
  running: 'Running',
  over: 'Over',
  cancelled: 'Canceled',
}

export const ITEM_STATE_WORDS: Record<CampaignItemState, string> = {
  planned: 'Planned',
  running: 'On sale',
  over: 'Back to its price',
  cancelled: 'Canceled',
  taken_out: 'You changed its price',
  left_out: 'Was not above the sale price',
}

/** "20% off", "$5.00 each". */
export function givesWords(
  { percent, price, currency }: Pick<Campaign, 'percent' | 'price' | 'currency'>,
  locale: string,
): string {
  return percent === null ? `${priceText(price ?? 0, currency, locale)} each` : `${percent}% off`
}

/** "All products", "Chews and Toys". */
export function scopeWords(
  { families, categories }: Pick<Campaign, 'families' | 'categories'>,
  locale: string,
): string {
  const names = [...categories, ...families].map(({ name }) => name)
  return names.length === 0 ? 'All products' : new Intl.ListFormat(locale, { type: 'conjunction' }).format(names)
}

/** "Nov 27, 2026 through Nov 30, 2026", by the clock of the shop. */
export function daysWords(
  { startsAt, endsAt, timeZone }: Pick<Campaign, 'startsAt' | 'endsAt' | 'timeZone'>,
  locale: string,
): string {
  const day = (at: Date) => momentText(at, locale, { dateStyle: 'medium', timeZone })
  const [first, last] = [day(startsAt), day(new Date(endsAt.getTime() - 1))]
  return first === last ? first : `${first} through ${last}`
}

/** "1 product", "12 products", "30 options of 12 products". */
export function productsWords(products: number, options: number, locale: string): string {
  const words = products === 1 ? '1 product' : `${products.toLocaleString(locale)} products`
  return options === products ? words : `${optionsWords(options, locale)} of ${words}`
}

/** "1 option", "12 options". */
export function optionsWords(count: number, locale: string): string {
  return count === 1 ? '1 option' : `${count.toLocaleString(locale)} options`
}

/** Why some cannot be in it, in a sentence. */
export function leftOutWords({ reason, count }: CampaignPreview['leftOut'][number], locale: string): string {
  const why: Record<LeftOutReason, string> = {
    overlap: count === 1 ? 'is in another sale at that time' : 'are in another sale at that time',
    not_lower: 'wouldn’t cost less',
  }
  return `${count === 1 ? '1 product or option' : `${count.toLocaleString(locale)} products and options`} ${why[reason]}.`
}
