import { type SQL, sql } from 'drizzle-orm'
import { fromCents } from '#contract/amounts'
import type { ShopDesk } from '#contract/dashboards'
import type { Deps } from '#server/infra/deps'
import { PAID } from './paid'

const DAYS = 30

/** In cents, so that JSON carries them exactly. */
type Row = Omit<NonNullable<ShopDesk['sales']>[number], 'byDay'> & {
  byDay: { date: string; orders: number; total: number }[]
}

/**
 * What a shop sold day by day, beside the time before, by its own clock.
 *
 * @param shop nothing where the viewer may not see its figures
 */
export async function readSales({ db, clock }: Deps, shop: SQL): Promise<ShopDesk['sales']> {
  const now = sql`${clock.now().toISOString()}::timestamptz`
  const { rows: shops } = await db.execute<{ id: string; zone: string; today: string }>(sql`
    select shop.id, zone, (${now} at time zone zone)::date::text as today
    from (select ${shop} as id) shop left join profile_details d on d.profile_id = shop.id,
      lateral (select coalesce(d.time_zone, 'America/New_York') as zone) there
    where shop.id is not null`)
  const [own] = shops
  if (!own) return null
  const { id, zone, today } = own
  const since = (days: number) => sql`((${today}::date - ${days - 1}::int)::timestamp at time zone ${zone})`
  const { rows } = await db.execute<Row>(sql`
    with sold as (
      select currency, (created_at at time zone ${zone})::date as day, grand_total - refunded_total - charged_back_total as net,
        created_at >= ${since(DAYS)} as recent
      from orders where seller_profile_id = ${id} and ${PAID} and created_at >= ${since(2 * DAYS)}
    ), days as (
      select currency, day, count(*) as orders, sum(net) as total from sold where recent group by 1, 2
    )
    select currency, (count(*) filter (where recent))::int as orders,
      coalesce(sum(net) filter (where recent) * 100, 0)::float8 as total,
      (count(*) filter (where not recent))::int as "ordersBefore",
      coalesce(sum(net) filter (where not recent) * 100, 0)::float8 as "totalBefore",
      (select json_agg(t) from (
        select d.day::text as date, coalesce(s.orders, 0)::int as orders, coalesce(s.total * 100, 0)::bigint as total
        from (select ${today}::date - n as day from generate_series(0, ${DAYS - 1}::int) n) d left join days s on s.day = d.day and s.currency = sold.currency order by d.day
      ) t) as "byDay"
    from sold group by currency order by count(*) desc, currency`)
  return rows.map(({ total, totalBefore, byDay, ...row }) => ({
    ...row,
    total: fromCents(total),
    totalBefore: fromCents(totalBefore),
    byDay: byDay.map((day) => ({ ...day, total: fromCents(day.total) })),
  }))
}
