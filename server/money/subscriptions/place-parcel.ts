import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Address } from '#contract/addresses'
import { asksFirst } from '#contract/subscriptions.rules'
import { inTransaction, type Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { joinLines } from '#server/market/cart/join-lines'
import { paymentSessions } from '../../tables/orders'
import { holdShops, isPaused, type Offer, readOffers } from '../checkout/offers'
import { sumByShop } from '../checkout/sums'
import { writeGroup } from '../checkout/write-group'
import { isDue, type Parcel } from './due'
import { pauseFor, waitFor } from './waits'

export type Due = {
  runId: string
  subscriptionId: string
  productId: string
  quantity: number
  agreedPrice: number
  problem: string | null
}
type Payer = { email: string; customerId: string | null; methodId: string | null }
type Line = Due & { offer: Offer }

/**
 * Orders what goes into one parcel, by the same prices, locks, and reservations as a checkout, and writes down the charge of
 * it before anybody is asked for money. What cannot be had waits and says so; the rest goes.
 *
 * @returns the charge to ask the provider for; null where nothing is to be charged
 */
export function placeParcel(deps: Deps, parcel: Parcel): Promise<string | null> {
  const now = deps.clock.now()
  return inTransaction(deps.db, async (tx) => {
    const due = await lockDue(tx, parcel, now)
    const payer = due.length > 0 ? await payerOf(tx, parcel.userId) : null
    if (!payer) return null
    const { customerId, methodId, email } = payer
    if (!customerId || !methodId) {
      for (const each of due) await pauseFor(tx, parcel.userId, each.subscriptionId, 'card')
      return null
    }
    const lines = await havable(tx, parcel, due, now)
    const shop = lines[0]?.offer.shop
    if (!shop) return null
    const address = await addressOf(tx, lines, parcel.userId, shop.country)
    if (!address) {
      for (const each of lines) await waitFor(tx, parcel.userId, each, 'address', now)
      return null
    }
    const offers = new Map(lines.map(({ offer }) => [offer.productId, offer]))
    const parts = sumByShop(joinLines(lines), offers, { [shop.id]: 'ship' })
    const buyer = {
      idempotencyKey: randomUUID(),
      requestHash: 'repeat delivery',
      userId: parcel.userId,
      contact: { email, name: address.name },
      address,
      fulfilment: { [shop.id]: 'ship' as const },
      lines: lines.map(({ productId, quantity, offer }) => ({ productId, quantity, shownPrice: offer.price })),
    }
    const group = await writeGroup(deps, tx, buyer, parts)
    const [charge] = await tx
      .insert(paymentSessions)
      .values({
        kind: 'saved-card',
        groupId: group.id,
        amount: parts[0]?.grandTotal ?? 0,
        currency: lines[0]?.offer.currency ?? 'USD',
        idempotencyKey: randomUUID(),
        createdAt: now,
        updatedAt: now,
      })
      .returning({ id: paymentSessions.id })
    if (!charge) throw new Error('The database returned no row for an insert')
    await tx.execute(sql`
      update subscription_runs set status = 'charging', problem = null, group_id = ${group.id}, charge_id = ${charge.id},
        order_id = (select id from orders where group_id = ${group.id}), provider_customer_id = ${customerId},
        provider_method_id = ${methodId}
      where id = any(${sql.param(lines.map(({ runId }) => runId))}::uuid[])`)
    return charge.id
  })
}

/** Whoever skips, moves or pauses takes the same lock first; what they left is looked at again behind it. */
async function lockDue(tx: Tx, { userId, shopId, arrivalOn }: Parcel, now: Date): Promise<Due[]> {
  await tx.execute(sql`
    select from product_subscriptions s join products p on p.id = s.product_id
    where s.user_id = ${userId} and p.seller_profile_id = ${shopId} and s.next_arrival_on = ${arrivalOn} and s.status = 'active'
    order by s.id for update of s`)
  const { rows } = await tx.execute<Due>(sql`
    select r.id as "runId", s.id as "subscriptionId", s.product_id as "productId", s.quantity,
      s.agreed_price::float8 as "agreedPrice", r.problem
    from subscription_runs r
    join product_subscriptions s on s.id = r.subscription_id
    join products p on p.id = s.product_id
    join profile_details d on d.profile_id = p.seller_profile_id
    where s.user_id = ${userId} and p.seller_profile_id = ${shopId} and s.next_arrival_on = ${arrivalOn} and ${isDue(now)}
    order by s.id for update of r`)
  return rows
}

async function payerOf(tx: Tx, userId: string): Promise<Payer | null> {
  const { rows } = await tx.execute<Payer>(sql`
    select u.email, c.provider_customer_id as "customerId", c.provider_method_id as "methodId"
    from auth_users u left join saved_cards c on c.user_id = u.id
    where u.id = ${userId} and u.deleted_at is null and u.email is not null`)
  return rows[0] ?? null
}

/** What can be ordered now for what its person agreed to; of the rest each says what it waits for. */
async function havable(tx: Tx, { userId }: Parcel, due: Due[], now: Date): Promise<Line[]> {
  const ids = [...new Set(due.map(({ productId }) => productId))]
  await holdShops(tx, ids)
  const offers = await readOffers(tx, ids, { locked: true })
  const taken = new Map<string, number>()
  const lines: Line[] = []
  for (const each of due) {
    const offer = offers.get(each.productId)
    const sum = (taken.get(each.productId) ?? 0) + each.quantity
    if (!offer?.shop.ships || offer.shop.team.includes(userId)) await pauseFor(tx, userId, each.subscriptionId, 'gone')
    else if (asksFirst(each.agreedPrice, offer.price)) await pauseFor(tx, userId, each.subscriptionId, 'price')
    else if (isPaused(offer, now)) await waitFor(tx, userId, each, 'closed', now)
    else if (each.quantity > offer.perOrder) await waitFor(tx, userId, each, 'limit', now)
    else if (sum > offer.inStock) await waitFor(tx, userId, each, 'out_of_stock', now)
    // for two animals together it is too much for one order: it stays due and goes into one of its own
    else if (sum <= offer.perOrder) {
      taken.set(each.productId, sum)
      lines.push({ ...each, offer })
    }
  }
  return lines
}

/** Where the parcel goes: the address of the first of its items that has one, else the default one; null where it cannot go. */
async function addressOf(tx: Tx, lines: Due[], userId: string, country: string): Promise<Address | null> {
  const { rows } = await tx.execute<Address & { line2: string }>(sql`
    select a.name, a.line1, a.line2, a.locality, a.region, a.postcode, a.country from user_addresses a
    left join product_subscriptions s on s.address_id = a.id and s.id = any(${sql.param(lines.map((each) => each.subscriptionId))}::uuid[])
    where a.user_id = ${userId} and a.country = ${country} and (s.id is not null or a.is_default)
    order by s.id is null, s.id limit 1`)
  const [row] = rows
  if (!row) return null
  const { line2, ...address } = row
  return line2 ? { ...address, line2 } : address
}
