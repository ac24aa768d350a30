import type { ProductFilter } from '#contract/products'
import { historyOf } from '#server/core/memory/history'
import { createMemory, type Memory } from '#server/core/memory/memory'
import type { Shown } from '#server/core/memory/shown'
import type { Deps } from '#server/infra/deps'
import type { Alike, Tally } from './facet-tallies'
import type { Facet } from './filter'

/** A list counted: how many products are alike, and what they cost. */
export type Counts = { pool: Alike[]; price: { low: number | null; high: number | null; steps: Tally } }

const LIMIT_BYTES = 2_000_000
/** Of one group of products that are alike, about. */
const ALIKE_BYTES = 300

const memories = new WeakMap<Deps['changes'], Memory<Counts>>()

/**
 * Lists that were counted since anything changed. Who narrows a list is shown what each choice would leave, and for the
 * choice just made that is the list of before.
 */
export function countedLately({ changes }: Pick<Deps, 'changes'>) {
  const memory =
    memories.get(changes) ??
    createMemory<Counts>({
      history: historyOf(changes),
      limitBytes: LIMIT_BYTES,
      bytesOf: ({ pool }) => pool.length * ALIKE_BYTES,
    })
  memories.set(changes, memory)

  return {
    moment: memory.moment,
    /** Of the list without what it asks of one facet. */
    without(facet: Facet, filter: ProductFilter, words: string): Counts | undefined {
      const { category, species, stage, size, shop, brand, diet, minPrice, maxPrice, rating, inStock, onSale } = filter
      const prices = facet === 'price' ? {} : { minPrice, maxPrice }
      const rest = { category, species, stage, size, shop, brand, diet, rating, inStock, onSale, ...prices }
      const found = memory.get(keyOf(facet === 'price' ? rest : { ...rest, [facet]: undefined }, words))
      return found && !found.due && !found.dated ? found.value : undefined
    },
    keep(filter: ProductFilter, words: string, { pool, price }: Counts, moment: number): void {
      memory.set(keyOf(filter, words), { pool, price }, words ? FOUND : COUNTED, moment)
    },
  }
}

const COUNTED: Shown = { things: ['shelves:all'], among: ['product-cards', 'shops'] }
/** Words are also found in what only the page of a product shows. */
const FOUND: Shown = { ...COUNTED, among: [...COUNTED.among, 'products'] }

/** The same for filters that ask the same, however they were written. */
function keyOf({ q: _, ...filter }: ProductFilter, words: string): string {
  const asked = Object.entries(filter)
    .map(([name, value]) => [name, Array.isArray(value) ? [...value].sort() : value] as const)
    .filter(([, value]) => value !== undefined && value !== false && !(Array.isArray(value) && value.length === 0))
    .sort(([one], [other]) => (one < other ? -1 : 1))
  return JSON.stringify([words, asked])
}
