import type { ProductSearch } from '#contract/products'
import { PAGE_SIZE } from '#contract/products.rules'
import { stemOf } from '#server/core/text-search/spelling'
import { matching } from '#server/core/text-search/words'
import { type Statement, Values } from '#server/infra/database/statement'
import { animalsIn, withoutAnimals } from './animals'
import { CARD_JOINS, familyColumns, LISTED } from './cards'
import type { Cursor } from './cursor'
import { conditions } from './filter'
import { beyond, cursorKeys, ORDERS, type Order, orderBy, RANK } from './orders'
import type { Shelf } from './shelves'

/** Up to here all finds are looked at and the best fitting come first; words found more often are common. */
export const CANDIDATES = 200

/** More than any other rank can be: a rank is below one, and a popularity below a hundred. */
const NAMED = 1_000_000_000

export type Commonness = 'few' | 'common'

export type ListQuestion = {
  search: ProductSearch
  shelf: Shelf | null
  /** As `wordsIn` gives them; '' lists everything. */
  words: string
  cursor: Cursor | null
  now: Date
  /** How often the words are found, if that is known already; it saves looking. */
  commonness?: Commonness | undefined
}

/**
 * The statement behind every list of products: one page and one row more, by a walk along the order's index.
 *
 * Words are looked up first. Rare ones give a bounded number of candidates to sort; for common ones such a walk
 * meets enough of them soon. So neither way grows with the catalogue.
 */
export function listStatement({ search, shelf, words, cursor, now, commonness }: ListQuestion): Statement {
  const values = new Values()
  const nowAt = values.add(now)
  const wordsAt = words && matching(values.add(words))
  const asked = [...conditions(search, shelf, values).values()]
  const cursorAt = cursor && {
    keys: cursor.keys.map((key) => values.add(key)),
    id: values.add(cursor.id),
    back: cursor.back,
  }
  const order = ORDERS[search.sort ?? 'relevance']
  const only = onlyWay(cursor) ?? commonness
  const animals = order.name === 'relevance' && only !== 'common' ? animalsIn(words) : []
  const rest = asked.map((condition) => ` and ${condition}`).join('')

  const text = wordsAt
    ? withWords({
        order,
        rest,
        wordsAt,
        cursorAt,
        byRank: order.name === 'relevance',
        animalsAt: animals.length > 0 ? values.add(animals) : null,
        thingAt: animals.length > 0 ? matching(values.add(withoutAnimals(words))) : null,
        headAt: order.name === 'relevance' && only !== 'common' ? values.add(headOf(words)) : null,
        only,
      })
    : `with page as (${walk(order, LISTED + rest, cursorAt)})`
  const shown = `${text}
    select ${familyColumns(nowAt)}, page."cursorKeys", page.way from page join products p using (id) ${CARD_JOINS} order by page.row`
  return { ...nameOf(shown, asked, search), text: shown, values: values.list }
}

type CursorAt = { keys: string[]; id: string; back: boolean } | null

/** A list by rank goes on by rank, and one by popularity by popularity; other orders are the same either way. */
function onlyWay(cursor: Cursor | null): Commonness | undefined {
  if (cursor?.order === RANK.name) return 'few'
  return cursor?.order === 'relevance' ? 'common' : undefined
}

/** One page from products, along the order's index. */
function walk(order: Order, where: string, cursorAt: CursorAt): string {
  const back = cursorAt?.back ?? false
  const from = cursorAt ? ` and ${beyond(order, 'p', back, cursorAt.keys, cursorAt.id)}` : ''
  return numbered(
    order,
    'common',
    `select p.* from products p where ${where}${from} order by ${orderBy(order, 'p', back)} limit ${PAGE_SIZE + 1}`,
  )
}

function numbered(order: Order, way: Commonness, rows: string): string {
  return `select p.id, ${cursorKeys(order, 'p')} as "cursorKeys", '${way}' as way, row_number() over () as row from (${rows}) p`
}

/** The last word of a search is the thing: "winter dog coats" are coats. */
function headOf(words: string): string {
  return stemOf((withoutAnimals(words) || words).split(' ').at(-1)?.toLowerCase() ?? '')
}

type Words = {
  order: Order
  rest: string
  wordsAt: string
  cursorAt: CursorAt
  byRank: boolean
  /** The placeholder of the animals asked for, where there are any. */
  animalsAt: string | null
  /** As `wordsAt`, but without these animals. */
  thingAt: string | null
  /** The placeholder of the word that says what the thing is. */
  headAt: string | null
  only: Commonness | undefined
}

function withWords({ order, rest, wordsAt, cursorAt, byRank, animalsAt, thingAt, headAt, only }: Words): string {
  const few = byRank ? RANK : order
  const back = cursorAt?.back ?? false
  // What is for the animal that was asked for comes before what only names it. What is called so comes first, with the
  // animal in its name or without, then what is of that kind, brand or shop, then all that only speaks of it. Of what is called
  // so, that which is one comes before what is for one: after a comma stand size and use ("Slicker brush, curly coats").
  const rank = byRank
    ? `, (case when ts_filter(p.search, '{a}') @@ (select ${wordsAt}) then ${NAMED}
          ${thingAt ? `when ts_filter(p.search, '{a}') @@ (select ${thingAt}) then ${(NAMED / 4) * 3}` : ''}
          when ts_filter(p.search, '{a,b}') @@ (select ${wordsAt}) then ${NAMED / 2} else 0 end
        ${animalsAt ? `+ (p.species && ${animalsAt}::text[])::int * ${2 * NAMED}::bigint` : ''}
        ${headAt ? `+ (strpos(lower(split_part(p.name, ',', 1)), ${headAt}::text) > 0)::int * ${NAMED / 8}` : ''}
        + ts_rank(p.search, (select ${wordsAt})) * (1 + p.popularity / 20) * 1000000)::bigint as rank`
    : ''
  const from = cursorAt ? ` where ${beyond(few, 'p', back, cursorAt.keys, cursorAt.id)}` : ''
  // The words are a value found while running, so one plan serves all of them: a look-up, however common they are.
  const columns = [
    'id',
    ...order.keys.map(({ column }) => column),
    ...(byRank ? ['search', 'name'] : []),
    ...(animalsAt ? ['species'] : []),
  ]
  const candidates = `candidates as materialized (
    select ${columns.map((column) => `p.${column}`).join(', ')} from products p
    where ${LISTED} and p.search @@ (select ${wordsAt})${rest} limit ${CANDIDATES}
  )`
  const fewPage = numbered(
    few,
    'few',
    `select p.* from (select p.*${rank} from candidates p) p${from} order by ${orderBy(few, 'p', back)} limit ${PAGE_SIZE + 1}`,
  )
  // As a function rather than as its operator, so that the walk is not mistaken for another look-up; and the words are
  // read once for all rows.
  const commonPage = walk(order, `${LISTED} and ts_match_vq(p.search, (select ${wordsAt}))${rest}`, cursorAt)
  if (only === 'few') return `with ${candidates}, page as (${fewPage})`
  if (only === 'common') return `with page as (${commonPage})`
  return ''.concat(
    `with ${candidates}, few as (${fewPage}), common as (${commonPage}), page as (`,
    ` select * from few where (select count(*) from candidates) < ${CANDIDATES}`,
    ` union all select * from common where (select count(*) from candidates) = ${CANDIDATES})`,
  )
}

/**
 * Lists of a shelf, and searches, are asked for all the time: those are planned once. Other filters differ so much
 * in how often they apply that each time is planned for its own values.
 */
function nameOf(text: string, asked: string[], search: ProductSearch): { name?: string } {
  const plain = asked.length === 0 || (asked.length === 1 && search.category !== undefined)
  if (!plain) return {}
  const known = names.get(text) ?? `products-list-${names.size + 1}`
  names.set(text, known)
  return { name: known }
}

const names = new Map<string, string>()
