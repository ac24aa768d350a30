import type { Sort } from '#contract/products.rules'

/** How a list runs: the values compared first (the id breaks ties), and which way. */
export type Order = { name: string; keys: Key[]; descending: boolean }
/** `cursor` is the value as a plain number, as a cursor carries it; `read` turns such a placeholder back. */
type Key = { column: string; cursor: string; read: (placeholder: string) => string }

const number = (column: string, type: string): Key => ({
  column,
  cursor: `${column}::text`,
  read: (placeholder) => `${placeholder}::${type}`,
})

export const microseconds = (column: string): Key => ({
  column,
  cursor: `(extract(epoch from ${column}) * 1000000)::bigint::text`,
  read: (placeholder) => `to_timestamp(${placeholder}::float8 / 1000000)`,
})

/** Each of these runs on an index, alone and behind a shelf (tables/catalogue.ts). */
export const ORDERS: Record<Sort, Order> = {
  relevance: { name: 'relevance', keys: [number('popularity', 'real')], descending: true },
  newest: { name: 'newest', keys: [microseconds('published_at')], descending: true },
  'price-asc': { name: 'price-asc', keys: [number('price', 'numeric')], descending: false },
  'price-desc': { name: 'price-desc', keys: [number('price', 'numeric')], descending: true },
  rating: {
    name: 'rating',
    keys: [number('rating_avg', 'numeric'), number('rating_count', 'bigint')],
    descending: true,
  },
}

/** How well the words fit; not on an index, so only for a bounded number of candidates. */
export const RANK: Order = { name: 'rank', keys: [number('rank', 'bigint')], descending: true }

export function orderBy({ keys, descending }: Order, alias: string, back = false): string {
  const way = descending !== back ? 'desc' : 'asc'
  return [...keys.map(({ column }) => column), 'id'].map((column) => `${alias}.${column} ${way}`).join(', ')
}

/** The condition for rows beyond a cursor, as one row comparison, which an index understands. */
export function beyond(
  { keys, descending }: Order,
  alias: string,
  back: boolean,
  keyAt: string[],
  idAt: string,
): string {
  const columns = [...keys.map(({ column }) => column), 'id'].map((column) => `${alias}.${column}`)
  const values = [...keys.map(({ read }, index) => read(keyAt[index] ?? 'null')), `${idAt}::uuid`]
  return `(${columns.join(', ')}) ${descending !== back ? '<' : '>'} (${values.join(', ')})`
}

/** The sort values of a row as an array of texts, for its cursor. */
export function cursorKeys({ keys }: Order, alias: string): string {
  return `array[${keys.map(({ cursor, column }) => cursor.replace(column, `${alias}.${column}`)).join(', ')}]`
}
