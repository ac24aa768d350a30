import { eq, sql } from 'drizzle-orm'
import { chargeDay, nextArrival } from '#contract/subscriptions.rules'
import type { Tx } from '#server/infra/database/db'
import { productSubscriptions } from '../../tables/subscriptions'
import { readOffers } from '../checkout/offers'
import { earliestFor } from './pace'

const WAITS = sql`('card', 'payment')`

type Waiting = { id: string; productId: string; nextArrivalOn: string }

/**
 * What waited for a card goes on: a delivery that was declined is tried again at once, as often as any, since that was another
 * card; one that was paused gets its next day.
 */
export async function resumeWaiting(tx: Tx, userId: string, now: Date): Promise<void> {
  await dropDoubled(tx, userId, now)
  const { rows } = await tx.execute<Waiting>(sql`
    select s.id, s.product_id as "productId", s.next_arrival_on::text as "nextArrivalOn"
    from product_subscriptions s left join pets p on p.id = s.pet_id
    where s.user_id = ${userId} and s.status = 'paused' and s.pause_reason in ${WAITS}
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
    update subscription_runs r set next_attempt_at = ${now.toISOString()}, attempts = 0 from product_subscriptions s
    where s.id = r.subscription_id and s.user_id = ${userId} and r.status = 'planned'
      and r.problem in ('declined', 'authentication')`)
}

/**
 * Who leaves the card page and sets the same up again means the same: of what waits twice for a card, for one product and animal,
 * the newest stays.
 *
 * @param newest which that is, where it has just been made
 */
export async function dropDoubled(tx: Tx, userId: string, now: Date, newest?: string): Promise<void> {
  const isNewer = newest
    ? sql`newer.id = ${newest} and s.id <> newer.id`
    : sql`(newer.created_at, newer.id) > (s.created_at, s.id)`
  await tx.execute(sql`
    update product_subscriptions s set status = 'cancelled', pause_reason = null, updated_at = ${now.toISOString()}
    where s.user_id = ${userId} and s.status = 'paused' and s.pause_reason in ${WAITS}
      and exists (select from product_subscriptions newer where newer.user_id = s.user_id and newer.status = 'paused'
        and newer.pause_reason in ${WAITS} and newer.product_id = s.product_id
        and newer.pet_id is not distinct from s.pet_id and ${isNewer})`)
}
