import type { ProductCard } from '#contract/products'
import { run } from '#server/infra/database/statement'
import type { Deps } from '#server/infra/deps'
import { CARD_JOINS, type CardRow, familyColumns, LISTED, toCard } from './cards'
import { findProduct } from './find'

/** As many as a page has room for. */
const MOST = 4

/**
 * $1 the product, $2 the present moment.
 * First what was bought in the same orders, then what is popular beside it. Each part looks at so many rows and no more.
 */
export const TOGETHER = `
  with found as materialized (
    select group_id, top_category_id, category_id, species from products where id = $1 and status = 'published'
  ), bought as (
    select q.group_id, count(*) as times
    from (
      select i.order_id from order_items i join orders o on o.id = i.order_id
      where i.product_id = any (array(select id from products where group_id = (select group_id from found)))
        and o.status not in ('pending_payment', 'payment_expired', 'cancelled', 'refunded')
      limit 300
    ) past
    join order_items i on i.order_id = past.order_id
    join products q on q.id = i.product_id
    where q.group_id <> (select group_id from found)
    group by q.group_id order by times desc, q.group_id limit ${MOST}
  ), beside as (
    select n.group_id, n.popularity from (
      select p.group_id, p.popularity, p.species, p.category_id from products p
      where ${LISTED} and p.top_category_id = (select top_category_id from found) order by p.popularity desc, p.id desc limit 300
    ) n where n.category_id <> (select category_id from found) and n.species && (select species from found)
      and n.group_id <> (select group_id from found) limit ${MOST * 2}
  ), around as (
    select n.group_id, n.popularity from (
      select p.group_id, p.popularity, p.species, p.category_id from products p
      where ${LISTED} order by p.popularity desc, p.id desc limit 300
    ) n where n.category_id <> (select category_id from found) and n.species && (select species from found)
      and n.group_id <> (select group_id from found) limit ${MOST * 3}
  ), chosen as (
    select group_id, min(part) as part, max(weight) as weight from (
      select group_id, 1 as part, times::real as weight from bought
      union all select group_id, 2, popularity from beside
      union all select group_id, 3, popularity from around
    ) parts group by group_id
  )
  select ${familyColumns('$2')} from chosen join products p on p.group_id = chosen.group_id and ${LISTED} ${CARD_JOINS}
  order by chosen.part, chosen.weight desc, p.id limit ${MOST}`

/**
 * What goes with a product, never of its own family.
 *
 * @throws NOT_FOUND
 */
export async function listTogether(deps: Deps, id: string): Promise<ProductCard[]> {
  const rows = await run<CardRow>(deps, { name: 'products-together', text: TOGETHER, values: [id, deps.clock.now()] })
  // Nothing goes with it, or there is no such product.
  if (rows.length === 0) await findProduct(deps, id)
  return rows.map(toCard)
}
