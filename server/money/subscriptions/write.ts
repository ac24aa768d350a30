import { and, eq } from 'drizzle-orm'
import type { NewSubscription, Subscription } from '#contract/subscriptions'
import type { Viewer } from '#server/core/people/viewer'
import { violatedConstraint } from '#server/core/refusals/faults'
import { refuse, refuseInWords } from '#server/core/refusals/refuse'
import { inTransaction, type Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { userAddresses } from '../../tables/addresses'
import { pets } from '../../tables/pets'
import { productSubscriptions } from '../../tables/subscriptions'
import { type Offer, offerName, readOffers } from '../checkout/offers'
import { readCard, readSubscription, termsOf } from './list'
import { daysOf, earliestFor } from './pace'
import { dropDoubled } from './resume-waiting'

type Asking = Pick<Deps, 'db' | 'clock'>

/** What can be had again and again, and from which day. @throws NOT_FOUND for what is not sold or not sent */
export async function offerRepeat({ db, clock }: Asking, productId: string) {
  const offer = await sentOffer(db, productId)
  const { shop, price, currency, perOrder } = offer
  return { ...termsOf(offer), earliest: earliestFor(shop, clock.now()), price, currency, perOrder }
}

/**
 * Starts one. Nothing is charged before its person was written to.
 *
 * @throws NOT_FOUND for what is not sold or not theirs, CART_CHANGED for another price, ABROAD, OWN_SHOP, CONFLICT in words
 */
export async function createSubscription(
  { db, clock }: Asking,
  viewer: Viewer,
  asked: NewSubscription,
): Promise<Subscription> {
  const now = clock.now()
  return told(() =>
    inTransaction(db, async (tx) => {
      const offer = await sentOffer(tx, asked.productId)
      if (offer.shop.team.includes(viewer.id)) throw refuse('OWN_SHOP')
      checkPrice(offer, asked.shownPrice)
      checkQuantity(offer, asked.quantity)
      const country = await countryOf(tx, viewer, asked.addressId)
      if (country !== offer.shop.country) throw refuse('ABROAD', { country: offer.shop.country })
      await checkPet(tx, viewer, asked.petId)
      const { productId, quantity, intervalDays, petId, addressId, arrivalOn } = asked
      const card = await readCard(tx, viewer.id)
      const [made] = await tx
        .insert(productSubscriptions)
        .values({
          ...{ productId, quantity, intervalDays, petId, addressId, userId: viewer.id, agreedPrice: offer.price },
          ...daysOf(offer.shop, arrivalOn, now),
          ...(card ? { status: 'active' } : { status: 'paused', pauseReason: 'card' }),
          createdAt: now,
          updatedAt: now,
        })
        .returning({ id: productSubscriptions.id })
      if (made && !card) await dropDoubled(tx, viewer.id, now, made.id)
      return readSubscription(tx, viewer.id, made?.id ?? '', now)
    }),
  )
}

/** @throws NOT_FOUND for what is not sold any more or is not sent */
export async function sentOffer(db: Tx | Deps['db'], productId: string): Promise<Offer> {
  const offer = (await readOffers(db, [productId])).get(productId)
  if (!offer?.shop.ships) throw refuse('NOT_FOUND')
  return offer
}

/** What somebody agrees to is what they were shown. @throws CART_CHANGED */
export function checkPrice(offer: Offer, shownPrice: number): void {
  const { productId, price } = offer
  if (price === shownPrice) return
  throw refuse('CART_CHANGED', {
    problems: [{ productId, name: offerName(offer), kind: 'price', before: shownPrice, now: price }],
  })
}

/** That as many fit into one order of the shop. @throws CONFLICT in words */
export function checkQuantity({ perOrder }: Pick<Offer, 'perOrder'>, quantity: number): void {
  if (quantity <= perOrder) return
  throw refuseInWords('CONFLICT', `The shop sells at most ${perOrder} of this in one order. Choose fewer.`)
}

/** @param addressId null for the default one @throws NOT_FOUND also for somebody else's, and without a default one */
export async function countryOf(tx: Tx, viewer: Viewer, addressId: string | null): Promise<string> {
  const which = addressId === null ? userAddresses.isDefault : eq(userAddresses.id, addressId)
  const [address] = await tx
    .select({ country: userAddresses.country })
    .from(userAddresses)
    .where(and(which, eq(userAddresses.userId, viewer.id)))
  if (!address) throw refuse('NOT_FOUND')
  return address.country
}

/** @throws NOT_FOUND also for somebody else's animal and one that has died */
export async function checkPet(tx: Tx, viewer: Viewer, petId: string | null): Promise<void> {
  if (petId === null) return
  const [pet] = await tx
    .select({ id: pets.id })
    .from(pets)
    .where(and(eq(pets.id, petId), eq(pets.ownerId, viewer.id), eq(pets.status, 'active')))
  if (!pet) throw refuse('NOT_FOUND')
}

const SAID: Readonly<Record<string, string>> = {
  product_subscriptions_one_active_key: 'This comes again and again already. Change that repeat delivery instead.',
  product_subscriptions_limit_check: 'You have reached the limit for repeat deliveries. Cancel one you no longer need.',
  product_subscriptions_passed_check: 'Nothing is sent for an animal that has died. Choose another, or none.',
}

/** What the database's own guards say, in words. @throws CONFLICT */
export async function told<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const words = SAID[violatedConstraint(error) ?? '']
    if (words) throw refuseInWords('CONFLICT', words)
    throw error
  }
}
