import { eq, sql } from 'drizzle-orm'
import { chargeDay, DAYS_BETWEEN_TRIES, MAX_TRIES, nextArrival } from '#contract/subscriptions.rules'
import { notify } from '#server/core/notices/notify'
import { enqueue } from '#server/core/outbox/outbox'
import type { ChargeAnswer } from '#server/infra/adapters/payments/payments'
import { inTransaction, type Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { paymentSessions } from '../../tables/orders'
import { productSubscriptions } from '../../tables/subscriptions'
import type { CardPageRow } from '../card-pages/card-page-row'
import { giveUp } from '../checkout/give-up'
import { readOffers } from '../checkout/offers'
import { applyPaidGroupSessionIn } from '../payments/apply-group-session'
import { lockGroup } from '../records/lock-group'
import { onlyPet } from './only-pet'
import { earliestFor } from './pace'

type Charge = CardPageRow & { groupId: string }
type Charged = {
  runId: string
  subscriptionId: string
  userId: string
  productId: string
  arrivalOn: string
  intervalDays: number
  attempts: number
  petId: string | null
}

const DAY_MS = 86_400_000

/** Money came: the order is paid as any other, and each item moves on to its next day. */
export async function settlePaid(
  deps: Deps,
  charge: Charge,
  { paymentIntentId, amount, currency, reference, livemode }: Extract<ChargeAnswer, { paid: true }>,
): Promise<void> {
  const now = deps.clock.now()
  await inTransaction(deps.db, async (tx) => {
    const session = {
      id: paymentIntentId,
      url: null,
      status: 'complete' as const,
      paymentStatus: 'paid' as const,
      amountTotal: amount,
      currency,
      reference,
      paymentIntentId,
      livemode,
    }
    const applied = await applyPaidGroupSessionIn(tx, deps, session, charge)
    const runs = await lockCharged(tx, charge.id)
    if (applied === 'returned') return waitAgain(tx, runs, now)
    for (const run of runs) {
      await tx.execute(
        sql`update subscription_runs set status = 'ordered', next_attempt_at = null where id = ${run.runId}`,
      )
      await moveOn(tx, run, now)
    }
  })
}

/**
 * The bank said no: the goods go back, and the card is tried again in some days. After the last try the deliveries are
 * paused. Each time their person hears it.
 */
export async function settleDeclined(
  deps: Deps,
  chargeId: string,
  groupId: string,
  reason: 'declined' | 'authentication',
): Promise<void> {
  const now = deps.clock.now()
  await inTransaction(deps.db, async (tx) => {
    await lockGroup(tx, groupId)
    const runs = await lockCharged(tx, chargeId)
    if (runs.length === 0) return
    await giveUp(tx, groupId, 'payment_expired', { kind: 'system', note: 'The saved card was declined' })
    await tx.update(paymentSessions).set({ status: 'failed' }).where(eq(paymentSessions.id, chargeId))
    const again = new Date(now.getTime() + DAYS_BETWEEN_TRIES * DAY_MS).toISOString()
    for (const { runId, subscriptionId, attempts } of runs) {
      const isLast = attempts + 1 >= MAX_TRIES
      await tx.execute(sql`
        update subscription_runs set status = ${isLast ? 'failed' : 'planned'}, attempts = ${attempts + 1}, problem = ${reason},
          next_attempt_at = ${isLast ? null : again} where id = ${runId}`)
      if (isLast)
        await tx.execute(sql`
          update product_subscriptions set status = 'paused', pause_reason = 'payment'
          where id = ${subscriptionId} and status = 'active'`)
    }
    const [first] = runs
    const attempt = Math.max(...runs.map(({ attempts }) => attempts)) + 1
    const runIds = runs.map(({ runId }) => runId)
    const petId = onlyPet(runs)
    await enqueue(tx, 'mail.repeat-failed', { runIds, reason, attempt }, `repeat-failed:${chargeId}`, { petId })
    await notify(tx, {
      userId: first?.userId ?? '',
      kind: 'orders',
      title: 'Your saved card was declined',
      body: attempt >= MAX_TRIES ? 'We paused what we could not charge.' : 'You weren’t charged. We’ll try again.',
      href: '/subscriptions',
      petId,
    })
  })
}

/** Nobody asked for the money, and its orders are gone: the deliveries are looked at again later. Of a group that is locked. */
export async function settleUnasked(tx: Tx, chargeId: string, now: Date): Promise<void> {
  const runs = await lockCharged(tx, chargeId)
  await tx.update(paymentSessions).set({ status: 'failed' }).where(eq(paymentSessions.id, chargeId))
  await waitAgain(tx, runs, now)
}

async function lockCharged(tx: Tx, chargeId: string): Promise<Charged[]> {
  const { rows } = await tx.execute<Charged>(sql`
    select r.id as "runId", s.id as "subscriptionId", s.user_id as "userId", s.product_id as "productId",
      r.arrival_on::text as "arrivalOn", s.interval_days as "intervalDays", r.attempts, s.pet_id as "petId"
    from subscription_runs r join product_subscriptions s on s.id = r.subscription_id
    where r.charge_id = ${chargeId} and r.status = 'charging' order by s.id for update of s, r`)
  return rows
}

/** The money went back because the goods were gone by then: it is looked at again later. */
async function waitAgain(tx: Tx, runs: Charged[], now: Date): Promise<void> {
  const again = new Date(now.getTime() + DAY_MS).toISOString()
  for (const { runId } of runs)
    await tx.execute(sql`
      update subscription_runs set status = 'planned', problem = 'out_of_stock', next_attempt_at = ${again} where id = ${runId}`)
}

async function moveOn(
  tx: Tx,
  { subscriptionId, productId, arrivalOn, intervalDays }: Charged,
  now: Date,
): Promise<void> {
  const shop = (await readOffers(tx, [productId])).get(productId)?.shop
  const nextArrivalOn = nextArrival(arrivalOn, intervalDays, shop ? earliestFor(shop, now) : arrivalOn)
  const chargeOn = shop ? chargeDay(shop, nextArrivalOn) : nextArrivalOn
  await tx
    .update(productSubscriptions)
    .set({ nextArrivalOn, chargeOn })
    .where(eq(productSubscriptions.id, subscriptionId))
}
