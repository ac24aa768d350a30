import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { PlaceOrder } from '#contract/checkout'
import type { Viewer } from '#server/core/people/viewer'
import { violatedConstraint } from '#server/core/refusals/faults'
import { refuse } from '#server/core/refusals/refuse'
import { inTransaction, type Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { joinLines } from '#server/market/cart/join-lines'
import { orderGroups } from '../../tables/orders'
import { findCoupons } from '../coupons/find'
import { applyNothingToPay } from '../payments/apply-group-session'
import { isShortOfStock } from '../records/order-stock'
import { doneUrl, openCardPage } from './card-page'
import { cleanOrder } from './clean-order'
import { groupStatus } from './group-status'
import { namesOf } from './names'
import { holdShops, isPaused, type Offer, readOffers } from './offers'
import { findDearer, findEnded, findLater, findOtherWays, findProblems } from './problems'
import { type ShopSum, sumByShop } from './sums'
import { codesIn, takeOff } from './take-off'
import { type Buyer, writeGroup } from './write-group'

type Placed = { id: string; key: string }

/**
 * Reserves the goods and writes one order per shop, or nothing at all; then opens one card page for all of them.
 * The same key with the same request gives the same answer again, also when two arrive together.
 *
 * @throws CART_CHANGED, COUPON_REFUSED, KEY_REUSED, CONFLICT (an earlier answer to this key is no longer payable; or a shop no longer
 *   delivers the chosen way), ABROAD (a shop sends no parcel to that country), OWN_SHOP, BAD_REQUEST, PAYMENT_UNAVAILABLE (the orders are kept and can be paid later)
 */
export async function placeOrder(
  deps: Deps,
  viewer: Viewer | null,
  asked: PlaceOrder,
): Promise<{ key: string; sessionUrl: string }> {
  const input = cleanOrder(asked)
  const buyer = { ...input, userId: viewer?.id ?? null, requestHash: hashOf(input, viewer) }
  const { id, key } = await writeOnce(deps, buyer)
  const status = await groupStatus(deps.db, id)
  if (status === 'paid') return { key, sessionUrl: doneUrl(deps, key) }
  if (status !== 'pending_payment') throw refuse('CONFLICT')
  return { key, sessionUrl: await openCardPage(deps, id) }
}

async function writeOnce(deps: Deps, buyer: Buyer): Promise<Placed> {
  try {
    return await inTransaction(deps.db, async (tx) => {
      // Two requests with the same key take turns, so that the second finds what the first has written.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${buyer.idempotencyKey}, 0))`)
      return (await findPlaced(tx, buyer)) ?? (await writeNew(deps, tx, buyer))
    })
  } catch (error) {
    if (isUsedByThem(error))
      throw refuse('COUPON_REFUSED', { code: codesIn(buyer.codes)[0] ?? '', reason: 'used-by-you' })
    if (!isShortOfStock(error)) throw error
    // The locks make this all but impossible; should the database's own guard speak, the buyer sees what is left.
    const offers = await readOffers(deps.db, idsOf(buyer))
    throw refuse('CART_CHANGED', { problems: findProblems(joinLines(buyer.lines), offers, () => '', deps.clock.now()) })
  }
}

/** Two orders of one person at once: the second is told by the database. */
function isUsedByThem(error: unknown): boolean {
  return violatedConstraint(error) === 'coupon_uses_person_check'
}

async function findPlaced(tx: Tx, { idempotencyKey, requestHash }: Buyer): Promise<Placed | undefined> {
  const [known] = await tx
    .select({ id: orderGroups.id, key: orderGroups.key, requestHash: orderGroups.requestHash })
    .from(orderGroups)
    .where(eq(orderGroups.idempotencyKey, idempotencyKey))
  if (known && known.requestHash !== requestHash) throw refuse('KEY_REUSED')
  return known
}

async function writeNew(deps: Deps, tx: Tx, buyer: Buyer): Promise<Placed> {
  const lines = joinLines(buyer.lines)
  const shopIds = await holdShops(tx, idsOf(buyer))
  const codes = codesIn(buyer.codes)
  const email = buyer.contact.email.toLowerCase()
  const coupons = await findCoupons(tx, { codes, shopIds, userId: buyer.userId, email }, { locked: true })
  const offers = await readOffers(tx, idsOf(buyer), { locked: true })
  const names = await namesOf(
    tx,
    idsOf(buyer).filter((id) => !offers.has(id)),
  )
  const now = deps.clock.now()
  const problems = findProblems(lines, offers, (id) => names.get(id) ?? 'A product', now)
  const { parts, answers } = takeOff(sumByShop(lines, offers, buyer.fulfilment), codes, coupons, now)
  // of a shop that takes no orders only that is told: how its part would come, and what that costs, is nobody's question
  const open = parts.filter(({ lines: [line] }) => !line || !isPaused(line.offer, now))
  const changes = [...problems, ...findOtherWays(open, buyer.fulfilment), ...findLater(open, buyer.shownBy ?? {}, now)]
  if (changes.length > 0) {
    // what else changed is told in the same breath: once accepted, the new sums count as shown
    const sums = [...findDearer(open, { shownFees: buyer.shownFees }), ...findEnded(parts, answers)]
    throw refuse('CART_CHANGED', { problems: [...changes, ...sums] })
  }
  for (const { code, reason } of answers) if (reason) throw refuse('COUPON_REFUSED', { code, reason })
  checkParts(parts, buyer)
  const dearer = findDearer(parts, buyer)
  if (dearer.length > 0) throw refuse('CART_CHANGED', { problems: dearer })
  checkCurrency([...offers.values()])
  const placed = await writeGroup(deps, tx, buyer, parts)
  if (parts.every(({ grandTotal }) => grandTotal === 0)) await applyNothingToPay(tx, placed.id)
  return placed
}

function checkParts(parts: ShopSum[], { userId, address }: Buyer): void {
  for (const { shop, fulfilment: kind } of parts) {
    if (userId && shop.team.includes(userId)) throw refuse('OWN_SHOP')
    if (kind === 'ship' && !address) throw refuse('BAD_REQUEST')
    if (kind === 'ship' && address?.country !== shop.country) throw refuse('ABROAD', { country: shop.country })
  }
}

/** One card payment has one currency. */
function checkCurrency(offers: Offer[]): void {
  if (offers.some(({ currency }) => currency !== offers[0]?.currency)) throw refuse('BAD_REQUEST')
}

const idsOf = ({ lines }: Buyer) => [...new Set(lines.map(({ productId }) => productId))]

function hashOf({ idempotencyKey: _, ...request }: PlaceOrder, viewer: Viewer | null): string {
  return createHash('sha256')
    .update(JSON.stringify([viewer?.id ?? null, sortKeys(request)]))
    .digest('hex')
}

/** The same request hashes alike in whatever order its fields came. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (value === null || typeof value !== 'object') return value
  return Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, inner]) => [key, sortKeys(inner)])
}
