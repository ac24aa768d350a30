/** Words and rules of a shop's own catalogue; free of zod. */

/** What a product costs at least and at most, in major units. */
export const MIN_PRICE = 0.01
export const MAX_PRICE = 99_999.99
export const MAX_VARIATIONS = 50
export const MAX_PRODUCT_PHOTOS = 12
/** Pieces of one variation. */
export const MAX_STOCK = 100_000
/** At or below so many left the shop is told, unless it says otherwise. */
export const LOW_STOCK_DEFAULT = 5

export const PRODUCT_STATUSES = [
  'draft',
  'in_review',
  'published',
  'withheld',
  'paused',
  'archived',
  'blocked',
] as const
export type ProductStatus = (typeof PRODUCT_STATUSES)[number]

/** What a shop may make of a product, by what it is. The others are ours, or the database's, to leave. */
const MOVES: Partial<Record<ProductStatus, readonly ProductStatus[]>> = {
  draft: ['published'],
  published: ['paused', 'archived'],
  paused: ['published', 'archived'],
  archived: ['published'],
}
export type ChosenStatus = 'published' | 'paused' | 'archived'
export const CHOSEN_STATUSES: readonly ChosenStatus[] = ['published', 'paused', 'archived']

export function canMove(from: ProductStatus, to: ProductStatus): boolean {
  return MOVES[from]?.includes(to) ?? false
}

export const NET_UNITS = ['g', 'kg', 'ml', 'l', 'piece'] as const
export type NetUnit = (typeof NET_UNITS)[number]

export const DIET_FLAGS = [
  'grain-free',
  'single-protein',
  'hypoallergenic',
  'low-fat',
  'vegetarian',
  'high-protein',
] as const
export type DietFlag = (typeof DIET_FLAGS)[number]

export const DIET_WORDS: Record<DietFlag, string> = {
  'grain-free': 'Grain-free',
  'single-protein': 'Single protein',
  hypoallergenic: 'Hypoallergenic',
  'low-fat': 'Low fat',
  vegetarian: 'Vegetarian',
  'high-protein': 'High protein',
}

/** What may not be sold here, as the shop declares it; `none` is everything else. */
export const RESTRICTIONS = ['none', 'prescription', 'live-animal'] as const
export type Restriction = (typeof RESTRICTIONS)[number]

const REFUSALS: Record<Exclude<Restriction, 'none'>, string> = {
  prescription: 'Medicine that needs a prescription can’t be sold on Pawstead.',
  'live-animal': 'Animals can’t be sold on Pawstead. Rescues list animals who need a home.',
}

/** Why goods of this kind are not sold here; null where they are. */
export function restrictionRefusal(restricted: Restriction): string | null {
  return restricted === 'none' ? null : REFUSALS[restricted]
}

/** What has to be said before a product can be published, by the field where it is said. */
export type Missing = { path: string; message: string }

type Publishable = {
  description: string
  restricted: Restriction
  variations: readonly { price: number | null }[]
}

/** What is still missing for buyers; empty when nothing is. */
export function missingForSale({ description, restricted, variations }: Publishable): Missing[] {
  const refused = restrictionRefusal(restricted)
  return [
    ...(refused ? [{ path: 'restricted', message: refused }] : []),
    ...(description.trim() === '' ? [{ path: 'description', message: 'Describe the product.' }] : []),
    ...variations.flatMap(({ price }, place) =>
      price === null ? [{ path: `variations.${place}.price`, message: 'Enter a price.' }] : [],
    ),
  ]
}

/** Why stock changes by hand. Sales and what comes back from them are booked with their orders. */
export const STOCK_KINDS = ['receive', 'adjust', 'loss', 'recall'] as const
export type StockKind = (typeof STOCK_KINDS)[number]
export const MOVEMENT_KINDS = ['receive', 'sale', 'return', 'adjust', 'loss', 'recall'] as const
export type MovementKind = (typeof MOVEMENT_KINDS)[number]

export const CATALOGUE_SORTS = ['newest', 'oldest', 'name', 'price', 'price-desc'] as const
export type CatalogueSort = (typeof CATALOGUE_SORTS)[number]
/** Rows on one page of a shop's own list. */
export const CATALOGUE_PAGE = 50

/** Variations that are changed together at once. */
export const BULK_MAX = 2000

/** Why a variation stays as it is when many are changed. */
export const SKIP_REASONS = [
  'same',
  'no-price',
  'range',
  'incomplete',
  'not-yours',
  'not-approved',
  'no-terms',
  'on-sale',
] as const
export type SkipReason = (typeof SKIP_REASONS)[number]

export const MAX_IMPORT_BYTES = 10 * 1024 * 1024
export const MAX_IMPORT_ROWS = 10_000

/** The columns of a table of products, in the order of the template. Lists in a cell are separated by `|`. */
export const CSV_COLUMNS = [
  'sku',
  'name',
  'family',
  'option_name',
  'option',
  'category',
  'brand',
  'summary',
  'description',
  'highlights',
  'price',
  'compare_at_price',
  'stock',
  'low_stock_at',
  'max_per_order',
  'weight_g',
  'net_content',
  'net_unit',
  'species',
  'life_stages',
  'sizes',
  'diet',
  'ingredients',
  'care',
] as const
export type CsvColumn = (typeof CSV_COLUMNS)[number]
