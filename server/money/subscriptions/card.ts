import { randomUUID } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { SavedCard } from '#contract/subscriptions'
import { enqueue } from '#server/core/outbox/outbox'
import type { Viewer } from '#server/core/people/viewer'
import { refuse, refuseInWords } from '#server/core/refusals/refuse'
import { PaymentsRefused, PaymentsUnavailable } from '#server/infra/adapters/payments/errors'
import { inTransaction } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { productSubscriptions, savedCards, subscriptionRuns } from '../../tables/subscriptions'
import { readCard } from './list'
import { resumeWaiting } from './resume-waiting'

/** The provider's page on which the viewer leaves a card. @throws PAYMENT_UNAVAILABLE */
export async function saveCard(deps: Deps, viewer: Viewer): Promise<{ url: string }> {
  const returnTo = `${deps.env.publicUrl}/subscriptions`
  const { url } = await asked(async () => {
    const customerId = await customerOf(deps, viewer)
    return deps.payments.openCardSetup({
      idempotencyKey: randomUUID(),
      customerId,
      currency: 'usd',
      successUrl: `${returnTo}?card={CHECKOUT_SESSION_ID}`,
      cancelUrl: returnTo,
    })
  })
  if (!url) throw refuse('PAYMENT_UNAVAILABLE', { key: null })
  return { url }
}

/** One person is one customer there; of two that ask at once, the second finds the first one's. */
async function customerOf({ db, payments }: Deps, { id: userId, email }: Viewer): Promise<string> {
  const known = await db.select().from(savedCards).where(eq(savedCards.userId, userId))
  if (known[0]) return known[0].providerCustomerId
  const { id } = await payments.createCustomer({
    idempotencyKey: `customer-${userId}-${randomUUID()}`,
    email,
    reference: userId,
  })
  await db.insert(savedCards).values({ userId, providerCustomerId: id }).onConflictDoNothing()
  const [row] = await db.select().from(savedCards).where(eq(savedCards.userId, userId))
  if (!row) throw new Error('The database returned no row for an insert')
  if (row.providerCustomerId !== id) await enqueue(db, 'card.forget', { customerId: id })
  return row.providerCustomerId
}

/**
 * Keeps what the provider says was left on that page, and lets go on what waited for a card.
 *
 * @throws NOT_FOUND for a page that is not the viewer's, PAYMENT_UNAVAILABLE
 */
export async function confirmCard(deps: Deps, viewer: Viewer, sessionId: string): Promise<{ card: SavedCard | null }> {
  const setup = await asked(() => deps.payments.getCardSetup(sessionId))
  const { card, customerId } = setup
  await inTransaction(deps.db, async (tx) => {
    const [own] = await tx.select().from(savedCards).where(eq(savedCards.userId, viewer.id)).for('update')
    if (own?.providerCustomerId !== customerId) throw refuse('NOT_FOUND')
    if (!card || own.providerMethodId === card.methodId) return
    const { methodId, brand, last4, expires } = card
    const kept = { providerMethodId: methodId, brand, last4, expires, updatedAt: deps.clock.now() }
    await tx.update(savedCards).set(kept).where(eq(savedCards.userId, viewer.id))
    await resumeWaiting(tx, viewer.id, deps.clock.now())
  })
  return { card: await readCard(deps.db, viewer.id) }
}

/** Has the provider forget it, and pauses what was to be paid with it. @throws CONFLICT while something is being charged */
export async function removeCard({ db }: Deps, viewer: Viewer): Promise<Record<string, never>> {
  await inTransaction(db, async (tx) => {
    const mine = eq(productSubscriptions.userId, viewer.id)
    const all = await tx.select({ id: productSubscriptions.id }).from(productSubscriptions).where(mine).for('update')
    const ids = all.map(({ id }) => id)
    const [charging] = await tx
      .select({ id: subscriptionRuns.id })
      .from(subscriptionRuns)
      .where(and(inArray(subscriptionRuns.subscriptionId, ids), eq(subscriptionRuns.status, 'charging')))
      .limit(1)
    if (charging) throw refuseInWords('CONFLICT', 'The card is being charged right now. Try again in a minute.')
    const [gone] = await tx
      .delete(savedCards)
      .where(eq(savedCards.userId, viewer.id))
      .returning({ customerId: savedCards.providerCustomerId })
    if (!gone) return
    await tx
      .update(productSubscriptions)
      .set({ status: 'paused', pauseReason: 'card' })
      .where(and(mine, eq(productSubscriptions.status, 'active')))
    await tx.execute(sql`
      delete from subscription_runs r using product_subscriptions s
      where s.id = r.subscription_id and s.user_id = ${viewer.id} and r.status = 'planned'`)
    await enqueue(tx, 'card.forget', gone, `card-forget:${gone.customerId}`)
  })
  return {}
}

export async function forgetCard({ payments }: Deps, { customerId }: { customerId: string }): Promise<void> {
  await payments.forgetCustomer(customerId)
}

/** @throws NOT_FOUND, PAYMENT_UNAVAILABLE */
async function asked<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof PaymentsUnavailable) throw refuse('PAYMENT_UNAVAILABLE', { key: null })
    if (error instanceof PaymentsRefused && error.code === 'resource_missing') throw refuse('NOT_FOUND')
    throw error
  }
}
