import { leftOutOf } from '#contract/left-out.rules'
import type { ProductCard } from '#contract/products'
import { PAGE_SIZE } from '#contract/products.rules'
import { fitOf } from '#server/core/text-search/fit'
import { inOneWord, OTHER_WORDS, sayings } from '#server/core/text-search/other-words'
import {
  type Asked,
  FIT,
  type Fit,
  type Found,
  hit,
  type SearchHit,
  type SearchSource,
} from '#server/core/text-search/source'
import { matching, READINGS, readAs } from '#server/core/text-search/words'
import { run } from '#server/infra/database/statement'
import type { Deps } from '#server/infra/deps'
import { withoutAnimals } from '#server/market/products/animals'
import { LISTED } from '#server/market/products/cards'
import { readByWays, readProducts } from '#server/market/products/list'
import { lookedForInstead, qualifies } from './some-words'
import { suggestProducts } from './suggest-products'

/** Where fewer than these have most of the words, those with one word less are shown as well. */
const FEW = 3

/** Above it the count says "more than that". */
const COUNTED = 1000

/** $1 the words. No more than the cap are looked at. */
const COUNT = `select count(*)::int as total from (
  select from products p where ${LISTED} and p.search @@ ${matching('$1')} limit ${COUNTED + 1}) counted`

/** The goods of all shops, as the marketplace lists them. */
export const products: SearchSource = {
  key: 'products',
  label: 'Products',
  rank: 50,
  // what some say and no shelf is called; a word that is always read as another is no way to spell a third
  vocabulary: [...OTHER_WORDS.keys()].filter((word) => inOneWord(word) === word),
  /** Cards stand in rows of five. */
  beside: 10,
  async find(deps, asked) {
    const { page, words } = await readProducts(
      deps,
      { q: asked.q },
      asked.near ? READINGS : ['telling', 'exact', 'begun'],
    )
    if (words === null || page.items.length === 0) return null
    const hits = page.items.slice(0, asked.most).map(toHit)
    return { hits, ...(await counted(deps, words)), href: hrefOf(asked), fit: fitOfFirst(hits, asked) }
  },
  /** Those that have most of the words and are called by one of them: a description speaks of much. */
  async partly(deps, asked) {
    if (leftOutOf(asked.q).without.length > 0) return null
    const steps = lookedForInstead(asked.q)
    const found = new Map<string, ProductCard>()
    let best: PartlyFound | null = null
    for (const ways of steps) {
      const { page, words } = await readByWays(deps, ways.flatMap(sayings))
      const called = await calledBy(deps, page.items, words)
      for (const product of called) if (!found.has(product.id)) found.set(product.id, product)
      if (called.length > 0) best ??= { ways, more: called.length === PAGE_SIZE ? await counted(deps, words) : null }
      if (found.size >= FEW) break
    }
    if (best) return partlyOf([...found.values()], best, asked)
    return null
  },
  async suggest(deps, asked) {
    // what is left out is no word to be completed
    if (leftOutOf(asked.q).without.length > 0) return products.find(deps, asked)
    const telling = asked.near ? null : await readAs(deps, asked.words, 'telling')
    const words = telling ?? (await readAs(deps, asked.words, asked.near ? 'near' : 'exact'))
    if (words === null) return null
    const hits = (await suggested(deps, words.split(' or '))).slice(0, asked.most)
    // several words may all be whole ones
    if (hits.length === 0) return asked.near || !asked.words.includes(' ') ? null : products.find(deps, asked)
    // the last word is half typed: what is listed is what begins so, unless it is a word already
    const counts = await counted(deps, words)
    const begun = counts.total > 0 ? null : await readAs(deps, asked.words, 'begun')
    return {
      hits,
      ...(begun === null ? counts : await counted(deps, begun)),
      href: hrefOf(asked),
      fit: fitOfFirst(hits, asked),
    }
  },
}

/** @param ways to say it; one that finds nothing leaves it to the next */
async function suggested(deps: Deps, ways: readonly string[]): Promise<SearchHit[]> {
  for (const words of ways) {
    const hits = await suggestProducts(deps, words)
    if (hits.length > 0) return hits
  }
  return []
}

async function counted(deps: Deps, words: string): Promise<{ total: number; capped: boolean }> {
  const [row] = await run<{ total: number }>(deps, { name: 'search-count-products', text: COUNT, values: [words] })
  const total = row?.total ?? 0
  return { total: Math.min(total, COUNTED), capped: total > COUNTED }
}

const toHit = (product: ProductCard): SearchHit =>
  hit({
    label: product.name,
    note: product.shop.name,
    href: `/product/${product.id}`,
    picture: product.picture.src,
    product,
  })

/** The first step that found something, and how much where that is more than a page, all of it called so. */
type PartlyFound = { ways: readonly string[]; more: Pick<Found, 'total' | 'capped'> | null }

function partlyOf(found: readonly ProductCard[], { ways, more }: PartlyFound, { most }: Asked): Found {
  const [only, ...others] = ways
  return {
    hits: found.slice(0, most).map(toHit),
    ...(more ?? { total: found.length, capped: false }),
    href: more && only && others.length === 0 ? hrefOf({ q: only }) : null,
    fit: ways.every((way) => !way.includes(' ')) ? FIT.SAID : FIT.NAMED,
  }
}

/** $1 products, $2 words: those of them whose name, brand, or category has one of these. */
const CALLED_BY = `
  select p.id from products p where p.id = any($1::uuid[]) and p.search @@ (
    select string_agg(quote_literal(lexeme) || ':AB', ' | ')::tsquery from unnest(to_tsvector('english', fold($2::text))))`

/** The animal a thing is for calls too much by one word. */
async function calledBy(deps: Deps, products: readonly ProductCard[], words: string): Promise<ProductCard[]> {
  const telling = words.split(' ').filter((word) => !qualifies(word))
  const values = [products.map(({ id }) => id), telling.join(' ')]
  const rows = await run<{ id: string }>(deps, { name: 'search-called-by', text: CALLED_BY, values })
  const called = new Set(rows.map(({ id }) => id))
  return products.filter(({ id }) => called.has(id))
}

const hrefOf = ({ q }: Pick<Asked, 'q'>) => `/products?q=${encodeURIComponent(q)}`

function fitOfFirst([first]: readonly SearchHit[], { words, near }: Asked): Fit {
  // "dog collar" asks for a collar: the animal is what it is for, and need not be in its name
  return (first && fitOf(first.label, withoutAnimals(words) || words, near)) ?? FIT.SAID
}
