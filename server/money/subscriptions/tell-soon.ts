import { sql } from 'drizzle-orm'
import { asksFirst, MAX_RISE, TELL_DAYS } from '#contract/subscriptions.rules'
import { notify } from '#server/core/notices/notify'
import { enqueue } from '#server/core/outbox/outbox'
import { inTransaction } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { mayStopIt } from './due'
import { onlyPet } from './only-pet'

type Planned = { runId: string; userId: string; petId: string | null; agreedPrice: number; price: number }

/**
 * Plans what is charged in three days, and writes to its people. The row of a run is its email: of two replicas that plan at
 * once, one writes it.
 */
export async function tellSoon({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<Planned>(sql`
      with due as (
        select s.id, s.user_id, s.pet_id, s.agreed_price, p.price, s.next_arrival_on, (${now.toISOString()}::timestamptz at time zone d.time_zone)::date as today
        from product_subscriptions s
        join products p on p.id = s.product_id
        join profile_details d on d.profile_id = p.seller_profile_id
        -- of what is not sold just now nothing is charged either
        where s.status = 'active' and p.status = 'published' and s.charge_on <= (${now.toISOString()}::timestamptz at time zone d.time_zone)::date + ${TELL_DAYS}::int
          and ${mayStopIt(now)}
          and not exists (select from subscription_runs r where r.subscription_id = s.id and r.arrival_on = s.next_arrival_on)
        order by s.id limit 1000 for update of s skip locked
      ), planned as (
        insert into subscription_runs (subscription_id, arrival_on, told_on)
        select id, next_arrival_on, today from due on conflict do nothing returning id, subscription_id
      )
      select r.id as "runId", due.user_id as "userId", due.pet_id as "petId",
        due.agreed_price::float8 as "agreedPrice", due.price::float8 as price from planned r join due on due.id = r.subscription_id
      order by due.user_id, due.next_arrival_on, r.id`)
    for (const [userId, runs] of Map.groupBy(rows, (row) => row.userId)) {
      const runIds = runs.map(({ runId }) => runId)
      const petId = onlyPet(runs)
      await enqueue(tx, 'mail.repeat-soon', { runIds }, `repeat-soon:${runIds[0]}`, { petId })
      await notify(tx, {
        userId,
        kind: 'orders',
        title: 'A repeat delivery is coming up',
        body: runs.some(({ agreedPrice, price }) => asksFirst(agreedPrice, price))
          ? `A price went up by more than ${MAX_RISE * 100}%. Accept it within ${TELL_DAYS} days, or we charge nothing for it and pause it.`
          : `We’ll charge your saved card in ${TELL_DAYS} days. You can skip, move, or change it until then.`,
        href: '/subscriptions',
        petId,
      })
    }
  })
}
