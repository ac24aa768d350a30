import { DIET_WORDS } from '#contract/catalogue.rules'
import type { ProductSearch } from '#contract/products'
import { shortPrice } from './money-words'
import { withFilter } from './search-params'
import { type Names, SIZE_WORDS, SPECIES_WORDS, STAGE_WORDS } from './words'

/** One thing that narrows the list, and the search without it. */
export type FilterChip = { key: string; label: string; without: ProductSearch }

type Writing = { currency: string; locale: string }

/** Everything that narrows the list, in the order of the rail, each to be taken away alone. */
export function chipsOf(search: ProductSearch, names: Names, writing: Writing): FilterChip[] {
  const { q, category, species, rating } = search
  const chips: FilterChip[] = []
  const add = (key: string, label: string, change: ProductSearch) =>
    chips.push({ key, label, without: withFilter(search, change) })

  if (q) add('q', `“${q}”`, { q: undefined })
  if (species) add('species', SPECIES_WORDS[species].title, { species: undefined })
  if (category) add('category', names.category(category), { category: undefined })
  for (const stage of search.stage ?? [])
    add(`stage-${stage}`, STAGE_WORDS[stage], { stage: others(search.stage, stage) })
  for (const size of search.size ?? []) add(`size-${size}`, SIZE_WORDS[size], { size: others(search.size, size) })
  const prices = priceWords(search, writing)
  if (prices) add('price', prices, { minPrice: undefined, maxPrice: undefined })
  for (const shop of search.shop ?? []) add(`shop-${shop}`, names.shop(shop), { shop: others(search.shop, shop) })
  for (const brand of search.brand ?? []) add(`brand-${brand}`, brand, { brand: others(search.brand, brand) })
  for (const diet of search.diet ?? []) add(`diet-${diet}`, DIET_WORDS[diet], { diet: others(search.diet, diet) })
  if (rating) add('rating', ratingWords(rating, writing.locale), { rating: undefined })
  if (search.inStock) add('inStock', 'In stock', { inStock: undefined })
  if (search.onSale) add('onSale', 'On sale', { onSale: undefined })
  return chips
}

/** "4.5 and up". */
export function ratingWords(rating: number, locale: string): string {
  return `${rating.toLocaleString(locale, { minimumFractionDigits: 1 })} and up`
}

function priceWords({ minPrice, maxPrice }: ProductSearch, { currency, locale }: Writing): string | null {
  const money = (amount: number) => shortPrice(amount, currency, locale)
  if (minPrice !== undefined && maxPrice !== undefined) return `${money(minPrice)} to ${money(maxPrice)}`
  if (minPrice !== undefined) return `From ${money(minPrice)}`
  return maxPrice === undefined ? null : `Up to ${money(maxPrice)}`
}

/** The others of a choice of several, or undefined when none is left. */
function others<Word>(all: readonly Word[] | undefined, gone: Word): Word[] | undefined {
  const left = (all ?? []).filter((one) => one !== gone)
  return left.length > 0 ? left : undefined
}
