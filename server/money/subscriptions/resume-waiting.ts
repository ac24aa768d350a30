import { eq, sql } from 'drizzle-orm'
import { chargeDay, nextArrival } from '#contract/subscriptions.rules'
import type { Tx } from '#server/infra/database/db'
import { productSubscriptions } from '../../tables/subscriptions'
import { readOffers } from '../checkout/offers'
import { earliestFor } from './pace'

type Waiting = { id: string; productId: string; nextArrivalOn: string }

/** What waited for a card goes on: a delivery that was declined is tried again at once, one that was paused gets its next day. */
export async function resumeWaiting(tx: Tx, userId: string, now: Date): Promise<void> {
  const { rows } = await tx.execute<Waiting>(sql`
    select s.id, s.product_id as "productId", s.next_arrival_on::text as "nextArrivalOn"
    from product_subscriptions s left join pets p on p.id = s.pet_id
    where s.user_id = ${userId} and s.status = 'paused' and s.pause_reason in ('card', 'payment')
      and p.status is distinct from 'passed'
      and not exists (select from product_subscriptions other where other.user_id = s.user_id and other.status = 'active'
        and other.product_id = s.product_id and other.pet_id is not distinct from s.pet_id)
    order by s.id for update of s`)
  const offers = await readOffers(
    tx,
    rows.map(({ productId }) => productId),
  )
  for (const { id, productId, nextArrivalOn } of rows) {
    const shop = offers.get(productId)?.shop
    if (!shop) continue
    const arrivalOn = nextArrival(nextArrivalOn, 0, earliestFor(shop, now))
    await tx.execute(
      sql`delete from subscription_runs where subscription_id = ${id} and status in ('planned', 'failed')`,
    )
    await tx
      .update(productSubscriptions)
      .set({ status: 'active', pauseReason: null, nextArrivalOn: arrivalOn, chargeOn: chargeDay(shop, arrivalOn) })
      .where(eq(productSubscriptions.id, id))
  }
  await tx.execute(sql`
    update subscription_runs r set next_attempt_at = ${now.toISOString()} from product_subscriptions s
    where s.id = r.subscription_id and s.user_id = ${userId} and r.status = 'planned'
      and r.problem in ('declined', 'authentication')`)
}
