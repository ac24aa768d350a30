/** Words and rules of the catalogue that both sides need; free of zod so that public pages stay light. */

export const SPECIES = ['dog', 'cat', 'rabbit', 'small-pet', 'bird', 'fish', 'reptile'] as const
export type Species = (typeof SPECIES)[number]

export const LIFE_STAGES = ['young', 'adult', 'senior'] as const
export type LifeStage = (typeof LIFE_STAGES)[number]

export const SIZES = ['xs', 's', 'm', 'l', 'xl'] as const
export type Size = (typeof SIZES)[number]

export const SORTS = ['relevance', 'newest', 'price-asc', 'price-desc', 'rating'] as const
export type Sort = (typeof SORTS)[number]

export const REVIEW_SORTS = ['newest', 'helpful', 'highest', 'lowest'] as const
export type ReviewSort = (typeof REVIEW_SORTS)[number]

/** Cards on one page of the marketplace. */
export const PAGE_SIZE = 24
/** Facets count up to here and then say "10,000+": nobody reads further and nothing scans further. */
export const COUNT_CAP = 10_000
/** As many stand beside each other where products are compared. */
export const MOST_COMPARED = 4
/** The most one cart line may hold, whatever the stock. */
export const MAX_QUANTITY = 99
/** At or below this many left, the page says how many. */
export const LOW_STOCK = 5

export type StockState = 'in-stock' | 'low' | 'sold-out'

/**
 * @param available what can still be bought: stock less reservations, as far as one order may hold it
 * @param most how many one order may hold: where that many can be had, it is the limit that is known, not what is left
 */
export function stockState(available: number, most: number): StockState {
  if (available <= 0) return 'sold-out'
  return available <= LOW_STOCK && available < most ? 'low' : 'in-stock'
}

/** How a shop's goods are weighed and priced: in pounds where it sells in dollars. */
export type Measures = 'us' | 'metric'

export function measuresOf(currency: string): Measures {
  return currency === 'USD' ? 'us' : 'metric'
}

type Unit = { name: string; per: number }

/** From the large to the small, each with the grams or milliliters in it. */
const UNITS: Record<Measures, { mass: [Unit, Unit]; volume: [Unit, Unit] }> = {
  us: {
    mass: [
      { name: 'lb', per: 453.592 },
      { name: 'oz', per: 28.3495 },
    ],
    volume: [
      { name: 'qt', per: 946.353 },
      { name: 'fl oz', per: 29.5735 },
    ],
  },
  metric: {
    mass: [
      { name: 'kg', per: 1000 },
      { name: 'g', per: 1 },
    ],
    volume: [
      { name: 'l', per: 1000 },
      { name: 'ml', per: 1 },
    ],
  },
}

/** Nobody compares bags of bedding and tank-fuls by the fluid ounce. */
const MANY_QUARTS = 4

/**
 * What a customary measure costs, so that packs and sizes can be compared: always by the pound or kilogram, the fluid
 * ounce or liter, however much is in the pack; a gallon and more by the quart.
 *
 * @returns null where the content is a count of one or unknown
 */
export function unitPrice(
  price: number,
  netContent: number | null,
  netUnit: string | null,
  measures: Measures,
): { amount: number; per: string } | null {
  if (!netContent || !netUnit) return null
  if (netUnit === 'piece') return netContent > 1 ? { amount: round(price / netContent), per: 'count' } : null
  const { base, large, small } = contentOf(netContent, netUnit, measures)
  if (measures === 'metric') return { amount: round((price / base) * large.per), per: large.name }
  // by the words on the label, so that a buyer who divides finds the same
  const label = labelOf(base, large, small)
  const smallInLarge = Math.round(large.per / small.per)
  if (large.name === 'lb')
    return { amount: round((price / label.amount) * (label.unit === large ? 1 : smallInLarge)), per: large.name }
  if (label.unit === large && label.amount >= MANY_QUARTS)
    return { amount: round(price / label.amount), per: large.name }
  return { amount: round(price / label.amount / (label.unit === large ? smallInLarge : 1)), per: small.name }
}

function contentOf(netContent: number, netUnit: string, measures: Measures) {
  const base = netUnit === 'kg' || netUnit === 'l' ? netContent * 1000 : netContent
  const [large, small] = UNITS[measures][netUnit === 'kg' || netUnit === 'g' ? 'mass' : 'volume']
  return { base, large, small }
}

function round(amount: number): number {
  return Math.round(amount * 100) / 100
}

/** "4.5 lb", "9 oz", "2 kg", "12 count". */
export function netContentText(netContent: number | null, netUnit: string | null, measures: Measures): string | null {
  if (!netContent || !netUnit) return null
  if (netUnit === 'piece') return netContent > 1 ? `${netContent} count` : null
  const { base, large, small } = contentOf(netContent, netUnit, measures)
  if (measures === 'metric')
    return base >= large.per ? `${base / large.per} ${large.name}` : `${base / small.per} ${small.name}`
  const { amount, unit } = labelOf(base, large, small)
  return `${amount} ${unit.name}`
}

/** Grams or milliliters by which what is stored of a pound or a quart may be off, since it is stored whole. */
const ROUNDED = 1

/**
 * What a label in US measures says. Large packs are told in pounds where these come in quarters: six cans of 7 oz are
 * "42 oz" rather than 2.625 lb.
 */
function labelOf(base: number, large: Unit, small: Unit): { amount: number; unit: Unit } {
  const many = large.name === 'lb' ? 1.5 * large.per : large.per
  const inSteps = (unit: Unit, steps: number) => Math.round((base / unit.per) * steps) / steps
  const isRight = (amount: number, unit: Unit) => Math.abs(amount * unit.per - base) <= Math.max(ROUNDED, base / 1000)
  if (base >= many - ROUNDED) {
    const quarters = inSteps(large, 4)
    if (isRight(quarters, large)) return { amount: quarters, unit: large }
    const halves = inSteps(small, 2)
    if (isRight(halves, small)) return { amount: halves, unit: small }
    return { amount: inSteps(large, 100), unit: large }
  }
  return { amount: inSteps(small, base / small.per < 3 ? 20 : 4), unit: small }
}

/** Brands that can be chosen beside a list. */
export const MOST_BRANDS = 30
