import { sql } from 'drizzle-orm'
import type { PackingSlip } from '#contract/sales'
import { TO_SEND } from '#contract/sales.rules'
import type { Viewer } from '#server/core/people/viewer'
import type { Deps } from '#server/infra/deps'
import { ownShop } from '#server/market/profiles/own-shop'
import { shopZone } from '#server/market/profiles/shop-zone'
import { wasSold } from '../records/was-sold'
import { addressNeeded } from './get'

type Row = Omit<PackingSlip, 'placedAt'> & { placedAt: string }

/** What goes into the packages of some orders of the viewer's own shop, oldest first; of what has left, what was in it. */
export async function listSlips(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  ids: readonly string[],
): Promise<PackingSlip[]> {
  const { rows } = await db.execute<Row>(sql`
    select o.id, o.number, to_json(o.created_at)#>>'{}' as "placedAt", ${shopZone(sql`o.seller_profile_id`)} as "timeZone", o.fulfilment, coalesce(u.business_name, '') as shop,
      btrim(g.customer_name) as buyer, case when ${addressNeeded} then o.shipping_address end as address, o.note, o.gift_note as "giftNote",
      (select coalesce(json_agg(json_build_object('id', i.id, 'title', i.title, 'optionText', i.option_text, 'sku', p.sku,
          'quantity', i.packed) order by i.position), '[]')
        from (select *, quantity - quantity_canceled
            - case when o.status = any(${sql.param([...TO_SEND])}::text[]) then quantity_shipped else 0 end as packed
          from order_items where order_id = o.id) i
        join products p on p.id = i.product_id where i.packed > 0) as items
    from orders o join order_groups g on g.id = o.group_id join user_profiles u on u.id = o.seller_profile_id
    where o.id = any(${sql.param([...ids])}::uuid[]) and o.seller_profile_id = ${ownShop(viewer, 'orders')} and ${wasSold}
    order by o.created_at, o.id`)
  return rows.map((row) => ({ ...row, placedAt: new Date(row.placedAt) }))
}
