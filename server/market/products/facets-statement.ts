import type { ProductFilter } from '#contract/products'
import { COUNT_CAP } from '#contract/products.rules'
import { matching } from '#server/core/text-search/words'
import { type Statement, Values } from '#server/infra/database/statement'
import { LISTED } from './cards'
import { conditions, type Facet, IN_STOCK, ON_SALE } from './filter'
import type { Shelf } from './shelves'

export const PRICE_STEPS = 12

/** Products are counted together when they are alike in one of these; a facet's counts are sums over such groups. */
const GROUPS = {
  place: { columns: 'p.top_category_id, p.category_id', by: 'top_category_id, category_id' },
  traits: { columns: 'p.traits', by: 'traits' },
  shop: { columns: 'p.seller_profile_id', by: 'seller_profile_id' },
  brand: { columns: 'p.brand', by: 'brand' },
  diet: { columns: 'p.diet_flags', by: 'diet_flags' },
  standing: {
    columns: `p.rating_step, ${ON_SALE} as on_sale, ${IN_STOCK} as in_stock`,
    by: 'rating_step, on_sale, in_stock',
  },
}
type Group = keyof typeof GROUPS

const GROUP_OF: Record<Exclude<Facet, 'price'>, Group> = {
  category: 'place',
  species: 'traits',
  stage: 'traits',
  size: 'traits',
  shop: 'shop',
  brand: 'brand',
  diet: 'diet',
  rating: 'standing',
  inStock: 'standing',
  onSale: 'standing',
}

/**
 * All counts beside a list in one statement. A facet in use is counted over a pool of products that leaves out its
 * own condition; the others share the pool of the list itself. A pool takes up to the cap, the most popular first.
 *
 * It answers one row: the groups of the shared pool as `pool`, those of each facet in use under its own name, and
 * `price`. `products_counted_idx` holds every column of this, so no product is read.
 *
 * @param words as `wordsIn` gives them
 * @param known facets whose counts are known already, and are not counted again
 */
export function facetsStatement(
  filter: ProductFilter,
  shelf: Shelf | null,
  words: string,
  known: ReadonlySet<Facet> = new Set(),
): Statement {
  const values = new Values()
  const found = words && ` and p.search @@ ${matching(values.add(words))}`
  const asked = conditions(filter, shelf, values)
  const pool = (name: string, without: Facet | null, columns: string[]) => {
    const rest = [...asked].flatMap(([facet, condition]) => (facet === without ? [] : ` and ${condition}`)).join('')
    return `${name} as (select ${columns.join(', ')} from products p
      where ${LISTED}${found}${rest} order by p.popularity desc, p.id desc limit ${COUNT_CAP + 1})`
  }
  const columnsOf = (groups: Group[]) => groups.map((group) => GROUPS[group].columns)
  const all = Object.keys(GROUPS) as Group[]
  const own = [...asked.keys()].filter((facet) => facet !== 'price').filter((facet) => !known.has(facet))
  const priced = !asked.has('price') ? 'pool' : known.has('price') ? null : 'pool_price'
  const pools = [
    pool('pool', null, [...columnsOf(all), ...(priced === 'pool' ? ['p.price_cents'] : [])]),
    ...own.map((facet) => pool(poolOf(facet), facet, columnsOf([GROUP_OF[facet]]))),
    ...(priced === 'pool_price' ? [pool(priced, 'price', ['p.price_cents'])] : []),
    ...(priced ? [`ends as (select min(price_cents) as low, max(price_cents) as high from ${priced})`] : []),
  ]
  const counts = [
    `${alike('pool', all)} as pool`,
    ...own.map((facet) => `${alike(poolOf(facet), [GROUP_OF[facet]])} as "${facet}"`),
    ...(priced ? [`${histogram(priced)} as price`] : []),
  ]
  return { text: `with ${pools.join(', ')} select ${counts.join(', ')}`, values: values.list }
}

const poolOf = (facet: Facet) => `pool_${facet.toLowerCase()}`

/** How many products of a pool are alike, read in one go for all groups; a row has the columns of its own group only. */
function alike(pool: string, groups: Group[]): string {
  const by = groups.map((group) => GROUPS[group].by)
  const sets = by.map((columns) => `(${columns})`).join(', ')
  return `(select coalesce(json_agg(counted), '[]') from (
    select ${by.join(', ')}, count(*) as n from ${pool} group by grouping sets (${sets})) counted)`
}

/** The ends are values found before the steps are counted, so nothing is joined. In cents, because they divide as integers. */
function histogram(pool: string): string {
  return `(select json_build_object('low', low, 'high', high, 'steps', (
    select coalesce(json_object_agg(step, n), '{}') from (
      select least(${PRICE_STEPS - 1}, (price_cents - (select low from ends)) * ${PRICE_STEPS} / (select greatest(high - low, 1) from ends)) as step,
        count(*) as n from ${pool} group by 1) steps)) from ends)`
}
