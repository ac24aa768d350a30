import type { ProductFilter } from '#contract/products'
import { COUNT_CAP } from '#contract/products.rules'
import { matching } from '#server/core/text-search/words'
import { type Statement, Values } from '#server/infra/database/statement'
import { LISTED } from './cards'
import { conditions, type Facet, ON_SALE } from './filter'
import type { Shelf } from './shelves'

export const PRICE_STEPS = 12

/** What one pool of products is counted into. */
const COUNTED: Record<Facet, (pool: string) => string> = {
  category: (pool) =>
    tally(
      `select top_category_id as value from ${pool} union all select category_id from ${pool} where category_id <> top_category_id`,
    ),
  species: (pool) => tally(`select unnest(species) as value from ${pool}`),
  stage: (pool) => tally(`select unnest(life_stages) as value from ${pool}`),
  size: (pool) => tally(`select unnest(sizes) as value from ${pool}`),
  shop: (pool) => tally(`select seller_profile_id as value from ${pool}`),
  price: (pool) => `(select json_build_object('min', min(price), 'max', max(price), 'buckets', (
    select coalesce(json_object_agg(step, n), '{}') from (
      select least(${PRICE_STEPS - 1}, floor((p.price - low) * ${PRICE_STEPS} / greatest(high - low, 0.01)))::int as step, count(*) as n
      from ${pool} p, (select min(price) as low, max(price) as high from ${pool}) ends group by 1
    ) steps)) from ${pool})`,
  rating: (pool) => tally(`select (floor(rating_avg * 2) / 2)::float8 as value from ${pool}`),
  inStock: (
    pool,
  ) => `(select count(*) from ${pool} counted where stock_quantity > reserved_quantity or (variations > 1 and (
    select bool_or(s.stock_quantity > s.reserved_quantity) from products s where s.group_id = counted.group_id and s.status = 'published'
  )))`,
  onSale: (pool) => `(select count(*) from ${pool} p where ${ON_SALE})`,
}

const tally = (values: string) =>
  `(select coalesce(json_object_agg(value, n), '{}') from (select value, count(*) as n from (${values}) given group by value) counted)`

/** What `products_counted_idx` holds, so that counting reads the index alone. */
const COLUMNS = [
  'top_category_id',
  'category_id',
  'species',
  'life_stages',
  'sizes',
  'seller_profile_id',
  'price',
  'rating_avg',
  'compare_at_price',
]
/** Stock moves too often for an index; fetched with the pool it costs less than looked up for each family again. */
const STOCK = ['group_id', 'variations', 'stock_quantity', 'reserved_quantity']

/**
 * All counts beside a list in one statement. A facet in use is counted over a pool of products that leaves out its
 * own condition; the others share the pool of the list itself. A pool takes up to the cap, the most popular first.
 *
 * @param words as `wordsIn` gives them
 */
export function facetsStatement(filter: ProductFilter, shelf: Shelf | null, words: string): Statement {
  const values = new Values()
  const found = words && ` and p.search @@ ${matching(values.add(words))}`
  const asked = conditions(filter, shelf, values)
  const pool = (without: Facet | null) => {
    const rest = [...asked].flatMap(([facet, condition]) => (facet === without ? [] : ` and ${condition}`)).join('')
    const columns = without === null || without === 'inStock' ? [...COLUMNS, ...STOCK] : COLUMNS
    return `as materialized (select ${columns.map((column) => `p.${column}`).join(', ')} from products p
      where ${LISTED}${found}${rest} order by p.popularity desc, p.id desc limit ${COUNT_CAP + 1})`
  }
  const pools = [
    `pool ${pool(null)}`,
    ...[...asked.keys()].map((facet) => `pool_${facet.toLowerCase()} ${pool(facet)}`),
  ]
  const counts = Object.entries(COUNTED).map(
    ([facet, count]) => `${count(asked.has(facet as Facet) ? `pool_${facet.toLowerCase()}` : 'pool')} as "${facet}"`,
  )
  return {
    text: `with ${pools.join(', ')} select (select count(*) from pool)::int as total, ${counts.join(', ')}`,
    values: values.list,
  }
}
