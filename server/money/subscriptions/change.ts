import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Subscription, SubscriptionChange } from '#contract/subscriptions'
import { chargeDay, nextArrival } from '#contract/subscriptions.rules'
import type { Viewer } from '#server/core/people/viewer'
import { refuse, refuseInWords } from '#server/core/refusals/refuse'
import { inTransaction, type Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { products } from '../../tables/products'
import { productSubscriptions, subscriptionRuns } from '../../tables/subscriptions'
import { isPaused, readOffers } from '../checkout/offers'
import { readCard, readSubscription } from './list'
import { daysOf, earliestFor } from './pace'
import { checkPet, checkPrice, checkQuantity, countryOf, sentOffer, told } from './write'

type Asking = Pick<Deps, 'db' | 'clock'>
type Row = typeof productSubscriptions.$inferSelect

/** @throws NOT_FOUND, CONFLICT for more than the shop sells in one order, and while it is being charged */
export function changeSubscription(deps: Asking, viewer: Viewer, asked: SubscriptionChange): Promise<Subscription> {
  const { id, quantity, intervalDays, petId, addressId } = asked
  return changing(deps, viewer, id, async (tx, row) => {
    if (quantity !== row.quantity) {
      // what is not sold right now may be waited for in any number
      const offer = (await readOffers(tx, [row.productId])).get(row.productId)
      if (offer) checkQuantity(offer, quantity)
    }
    if (petId !== row.petId) await checkPet(tx, viewer, petId)
    if (addressId !== row.addressId) {
      const { shop } = await sentOffer(tx, row.productId)
      if ((await countryOf(tx, viewer, addressId)) !== shop.country)
        throw refuseInWords('CONFLICT', 'This shop doesn’t deliver to that address. Choose another.')
    }
    await save(tx, row, { quantity, intervalDays, petId, addressId })
    await tx
      .update(subscriptionRuns)
      .set({ problem: null, nextAttemptAt: null })
      .where(and(eq(subscriptionRuns.subscriptionId, id), inArray(subscriptionRuns.problem, ['limit', 'address'])))
  })
}

/** @throws NOT_FOUND, CONFLICT for a day that is too soon, and while it is being charged */
export function moveSubscription(
  deps: Asking,
  viewer: Viewer,
  { id, arrivalOn }: { id: string; arrivalOn: string },
): Promise<Subscription> {
  return changing(deps, viewer, id, async (tx, row, now) => {
    const { shop } = await sentOffer(tx, row.productId)
    await forgetPlanned(tx, row, 'gone')
    await save(tx, row, daysOf(shop, arrivalOn, now))
  })
}

/** Leaves out the next delivery. One that was left out already is fine. @throws NOT_FOUND, CONFLICT while it is being charged */
export function skipSubscription(
  deps: Asking,
  viewer: Viewer,
  { id, arrivalOn }: { id: string; arrivalOn: string },
): Promise<Subscription> {
  return changing(deps, viewer, id, async (tx, row, now) => {
    if (row.nextArrivalOn !== arrivalOn) return
    const { shop } = await sentOffer(tx, row.productId)
    await forgetPlanned(tx, row, 'skipped')
    const next = nextArrival(row.nextArrivalOn, row.intervalDays, earliestFor(shop, now))
    await save(tx, row, daysOf(shop, next, now))
  })
}

/** @throws NOT_FOUND for what is no option of it, CART_CHANGED for another price, CONFLICT */
export function swapProduct(
  deps: Asking,
  viewer: Viewer,
  { id, productId, shownPrice }: { id: string; productId: string; shownPrice: number },
): Promise<Subscription> {
  return changing(deps, viewer, id, async (tx, row) => {
    const offer = await sentOffer(tx, productId)
    checkPrice(offer, shownPrice)
    if (productId !== row.productId) checkQuantity(offer, row.quantity)
    const [before] = await tx
      .select({ familyId: products.groupId })
      .from(products)
      .where(eq(products.id, row.productId))
    if (before?.familyId !== offer.familyId) throw refuse('NOT_FOUND')
    await save(tx, row, { productId, agreedPrice: offer.price })
  })
}

/** @throws NOT_FOUND, CONFLICT while it is being charged */
export function pauseSubscription(deps: Asking, viewer: Viewer, id: string): Promise<Subscription> {
  return changing(deps, viewer, id, async (tx, row) => {
    if (row.status === 'paused') return
    await forgetPlanned(tx, row, 'gone')
    await save(tx, row, { status: 'paused', pauseReason: 'user' })
  })
}

/** Goes on with the price that was shown. @throws NOT_FOUND, CART_CHANGED, CONFLICT in words */
export function resumeSubscription(
  deps: Asking,
  viewer: Viewer,
  { id, shownPrice }: { id: string; shownPrice: number },
): Promise<Subscription> {
  return changing(deps, viewer, id, async (tx, row, now) => {
    if (row.status === 'active') return
    const offer = await sentOffer(tx, row.productId)
    checkPrice(offer, shownPrice)
    if (isPaused(offer, now))
      throw refuseInWords('CONFLICT', 'The shop takes no orders now. Try again when it is open.')
    if (!(await readCard(tx, viewer.id))) throw refuseInWords('CONFLICT', 'Save a card first.')
    await forgetPlanned(tx, row, 'gone')
    const arrivalOn = nextArrival(row.nextArrivalOn, 0, earliestFor(offer.shop, now))
    const days = { nextArrivalOn: arrivalOn, chargeOn: chargeDay(offer.shop, arrivalOn) }
    await save(tx, row, { ...days, status: 'active', pauseReason: null, agreedPrice: offer.price })
  })
}

/** @throws NOT_FOUND, CONFLICT while it is being charged */
export async function cancelSubscription(
  { db, clock }: Asking,
  viewer: Viewer,
  id: string,
): Promise<Record<string, never>> {
  await inTransaction(db, async (tx) => {
    const row = await lockOwn(tx, viewer, id)
    if (row.status === 'cancelled') return
    await forgetPlanned(tx, row, 'gone')
    await save(tx, row, { status: 'cancelled', pauseReason: null, updatedAt: clock.now() })
  })
  return {}
}

function changing(
  { db, clock }: Asking,
  viewer: Viewer,
  id: string,
  change: (tx: Tx, row: Row, now: Date) => Promise<void>,
): Promise<Subscription> {
  const now = clock.now()
  return told(() =>
    inTransaction(db, async (tx) => {
      const row = await lockOwn(tx, viewer, id)
      if (row.status === 'cancelled') throw refuse('NOT_FOUND')
      await change(tx, row, now)
      return readSubscription(tx, viewer.id, id, now)
    }),
  )
}

/** Holds it until the transaction ends. @throws NOT_FOUND, CONFLICT while its next delivery is being paid */
async function lockOwn(tx: Tx, viewer: Viewer, id: string): Promise<Row> {
  const [row] = await tx
    .select()
    .from(productSubscriptions)
    .where(and(eq(productSubscriptions.id, id), eq(productSubscriptions.userId, viewer.id)))
    .for('update')
  if (!row) throw refuse('NOT_FOUND')
  const [charging] = await tx
    .select({ id: subscriptionRuns.id })
    .from(subscriptionRuns)
    .where(and(eq(subscriptionRuns.subscriptionId, id), eq(subscriptionRuns.status, 'charging')))
  if (charging) throw refuseInWords('CONFLICT', 'It is being ordered right now. Try again in a minute.')
  return row
}

async function save(tx: Tx, { id }: Row, values: Partial<Row>): Promise<void> {
  await tx.update(productSubscriptions).set(values).where(eq(productSubscriptions.id, id))
}

/** What was planned for its day: left out on purpose, or planned anew for another day, with another email. */
async function forgetPlanned(tx: Tx, { id, nextArrivalOn }: Row, how: 'skipped' | 'gone'): Promise<void> {
  const own = and(eq(subscriptionRuns.subscriptionId, id), inArray(subscriptionRuns.status, ['planned', 'failed']))
  await tx.delete(subscriptionRuns).where(own)
  if (how === 'gone') return
  await tx
    .insert(subscriptionRuns)
    .values({ subscriptionId: id, arrivalOn: nextArrivalOn, status: 'skipped', toldOn: nextArrivalOn })
    .onConflictDoUpdate({
      target: [subscriptionRuns.subscriptionId, subscriptionRuns.arrivalOn],
      set: { status: 'skipped', updatedAt: sql`now()` },
      setWhere: ne(subscriptionRuns.status, 'ordered'),
    })
}
