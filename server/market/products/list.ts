import { LRUCache } from 'lru-cache'
import type { ProductPage, ProductSearch } from '#contract/products'
import { PAGE_SIZE } from '#contract/products.rules'
import { isCommon } from '#server/core/text-search/common-words'
import { READINGS, type Reading } from '#server/core/text-search/words'
import { run } from '#server/infra/database/statement'
import type { Deps } from '#server/infra/deps'
import { type CardRow, toCard } from './cards'
import { type Cursor, decodeOrderCursor, encodeOrderCursor } from './cursor'
import { type Commonness, listStatement } from './list-statement'
import { ORDERS, RANK } from './orders'
import { isEmpty, queryOf, readQuery } from './query'
import { findShelf } from './shelves'

export type ListRow = CardRow & { cursorKeys: string[]; way: Commonness }

/** How common the words of recent questions were; what is asked often is then answered by the shorter statement. */
const commonnessIn = new WeakMap<Deps['db'], LRUCache<string, Commonness>>()

const NOTHING: ProductPage = { items: [], from: 0, next: null, previous: null, corrected: false }

/** One page of the marketplace; when the words find nothing as they stand, as they were probably meant. */
export async function listProducts(deps: Deps, search: ProductSearch): Promise<ProductPage> {
  return (await readProducts(deps, search, READINGS)).page
}

/** @returns with the page how its words were read; null for a list without any */
export async function readProducts(
  deps: Deps,
  search: ProductSearch,
  readings: readonly Reading[],
): Promise<{ page: ProductPage; words: string | null }> {
  const sort = search.sort ?? 'relevance'
  const asked = Boolean(search.q)
  const query = queryOf(search.q ?? '')
  const cursor = search.cursor === undefined ? null : decodeOrderCursor(search.cursor, ordersOf(sort, asked))
  if (!asked) return { page: await page(deps, search, '', cursor, 'exact'), words: null }
  if (isEmpty(query)) return { page: NOTHING, words: null }
  if (cursor) {
    const read = (await readQuery(deps, query, cursor.reading)) ?? query.words
    return { page: await page(deps, search, read, cursor, cursor.reading), words: read }
  }
  for (const reading of readings) {
    const read = await readQuery(deps, query, reading)
    if (read === null) continue
    const found = await page(deps, search, read, null, reading)
    if (found.items.length > 0) return { page: found, words: read }
  }
  return { page: NOTHING, words: null }
}

/** The first page of what fits any of several ways to say something, the best first. */
export async function readByWays(deps: Deps, ways: readonly string[]): Promise<{ page: ProductPage; words: string }> {
  const words = ways.join(' or ')
  return { page: await page(deps, { q: words }, words, null, 'exact'), words }
}

/** Which orders a cursor may belong to: pages of words run by rank or, where the words are common, by popularity. */
function ordersOf(sort: NonNullable<ProductSearch['sort']>, asked: boolean): Record<string, number> {
  const orders = { [sort]: ORDERS[sort].keys.length }
  return sort === 'relevance' && asked ? { ...orders, [RANK.name]: RANK.keys.length } : orders
}

function orderOf({ q, sort = 'relevance' }: ProductSearch, way: Commonness): string {
  return q && sort === 'relevance' && way === 'few' ? RANK.name : sort
}

/** What only leaves something out lets most products be. */
async function isKnownToBeCommon(deps: Deps, words: string, filter: object): Promise<boolean> {
  if (words.startsWith('-')) return true
  return words !== '' && Object.keys(filter).length === 0 && (await isCommon(deps, words))
}

async function page(
  deps: Deps,
  search: ProductSearch,
  words: string,
  cursor: Cursor | null,
  reading: Reading,
): Promise<ProductPage> {
  const shelf = await findShelf(deps, search.category)
  const { sort: _, cursor: __, q: ___, ...filter } = search
  const commonness = commonnessIn.get(deps.db) ?? new LRUCache<string, Commonness>({ max: 2000, ttl: 600_000 })
  commonnessIn.set(deps.db, commonness)
  const question = words && JSON.stringify([words, filter])
  const known = commonness.get(question) ?? ((await isKnownToBeCommon(deps, words, filter)) ? 'common' : undefined)
  const rows = await run<ListRow>(
    deps,
    listStatement({ search, shelf, words, cursor, now: deps.clock.now(), commonness: known }),
  )
  if (question && rows[0]) commonness.set(question, rows[0].way)
  const more = rows.length > PAGE_SIZE
  if (more) rows.pop()
  const back = cursor?.back ?? false
  if (back) rows.reverse()
  // Whoever walked back to the beginning stands there, whatever came in between.
  const before = back && !more ? 0 : (cursor?.before ?? 0)
  const cursorOf = (row: ListRow | undefined, goBack: boolean) =>
    row
      ? encodeOrderCursor({
          order: orderOf(search, row.way),
          back: goBack,
          keys: row.cursorKeys,
          id: row.id,
          reading,
          before: goBack ? Math.max(0, before - PAGE_SIZE) : before + rows.length,
        })
      : null
  return {
    items: rows.map(toCard),
    from: rows.length > 0 ? before + 1 : 0,
    next: back || more ? cursorOf(rows.at(-1), false) : null,
    previous: (back ? more : cursor) ? cursorOf(rows[0], true) : null,
    corrected: reading === 'near' && rows.length > 0,
    ...(shelf && shelf.slug !== search.category && { movedTo: shelf.slug }),
  }
}
