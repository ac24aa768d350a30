import { sql } from 'drizzle-orm'
import type { Page } from '#contract/lists'
import type { Affected, RecallReach } from '#contract/recalls'
import { MAX_FOUND_PRODUCTS } from '#contract/recalls.rules'
import { beyondMoment, momentCursor, pageOf } from '#server/core/lists/keyset'
import { spanOf } from '#server/core/lists/span'
import { nameOf } from '#server/core/people/name'
import { refuseInWords } from '#server/core/refusals/refuse'
import type { Db } from '#server/infra/database/db'
import { foundFeedings, foundLines, foundSubscriptions } from './found'
import { getRecall } from './read'

const SHOWN = 50
const PAGE_SIZE = 50

type Row = Omit<Affected, 'notifiedAt' | 'acknowledgedAt'> & {
  notifiedAt: string | null
  acknowledgedAt: string | null
}
const moment = (text: string | null) => (text === null ? null : new Date(text))
const affected = ({ notifiedAt, acknowledgedAt, ...row }: Row): Affected => ({
  ...row,
  notifiedAt: moment(notifiedAt),
  acknowledgedAt: moment(acknowledgedAt),
})

/** Columns of `m`, a match that was written or would be, with its line's order and group beside it. */
const AFFECTED = sql`
  case when m.user_id is not null then ${nameOf('m.user_id')} else coalesce(g.customer_name, 'Someone who has left') end as name,
  m.user_id is null as guest, p.name || coalesce(', ' || p.option_value, '') as product, m.certainty, m.lots, o.number as order`
const AROUND = sql.raw(`join products p on p.id = m.product_id left join order_items i on i.id = m.order_item_id
  left join orders o on o.id = i.order_id left join order_groups g on g.id = o.group_id`)
const WHO = sql.raw('coalesce(m.user_id::text, lower(g.email), m.order_item_id::text)')

/** What publishing a draft would do, or what an active one does by now. @throws NOT_FOUND, CONFLICT in words where it names too much */
export async function getReach({ db }: { db: Db }, id: string): Promise<RecallReach> {
  await getRecall({ db }, id)
  const { rows: products } = await db.execute<RecallReach['products'][number]>(sql`
    select p.id, p.name || coalesce(', ' || p.option_value, '') as name, coalesce(s.business_name, '') as shop, t.named, t.whole,
      p.status, (case when t.whole then p.stock_quantity else (select coalesce(sum(b.remaining), 0) from product_batches b
        where b.product_id = p.id and is_recalled_lot(t.lots, t.days, b.lot, b.best_before)) end)::int as pieces
    from recall_touches(${id}) t join products p on p.id = t.product_id join user_profiles s on s.id = p.seller_profile_id
    order by not t.named, lower(p.name), p.option_position, p.id limit ${MAX_FOUND_PRODUCTS + 1}`)
  if (products.filter(({ named }) => !named).length >= MAX_FOUND_PRODUCTS)
    throw refuseInWords(
      'CONFLICT',
      `Its words find more than ${MAX_FOUND_PRODUCTS} products. Use a brand, or more words.`,
    )
  type Counts = {
    people: number
    lot: number
    product: number
    possible: number
    orders: number
    subscriptions: number
    feedings: number
    first: Row[]
  }
  const { rows } = await db.execute<Counts>(sql`
    with touched as materialized (select * from recall_touches(${id})),
    matches as materialized (
      select t.product_id, f.user_id, f.id as order_item_id, f.certainty, coalesce(f.lots, '{}') as lots, 'order' as source
        from touched t, lateral (${foundLines('t')}) f where f.certainty is not null
      union all select t.product_id, f.user_id, null, f.certainty, '{}', 'subscription' from touched t, lateral (${foundSubscriptions('t')}) f
      union all select t.product_id, f.user_id, null, f.certainty, '{}', 'feeding' from touched t, lateral (${foundFeedings('t')}) f
    )
    select count(distinct who)::int as people, (count(distinct who) filter (where certainty = 'lot'))::int as lot,
      (count(distinct who) filter (where certainty = 'product'))::int as product,
      (count(distinct who) filter (where certainty = 'possible'))::int as possible,
      (count(*) filter (where source = 'order'))::int as orders, (count(*) filter (where source = 'subscription'))::int as subscriptions,
      (count(*) filter (where source = 'feeding'))::int as feedings,
      (select coalesce(json_agg(f), '[]') from (
        select ${AFFECTED}, null as "notifiedAt", null as "acknowledgedAt" from matches m ${AROUND}
        order by array_position(array['lot','product','possible'], m.certainty), o.created_at desc nulls last, m.order_item_id
        limit ${SHOWN}) f) as first
    from (select m.certainty, m.source, ${WHO} as who from matches m ${AROUND}) counted`)
  const { lot = 0, product = 0, possible = 0, first = [], ...counts } = rows[0] ?? {}
  return {
    people: 0,
    orders: 0,
    subscriptions: 0,
    feedings: 0,
    ...counts,
    products,
    byCertainty: { lot, product, possible },
    first: first.map(affected),
  }
}

/** Whoever was found, those found last first. @throws NOT_FOUND, BAD_REQUEST */
export async function listPeople(
  { db }: { db: Db },
  { id, cursor }: { id: string; cursor?: string | undefined },
): Promise<Page<Affected>> {
  await getRecall({ db }, id)
  const list = sql`from recall_matches m ${AROUND} where m.recall_id = ${id}`
  const beyond = beyondMoment(cursor, sql`m.found_at`, sql`m.id`)
  const order = sql`m.found_at desc, m.id desc`
  const [{ rows }, span] = await Promise.all([
    db.execute<Row & { id: string; cursorAt: string }>(sql`
      select ${AFFECTED}, m.id, m.found_at::text as "cursorAt", to_json(m.notified_at)#>>'{}' as "notifiedAt",
        to_json(m.acknowledged_at)#>>'{}' as "acknowledgedAt"
      ${list} and ${beyond} order by ${order} limit ${PAGE_SIZE + 1}`),
    spanOf(db, { list, beyond, order }),
  ])
  const { page, next } = pageOf(rows, PAGE_SIZE, momentCursor)
  return { items: page.map(({ id: _, cursorAt: __, ...row }) => affected(row)), next, ...span }
}
