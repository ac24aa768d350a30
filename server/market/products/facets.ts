import { DIET_FLAGS, DIET_WORDS } from '#contract/catalogue.rules'
import type { Attribute } from '#contract/catalogue-care.rules'
import type { Facets, ProductFilter } from '#contract/products'
import { COUNT_CAP, LIFE_STAGES, MOST_BRANDS, SIZES, SPECIES } from '#contract/products.rules'
import { READINGS } from '#server/core/text-search/words'
import { run, Values } from '#server/infra/database/statement'
import type { Deps } from '#server/infra/deps'
import { type Counts, countedLately } from './counted'
import { type Alike, type Tally, tallyOf, totalOf } from './facet-tallies'
import { facetsStatement, PRICE_STEPS } from './facets-statement'
import { conditions, type Facet } from './filter'
import { RATING_LABELS, SIZE_LABELS, SPECIES_LABELS, STAGE_LABELS } from './labels'
import { isEmpty, queryOf, readQuery } from './query'
import { findShelf, shelves } from './shelves'
import { shops } from './shops'

type FacetsRow = Partial<Record<Exclude<Facet, 'price'>, Alike[]>> & Counts

/** The counts beside the filters, for the same words as the list understood. */
export async function getFacets(deps: Deps, filter: ProductFilter): Promise<Facets> {
  const query = queryOf(filter.q ?? '')
  if (filter.q && isEmpty(query)) return toFacets(deps, filter, NOTHING)
  if (isEmpty(query)) return toFacets(deps, filter, await count(deps, filter, query.words))
  let asStands = NOTHING
  for (const reading of READINGS) {
    const read = await readQuery(deps, query, reading)
    const row = read === null ? null : await count(deps, filter, read)
    if (row && row.pool.length > 0) return toFacets(deps, filter, row)
    if (row && reading === 'exact') asStands = row
  }
  return toFacets(deps, filter, asStands)
}

const NOTHING: FacetsRow = { pool: [], price: { low: null, high: null, steps: {} } }

async function count(deps: Deps, filter: ProductFilter, words: string): Promise<FacetsRow> {
  const shelf = await findShelf(deps, filter.category)
  const lately = countedLately(deps)
  const known = new Map<Facet, Counts>()
  for (const facet of conditions(filter, shelf, new Values()).keys()) {
    const counts = lately.without(facet, filter, words)
    if (counts) known.set(facet, counts)
  }
  const moment = lately.moment()
  const [found] = await run<FacetsRow>(deps, facetsStatement(filter, shelf, words, new Set(known.keys())))
  const row = { ...(found ?? NOTHING) }
  for (const [facet, { pool, price }] of known) {
    if (facet === 'price') row.price = price
    else row[facet] = pool
  }
  lately.keep(filter, words, row, moment)
  return row
}

async function toFacets(deps: Deps, filter: ProductFilter, row: FacetsRow): Promise<Facets> {
  const [allShelves, allShops, shelf] = await Promise.all([
    shelves(deps),
    shops(deps),
    findShelf(deps, filter.category),
  ])
  // what a category's goods are not asked for tells nothing about them; what was chosen can be taken back
  const asks = (attribute: Attribute, chosen: unknown) =>
    shelf === null || shelf.asked.includes(attribute) || chosen !== undefined
  const { low, high, steps } = row.price
  const total = totalOf(row.pool)
  const tally = (facet: Exclude<Facet, 'price'>) => tallyOf(facet, row[facet] ?? row.pool)
  const [category, shop, rating] = [tally('category'), tally('shop'), tally('rating')]
  return {
    total: Math.min(total, COUNT_CAP),
    capped: total > COUNT_CAP,
    categories: allShelves
      .map(({ id, slug, name, parentSlug }) => ({
        value: slug,
        label: name,
        count: category[id] ?? 0,
        parent: parentSlug,
      }))
      .filter(shownOf(filter.category)),
    species: asks('species', filter.species)
      ? labelled(SPECIES, SPECIES_LABELS, tally('species')).filter(shownOf(filter.species))
      : [],
    stages: asks('lifeStages', filter.stage)
      ? labelled(LIFE_STAGES, STAGE_LABELS, tally('stage')).filter(shownOf(filter.stage))
      : [],
    sizes: asks('sizes', filter.size) ? labelled(SIZES, SIZE_LABELS, tally('size')).filter(shownOf(filter.size)) : [],
    shops: allShops
      .map(({ id, slug, name }) => ({ value: slug, label: name, count: shop[id] ?? 0 }))
      .filter(shownOf(filter.shop))
      .sort((a, b) => b.count - a.count || a.label.localeCompare(b.label)),
    brands: brandsOf(tally('brand'), filter.brand),
    diets: asks('diet', filter.diet)
      ? labelled(DIET_FLAGS, DIET_WORDS, tally('diet')).filter(shownOf(filter.diet))
      : [],
    ratings: RATING_LABELS.map(({ value, label }) => ({
      value,
      label,
      count: atLeast(rating, Number(value)),
    })).filter(shownOf(filter.rating === undefined ? undefined : String(filter.rating))),
    inStock: Math.min(tally('inStock').yes ?? 0, COUNT_CAP),
    onSale: Math.min(tally('onSale').yes ?? 0, COUNT_CAP),
    prices: {
      min: (low ?? 0) / 100,
      max: (high ?? 0) / 100,
      buckets: Array.from({ length: PRICE_STEPS }, (_, step) => steps[step] ?? 0),
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

/** Those with the most products, and whatever is chosen. */
function brandsOf(tally: Tally, chosen: readonly string[] = []): Facets['brands'] {
  const all = Object.entries(tally).map(([value, count]) => ({ value, label: value, count }))
  const most = all.sort((a, b) => b.count - a.count || a.label.localeCompare(b.label))
  return most.filter(({ value }, place) => place < MOST_BRANDS || chosen.includes(value))
}

function atLeast(tally: Tally, stars: number): number {
  return Object.entries(tally).reduce((total, [value, count]) => (Number(value) >= stars ? total + count : total), 0)
}
