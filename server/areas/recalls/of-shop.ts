import { sql } from 'drizzle-orm'
import { IN_SHOP } from '#contract/orders.rules'
import type { ShopRecall } from '#contract/recalls'
import type { Viewer } from '#server/core/people/viewer'
import type { Deps } from '#server/infra/deps'
import { ownShop } from '#server/market/profiles/own-shop'
import { BRIEF } from './public'

const UNSENT = sql.raw([...IN_SHOP, 'partly_shipped'].map((status) => `'${status}'`).join(','))
const SHOWN = 50

/** The active recalls that touch goods of the viewer's own shop, with what is left of them there and in which open orders. */
export async function listRecallsOfShop({ db }: Pick<Deps, 'db'>, viewer: Viewer): Promise<{ items: ShopRecall[] }> {
  const shop = ownShop(viewer, 'stock')
  const { rows } = await db.execute<ShopRecall>(sql`
    select ${BRIEF}, (
        select json_agg(json_build_object('familyId', p.group_id, 'name', p.name || coalesce(', ' || p.option_value, ''),
          'whole', rp.whole,
          'lots', array(select distinct lot from recall_items n, unnest(n.lots) lot where n.recall_id = r.id and fold(lot) = any (rp.lots) order by lot),
          'left', case when rp.whole then p.stock_quantity else (select coalesce(sum(b.remaining), 0) from product_batches b
            where b.product_id = p.id and is_recalled_lot(rp.lots, rp.days, b.lot, b.best_before)) end) order by lower(p.name), p.option_position, p.id)
        from recall_products rp join products p on p.id = rp.product_id
        where rp.recall_id = r.id and p.seller_profile_id = s.profile_id) as products,
      (select coalesce(json_agg(json_build_object('id', o.id, 'number', o.number) order by o.created_at, o.id), '[]') from (
        select distinct o.id, o.number, o.created_at from recall_matches m join order_items i on i.id = m.order_item_id
          join orders o on o.id = i.order_id
        where m.recall_id = r.id and o.seller_profile_id = s.profile_id and o.status in (${UNSENT})
          and i.quantity_shipped + i.quantity_canceled < i.quantity
        order by o.created_at, o.id limit ${SHOWN}) o) as unsent
    from recall_shops s join recalls r on r.id = s.recall_id and r.status = 'active'
    where s.profile_id = ${shop} order by r.activated_at desc, r.id`)
  return { items: rows }
}
