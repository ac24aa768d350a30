import type { Facets, ProductFilter } from '#contract/products'
import { COUNT_CAP, LIFE_STAGES, SIZES, SPECIES } from '#contract/products.rules'
import { READINGS, readAs, wordsIn } from '#server/core/text-search/words'
import { run } from '#server/infra/database/statement'
import type { Deps } from '#server/infra/deps'
import { facetsStatement, PRICE_STEPS } from './facets-statement'
import { RATING_LABELS, SIZE_LABELS, SPECIES_LABELS, STAGE_LABELS } from './labels'
import { findShelf, shelves } from './shelves'
import { shops } from './shops'

type Tally = Record<string, number>

type FacetsRow = {
  total: number
  category: Tally
  species: Tally
  stage: Tally
  size: Tally
  shop: Tally
  price: { min: number | null; max: number | null; buckets: Tally }
  rating: Tally
  inStock: string
  onSale: string
}

/** The counts beside the filters, for the same words as the list understood. */
export async function getFacets(deps: Deps, filter: ProductFilter): Promise<Facets> {
  const words = wordsIn(filter.q ?? '')
  if (filter.q && words === '') return toFacets(deps, filter, NOTHING)
  const asStands = await count(deps, filter, (await readAs(deps, words, 'exact')) ?? words)
  if (asStands.total > 0 || words === '') return toFacets(deps, filter, asStands)
  for (const reading of READINGS.slice(1)) {
    const read = await readAs(deps, words, reading)
    const row = read === null ? null : await count(deps, filter, read)
    if (row && row.total > 0) return toFacets(deps, filter, row)
  }
  return toFacets(deps, filter, asStands)
}

const NOTHING: FacetsRow = {
  total: 0,
  category: {},
  species: {},
  stage: {},
  size: {},
  shop: {},
  price: { min: null, max: null, buckets: {} },
  rating: {},
  inStock: '0',
  onSale: '0',
}

async function count(deps: Deps, filter: ProductFilter, words: string): Promise<FacetsRow> {
  const [row] = await run<FacetsRow>(deps, facetsStatement(filter, await findShelf(deps, filter.category), words))
  return row ?? NOTHING
}

async function toFacets(deps: Deps, filter: ProductFilter, row: FacetsRow): Promise<Facets> {
  const [allShelves, allShops] = await Promise.all([shelves(deps), shops(deps)])
  const { min, max, buckets } = row.price
  return {
    total: Math.min(row.total, COUNT_CAP),
    capped: row.total > COUNT_CAP,
    categories: allShelves
      .map(({ id, slug, name, parentSlug }) => ({
        value: slug,
        label: name,
        count: row.category[id] ?? 0,
        parent: parentSlug,
      }))
      .filter(shownOf(filter.category)),
    species: labelled(SPECIES, SPECIES_LABELS, row.species).filter(shownOf(filter.species)),
    stages: labelled(LIFE_STAGES, STAGE_LABELS, row.stage).filter(shownOf(filter.stage)),
    sizes: labelled(SIZES, SIZE_LABELS, row.size).filter(shownOf(filter.size)),
    shops: allShops
      .map(({ id, slug, name }) => ({ value: slug, label: name, count: row.shop[id] ?? 0 }))
      .filter(shownOf(filter.shop))
      .sort((a, b) => b.count - a.count || a.label.localeCompare(b.label)),
    ratings: RATING_LABELS.map(({ value, label }) => ({
      value,
      label,
      count: atLeast(row.rating, Number(value)),
    })).filter(shownOf(filter.rating === undefined ? undefined : String(filter.rating))),
    inStock: Math.min(Number(row.inStock), COUNT_CAP),
    onSale: Math.min(Number(row.onSale), COUNT_CAP),
    prices: {
      min: min ?? 0,
      max: max ?? 0,
      buckets: Array.from({ length: PRICE_STEPS }, (_, step) => buckets[step] ?? 0),
    },
  }
}

/** What is chosen stays on the page even when nothing is left of it, or it could not be taken back. */
function shownOf(chosen: string | readonly string[] | undefined) {
  return ({ value, count }: { value: string; count: number }) =>
    count > 0 || value === chosen || (Array.isArray(chosen) && chosen.includes(value))
}

function labelled<Value extends string>(all: readonly Value[], labels: Record<Value, string>, tally: Tally) {
  return all.map((value) => ({ value, label: labels[value], count: tally[value] ?? 0 }))
}

function atLeast(tally: Tally, stars: number): number {
  return Object.entries(tally).reduce((total, [value, count]) => (Number(value) >= stars ? total + count : total), 0)
}
