import { type SQL, sql } from 'drizzle-orm'

/** Of order `o` and its line `i`: it was paid for, and the goods left or are to leave. */
const BOUGHT = sql.raw(
  `o.status not in ('pending_payment', 'payment_expired', 'cancelled') and i.quantity > i.quantity_canceled`,
)

/**
 * Lines of orders with a product that a recall touches: whose they are, and how sure it is that they have what is recalled.
 * Lines that are known to be of other lots, or whose pieces are all back in the shop, are there without a certainty, so that
 * a walk through all of them knows where it is.
 *
 * What a line was of says the stock's book: the lots its pieces were taken from. Pieces of no lot may be of any.
 *
 * @param touched the name of a row around it, as `recall_touches` and `recall_products` both have them
 * @param page lines after this one, in the order of their ids, and no more than so many
 */
export function foundLines(touched: string, page?: { after: string | null; most: number }): SQL {
  const t = sql.raw(touched)
  const beyond = page?.after ? sql`i.id > ${page.after}::uuid` : sql`true`
  return sql`
    select line.id, line.user_id, line.recipient, moved.lots, case
        when moved.lots is not null then 'lot'
        when moved.back then null
        when ${t}.whole and ${t}.named then 'product'
        when ${t}.whole or moved.unknown then 'possible' end as certainty
    from (select i.id, i.order_id, o.buyer_user_id as user_id,
          coalesce(o.buyer_user_id::text, encode(sha256(convert_to(lower(g.email), 'UTF8')), 'hex')) as recipient
        from order_items i join orders o on o.id = i.order_id join order_groups g on g.id = o.group_id
        where i.product_id = ${t}.product_id and ${beyond} and ${BOUGHT}
        ${page ? sql`order by i.id limit ${page.most}` : sql``}) line,
      lateral (
        select coalesce(bool_and(pieces <= 0), false) as back, coalesce(bool_or(batch_id is null and pieces > 0), true) as unknown,
          array_agg(distinct b.lot) filter (where pieces > 0 and is_recalled_lot(${t}.lots, ${t}.days, b.lot, b.best_before)) as lots
        from (select m.batch_id, -sum(m.delta) as pieces from stock_movements m
            where m.order_id = line.order_id and m.product_id = ${t}.product_id group by 1) net
        left join product_batches b on b.id = net.batch_id
      ) moved`
}

/** Repeat deliveries of a product that is recalled as a whole. Who had some lot has it by an order. */
export function foundSubscriptions(touched: string): SQL {
  const t = sql.raw(touched)
  return sql`
    select s.id, s.user_id, case when ${t}.named then 'product' else 'possible' end as certainty
    from product_subscriptions s
    where ${t}.whole and s.product_id = ${t}.product_id and s.status in ('active', 'paused')`
}

/** Pets that are fed with it, as their families wrote down. Nothing is said of a pet that has died. */
export function foundFeedings(touched: string): SQL {
  const t = sql.raw(touched)
  return sql`
    select f.pet_id as id, pet.owner_id as user_id,
      case when ${t}.whole and ${t}.named then 'product' else 'possible' end as certainty
    from pet_feedings f join pets pet on pet.id = f.pet_id and pet.status = 'active'
    where f.product_id = ${t}.product_id`
}
