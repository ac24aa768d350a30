import { sql } from 'drizzle-orm'
import type { ComingUp } from '#contract/pet-day'
import { COMING_DAYS, COMING_ITEMS } from '#contract/pet-day.rules'
import { dayIn } from '#contract/repeats.rules'
import type { Viewer } from '#server/core/people/viewer'
import type { Deps } from '#server/infra/deps'
import { zoneOf } from '../pet-due/repeat'
import { IS_LATEST } from '../pet-health/latest'
import { seesEntry } from '../pet-health/read'
import { vaccinesDue } from './vaccines-due'

type Item = ComingUp['items'][number]

/** Deliveries on their way, vaccines, treatments, and visits that are due or overdue, the last day of a medicine, and birthdays. @throws BAD_REQUEST */
export async function getComingUp(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  { timeZone }: { timeZone: string },
): Promise<ComingUp> {
  const now = clock.now()
  const who = { viewer, now }
  const today = sql`${dayIn(now, zoneOf(timeZone))}::date`
  const { rows } = await db.execute<Item>(sql`
    with theirs as materialized (
      select p.id, p.name, p.birth_date, p.birth_precision from pet_guardians g join pets p on p.id = g.pet_id
      where g.user_id = ${viewer.id} and g.starts_at <= ${now.toISOString()}
        and (g.ends_at is null or g.ends_at > ${now.toISOString()}) and p.status = 'active'
    ), coming as (
      select 'vaccine' as kind, v.day, v.title, theirs.name as of, '/pet/' || theirs.id || '/health' as href
      from theirs, lateral (
        select v.title, v.day from (${vaccinesDue(sql`theirs.id`, who)}) v
        where v.day between ${today} - 365 and ${today} + ${COMING_DAYS}::int order by v.day limit ${COMING_ITEMS}) v
      union all
      select t.kind, t.day, t.title, theirs.name, '/pet/' || theirs.id || '/health'
      from theirs, lateral (
        select e.kind, e.title, coalesce(e.due_on, e.valid_until) as day from pet_health_entries e
        where e.pet_id = theirs.id and e.kind in ('treatment', 'visit') and ${seesEntry(who)}
          and coalesce(e.due_on, e.valid_until) between ${today} - 365 and ${today} + ${COMING_DAYS}::int
          and ${IS_LATEST}
        order by day limit ${COMING_ITEMS}) t
      union all
      select 'last-dose', m.ends_on, m.name, theirs.name, '/pet/' || theirs.id || '/care'
      from medications m join theirs on theirs.id = m.pet_id
      where m.pet_id = any(array(select id from theirs)) and m.status = 'active'
        and m.ends_on between ${today} and ${today} + ${COMING_DAYS}::int
      union all
      -- born on the 29th of February it is a year older on the 28th where there is none
      select 'birthday', turns.day, theirs.name || ' turns ' || turns.years, theirs.name, '/pet/' || theirs.id
      from theirs, lateral (select extract(year from age(${today} - 1, theirs.birth_date))::int + 1 as years) next,
        lateral (select next.years, (theirs.birth_date + make_interval(years => next.years))::date as day) turns
      where theirs.birth_precision = 'day' and theirs.birth_date < ${today}
        and turns.day between ${today} and ${today} + ${COMING_DAYS}::int
      union all
      select 'delivery', s.next_arrival_on, p.name, coalesce(u.business_name, ''), '/subscriptions'
      from product_subscriptions s join products p on p.id = s.product_id join user_profiles u on u.id = p.seller_profile_id
      where s.user_id = ${viewer.id} and s.status = 'active'
        and s.next_arrival_on between ${today} and ${today} + ${COMING_DAYS}::int
    )
    select kind, day::text as on, title, of, href from coming order by day, title, of limit ${COMING_ITEMS}`)
  return { items: rows }
}
