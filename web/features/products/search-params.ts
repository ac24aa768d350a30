import { DIET_FLAGS } from '#contract/catalogue.rules'
import type { ProductFilter, ProductSearch } from '#contract/products'
import { LIFE_STAGES, SIZES, SORTS, SPECIES } from '#contract/products.rules'

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const MOST_OF_A_KIND = 20
const TRUE = ['true', '1', 'on']

/**
 * What the marketplace's address asks for: the contract's `ProductSearch`, read without zod so that the page stays
 * light. What does not fit is left out rather than refused: a mangled link still shows a list.
 */
export function readProductSearch(raw: Record<string, unknown>): ProductSearch {
  const prices = [between(first(raw.minPrice), 0, 100_000), between(first(raw.maxPrice), 0, 100_000)]
  // from 50 to 10 is meant from 10 to 50
  const [minPrice, maxPrice] = prices.every((price) => price !== undefined) ? prices.sort((a, b) => a - b) : prices
  return clean({
    q: readable(first(raw.q)).trim().slice(0, 100).toWellFormed().trim() || undefined,
    category: slug(first(raw.category)),
    species: oneOf(SPECIES, first(raw.species)),
    stage: many(raw.stage, (word) => oneOf(LIFE_STAGES, word)),
    size: many(raw.size, (word) => oneOf(SIZES, word)),
    shop: many(raw.shop, slug),
    brand: many(raw.brand, (word) => shorterThan(readable(word).trim(), 80)),
    diet: many(raw.diet, (word) => oneOf(DIET_FLAGS, word)),
    minPrice,
    maxPrice,
    rating: between(first(raw.rating), 1, 5),
    inStock: TRUE.includes(first(raw.inStock)) || undefined,
    onSale: TRUE.includes(first(raw.onSale)) || undefined,
    sort: oneOf(SORTS, first(raw.sort)),
    cursor: shorterThan(first(raw.cursor), 400),
  })
}

/** A form's content as an address would carry it. */
export function readProductForm(form: HTMLFormElement): ProductSearch {
  const data = new FormData(form)
  return readProductSearch(Object.fromEntries([...new Set(data.keys())].map((name) => [name, data.getAll(name)])))
}

/** The part of a search that narrows the list; order and place in it left out. */
export function filterOf({ sort: _sort, cursor: _cursor, ...filter }: ProductSearch): ProductFilter {
  return filter
}

/** The search with something else chosen, from its first page. Undefined takes a filter away. */
export function withFilter(search: ProductSearch, change: ProductSearch): ProductSearch {
  return clean({ ...search, cursor: undefined, ...change })
}

/** A whole list, an animal's or a category's is a page of its own to search engines; narrower ones are not. */
export function isLanding(search: ProductSearch): boolean {
  return Object.keys(search).every((key) => key === 'category' || key === 'species')
}

function clean(search: ProductSearch): ProductSearch {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as ProductSearch
}

function words(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(words)
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? [String(value)] : []
}

const first = (value: unknown) => words(value)[0] ?? ''

/** What nobody types and the server refuses: control characters and halves of characters. */
const readable = (text: string) => text.toWellFormed().replace(/\p{Cc}/gu, ' ')

const slug = (word: string) => (word.length <= 80 && SLUG.test(word) ? word : undefined)

const shorterThan = (word: string, most: number) => (word && word.length <= most ? word : undefined)

function oneOf<Word extends string>(known: readonly Word[], word: string): Word | undefined {
  return known.find((one) => one === word)
}

function many<Word extends string>(value: unknown, read: (word: string) => Word | undefined): Word[] | undefined {
  const known = words(value).flatMap((word) => read(word) ?? [])
  return known.length > 0 ? [...new Set(known)].slice(0, MOST_OF_A_KIND) : undefined
}

function between(word: string, least: number, most: number): number | undefined {
  const number = word.trim() === '' ? Number.NaN : Number(word)
  return number >= least && number <= most ? number : undefined
}
