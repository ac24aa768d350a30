import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { sum, toCents } from '#contract/amounts'
import type { NewPaymentSession } from '#server/infra/adapters/payments/payments'
import type { Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { orderItems, orders, paymentSessions } from '../../tables/orders'
import { userProfiles } from '../../tables/profiles'
import type { CardPageRow } from '../card-pages/card-page-row'
import type { Prepared } from '../payments/reach-card-page'
import { withdrawBarred } from '../payments/withdraw-barred'
import { lockGroup } from '../records/lock-group'

/** A group's card page as it stands in our books, and what to ask the provider for. */
type PreparedGroup = Prepared & { key: string }

/** The provider takes no more lines than this. */
const MOST_LINES = 100

/** @returns null when nothing of the group can be paid any more; orders of shops that do not sell are taken back first */
export async function prepareCardPage(deps: Deps, tx: Tx, groupId: string): Promise<PreparedGroup | null> {
  const group = await lockGroup(tx, groupId)
  await withdrawBarred(tx, group)
  const due = await dueOrders(tx, groupId)
  if (due.length === 0 || !group.reservedUntil || group.reservedUntil <= deps.clock.now()) return null
  const amount = sum(due.map(({ grandTotal }) => grandTotal))
  const open = await openRow(tx, groupId)
  // A saved card is being charged for it: nobody is to pay it a second time.
  if (open?.kind === 'saved-card') return null
  const row = open ?? (await newRow(deps, tx, groupId, amount, group.currency))
  const returnTo = `${deps.env.publicUrl}/checkout`
  const lines = await linesOf(tx, due)
  return {
    key: group.key,
    row,
    input: {
      idempotencyKey: row.idempotencyKey,
      reference: groupId,
      customerEmail: group.email,
      currency: group.currency.toLowerCase(),
      lines:
        lines.length <= MOST_LINES
          ? lines
          : [{ name: `Order ${group.number}`, unitAmount: toCents(amount), quantity: 1 }],
      successUrl: `${returnTo}/done?key=${group.key}&session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${returnTo}/cancelled?key=${group.key}`,
      expiresAt: group.reservedUntil,
    },
  }
}

type DueOrder = {
  id: string
  number: string
  grandTotal: number
  shippingTotal: number
  discountTotal: number
  shop: string | null
}

function dueOrders(tx: Tx, groupId: string): Promise<DueOrder[]> {
  const { id, number, grandTotal, shippingTotal, discountTotal } = orders
  return tx
    .select({ id, number, grandTotal, shippingTotal, discountTotal, shop: userProfiles.businessName })
    .from(orders)
    .innerJoin(userProfiles, eq(userProfiles.id, orders.sellerProfileId))
    .where(and(eq(orders.groupId, groupId), eq(orders.status, 'pending_payment')))
    .orderBy(asc(orders.number))
}

async function openRow(tx: Tx, groupId: string): Promise<CardPageRow | undefined> {
  const [row] = await tx
    .select()
    .from(paymentSessions)
    .where(and(eq(paymentSessions.groupId, groupId), sql`status in ('opening', 'open')`))
  return row
}

async function newRow(
  { clock }: Deps,
  tx: Tx,
  groupId: string,
  amount: number,
  currency: string,
): Promise<CardPageRow> {
  const now = clock.now()
  const values = { groupId, amount, currency, idempotencyKey: randomUUID(), createdAt: now, updatedAt: now }
  const [row] = await tx.insert(paymentSessions).values(values).returning()
  if (!row) throw new Error('The database returned no row for an insert')
  return row
}

/** In a fixed order: the provider refuses a known key with other contents. */
async function linesOf(tx: Tx, due: DueOrder[]): Promise<NewPaymentSession['lines']> {
  // no line of the provider's is below nothing: an order with a discount is one line
  const reduced = due
    .filter(({ discountTotal, grandTotal }) => discountTotal > 0 && grandTotal > 0)
    .map(({ number, grandTotal, shop }) => {
      return {
        name: `Order ${number} from ${shop ?? 'the shop'}, after your discount`,
        unitAmount: toCents(grandTotal),
        quantity: 1,
      }
    })
  const whole = due.filter(({ discountTotal }) => discountTotal === 0)
  const ids = whole.map(({ id }) => id)
  const items = await tx
    .select()
    .from(orderItems)
    .where(inArray(orderItems.orderId, ids))
    .orderBy(asc(orderItems.orderId), asc(orderItems.position))
  const goods = items.map(({ title, optionText, unitPrice, quantity }) => {
    return { name: optionText ? `${title}, ${optionText}` : title, unitAmount: toCents(unitPrice), quantity }
  })
  const deliveries = whole.flatMap(({ shippingTotal, shop }) => {
    return shippingTotal > 0
      ? [{ name: `Delivery from ${shop ?? 'the shop'}`, unitAmount: toCents(shippingTotal), quantity: 1 }]
      : []
  })
  return [...goods, ...deliveries, ...reduced]
}
