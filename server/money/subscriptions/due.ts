import { type SQL, sql } from 'drizzle-orm'
import { TELL_DAYS } from '#contract/subscriptions.rules'
import type { Db } from '#server/infra/database/db'

/** What goes into one parcel: everything of one shop that arrives for one person on one day. */
export type Parcel = { userId: string; shopId: string; arrivalOn: string }

/** Whether the person of a subscription `s` can sign in: who cannot stop it is not charged, and not told that they could. */
export const mayStopIt = (now: Date): SQL => sql`
  exists (select from auth_users u where u.id = s.user_id and (u.banned_until is null or u.banned_until <= ${now.toISOString()}))`

/** A planned run `r` of a subscription `s` in the shop with the details `d` that is to be ordered now. */
export const isDue = (now: Date): SQL => sql`
  s.status = 'active' and r.status = 'planned' and r.arrival_on = s.next_arrival_on
  and (${now.toISOString()}::timestamptz at time zone d.time_zone)::date >= greatest(s.charge_on, r.told_on + ${TELL_DAYS}::int)
  and (r.next_attempt_at is null or r.next_attempt_at <= ${now.toISOString()}) and ${mayStopIt(now)}`

export async function dueParcels(db: Db, now: Date): Promise<Parcel[]> {
  const { rows } = await db.execute<Parcel>(sql`
    select distinct s.user_id as "userId", p.seller_profile_id as "shopId", s.next_arrival_on::text as "arrivalOn"
    from subscription_runs r
    join product_subscriptions s on s.id = r.subscription_id
    join products p on p.id = s.product_id
    join profile_details d on d.profile_id = p.seller_profile_id
    where ${isDue(now)}
    order by 3, 1, 2 limit 500`)
  return rows
}

/** What was planned for people who can no longer sign in is planned anew, with another email, once they can. */
export async function forgetUnstoppable(db: Db, now: Date): Promise<void> {
  await db.execute(sql`
    delete from subscription_runs r using product_subscriptions s
    where s.id = r.subscription_id and r.status = 'planned' and s.status = 'active' and not ${mayStopIt(now)}`)
}

/** Charges whose answer nobody has heard yet: begun a while ago, by somebody who was killed or found no provider. */
export async function openCharges(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct charge_id as id from subscription_runs where status = 'charging' order by 1 limit 500`)
  return rows.map(({ id }) => id)
}
