/** Words and rules of the catalogue that both sides need; free of zod so that public pages stay light. */

export const SPECIES = ['dog', 'cat', 'rabbit', 'small-pet', 'bird', 'fish', 'reptile'] as const
export type Species = (typeof SPECIES)[number]

export const LIFE_STAGES = ['young', 'adult', 'senior'] as const
export type LifeStage = (typeof LIFE_STAGES)[number]

export const SIZES = ['xs', 's', 'm', 'l', 'xl'] as const
export type Size = (typeof SIZES)[number]

export const SORTS = ['relevance', 'newest', 'price-asc', 'price-desc', 'rating'] as const
export type Sort = (typeof SORTS)[number]

export const REVIEW_SORTS = ['newest', 'highest', 'lowest'] as const
export type ReviewSort = (typeof REVIEW_SORTS)[number]

/** Cards on one page of the marketplace. */
export const PAGE_SIZE = 24
/** Facets count up to here and then say "10,000+": nobody reads further and nothing scans further. */
export const COUNT_CAP = 10_000
/** The most one cart line may hold, whatever the stock. */
export const MAX_QUANTITY = 99
/** At or below this many left, the page says how many. */
export const LOW_STOCK = 5

export type StockState = 'in-stock' | 'low' | 'sold-out'

/** @param available what can still be bought: stock less reservations */
export function stockState(available: number): StockState {
  if (available <= 0) return 'sold-out'
  return available <= LOW_STOCK ? 'low' : 'in-stock'
}

/**
 * What a customary measure costs, so that packs can be compared: per kg or litre above 500 g or ml, else per 100.
 *
 * @returns null where the content is a count of one or unknown
 */
export function unitPrice(
  price: number,
  netContent: number | null,
  netUnit: string | null,
): { amount: number; per: string } | null {
  if (!netContent || !netUnit) return null
  if (netUnit === 'piece') return netContent > 1 ? { amount: round(price / netContent), per: 'piece' } : null
  const big = netUnit === 'kg' || netUnit === 'l'
  const base = big ? netContent * 1000 : netContent
  const name = netUnit === 'kg' || netUnit === 'g' ? 'kg' : 'l'
  if (base >= 500) return { amount: round((price / base) * 1000), per: name }
  return { amount: round((price / base) * 100), per: name === 'kg' ? '100 g' : '100 ml' }
}

function round(amount: number): number {
  return Math.round(amount * 100) / 100
}

/** "2 kg", "250 g", "12 pieces". */
export function netContentText(netContent: number | null, netUnit: string | null): string | null {
  if (!netContent || !netUnit) return null
  if (netUnit === 'piece') return netContent > 1 ? `${netContent} pieces` : null
  if ((netUnit === 'g' || netUnit === 'ml') && netContent >= 1000) {
    return `${netContent / 1000} ${netUnit === 'g' ? 'kg' : 'l'}`
  }
  return `${netContent} ${netUnit}`
}
