import { setTimeout as sleep } from 'node:timers/promises'
import { asc, eq, sql } from 'drizzle-orm'
import { sum } from '#contract/amounts'
import type { CheckoutState } from '#contract/checkout'
import type { Db } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { orderItems, orders } from '../../tables/orders'
import { userProfiles } from '../../tables/profiles'
import { applyPaidSession } from '../payments/apply-session'
import { findGroup } from '../records/lock-group'
import { statusOf } from './group-status'

/** How often a group is asked about at the provider, however many pages poll. */
const ASK_EVERY_MS = 2_000
/** How long a page waits for the provider; it asks again soon anyway. */
const PATIENCE_MS = 1_500

/**
 * Where a checkout stands. While it waits for its money the provider is asked, because its message may be late;
 * `checking` means that it did not answer, or that the money is still on its way.
 *
 * @throws NOT_FOUND
 */
export async function checkState(deps: Deps, key: string): Promise<CheckoutState> {
  const state = await readState(deps, key)
  if (state.status !== 'pending_payment') return state
  const asked = await Promise.race([askProvider(deps, key), sleep(PATIENCE_MS, 'checking' as const, { ref: false })])
  if (asked === 'checking') return { ...state, status: 'checking' }
  return asked === 'applied' ? readState(deps, key) : state
}

/** Never throws: the page shows what we know, and the webhook or the next question brings the rest. */
async function askProvider(deps: Deps, key: string): Promise<'nothing-new' | 'applied' | 'checking'> {
  try {
    const id = await claimQuestion(deps, key)
    if (!id) return 'nothing-new'
    const session = await deps.payments.getSession(id)
    if (session.status !== 'complete') return 'nothing-new'
    return (await applyPaidSession(deps, session)) === 'unpaid' ? 'checking' : 'applied'
  } catch (error) {
    deps.log.warn({ err: error }, 'could not ask the provider about a checkout')
    return 'checking'
  }
}

/** @returns the session to ask about, or null when there is none or it was asked about just now, on any replica */
async function claimQuestion({ db, clock }: Deps, key: string): Promise<string | null> {
  const now = clock.now()
  const before = new Date(now.getTime() - ASK_EVERY_MS)
  const { rows } = await db.execute<{ id: string }>(sql`
    update payment_sessions s set asked_at = ${now.toISOString()} from order_groups g
    where g.key = ${key} and s.group_id = g.id and s.status = 'open' and s.provider_session_id is not null
      and (s.asked_at is null or s.asked_at <= ${before.toISOString()})
    returning s.provider_session_id as id`)
  return rows[0]?.id ?? null
}

/** @throws NOT_FOUND */
export async function readState({ db }: Deps, key: string): Promise<CheckoutState> {
  const group = await findGroup(db, key)
  const { id, number, grandTotal, fulfilment, status, promisedFrom, promisedUntil } = orders
  const items = sql<number>`(select sum(i.quantity)::int from ${orderItems} i where i.order_id = ${orders.id})`
  const rows = await db
    .select({
      id,
      number,
      grandTotal,
      fulfilment,
      status,
      items,
      promisedFrom,
      promisedUntil,
      shop: userProfiles.businessName,
    })
    .from(orders)
    .innerJoin(userProfiles, eq(userProfiles.id, orders.sellerProfileId))
    .where(eq(orders.groupId, group.id))
    .orderBy(asc(number))
  const money = await moneyOf(db, group.id)
  const living = rows.filter(({ status }) => status !== 'cancelled')
  return {
    key: group.key,
    number: group.number,
    email: group.email,
    name: group.customerName,
    status: statusOf(rows.map(({ status }) => status)),
    grandTotal: sum((living.length > 0 ? living : rows).map(({ grandTotal }) => grandTotal)),
    ...money,
    currency: group.currency,
    reservedUntil: group.reservedUntil,
    orders: rows.map(({ shop, promisedFrom: from, promisedUntil: until, ...order }) => ({
      ...order,
      shop: shop ?? '',
      arrival: from && until ? { from, until } : null,
    })),
  }
}

/** What came for a group by card, and what of it goes back, for an order or because it bought nothing. */
async function moneyOf(db: Db, groupId: string): Promise<Pick<CheckoutState, 'paid' | 'refunded'>> {
  const { rows } = await db.execute<Pick<CheckoutState, 'paid' | 'refunded'>>(sql`
    select coalesce(sum(p.amount), 0)::float8 as paid,
      coalesce(sum((select sum(r.amount) from refunds r where r.payment_id = p.id and r.status <> 'failed')), 0)::float8 as refunded
    from payments p where p.group_id = ${groupId}`)
  return rows[0] ?? { paid: 0, refunded: 0 }
}
