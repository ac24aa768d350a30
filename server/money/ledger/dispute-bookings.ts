import { eq } from 'drizzle-orm'
import { fromCents, minus, share, sum, toCents } from '#contract/amounts'
import type { Tx } from '#server/infra/database/db'
import { disputes } from '../../tables/payouts'
import { retakeCommission, returnCommission } from '../commission/give-back'
import { lockLeftOfPayment, type PaymentShare } from './left-of-payment'
import { type NewEntry, postLedger } from './post'
import { amountsOf, readMovement, reversed } from './read-movement'

/**
 * The bank took the money of a payment: it is held back from the sellers it went to, in the proportion of what each
 * still has of it, less its commission. An inquiry that took nothing moves nothing.
 */
export async function bookDisputeOpened(tx: Tx, disputeId: string): Promise<void> {
  const { paymentId, amount, currency, openedAt, status, reason } = await lockDispute(tx, disputeId)
  if (status === 'warning' || (await readMovement(tx, 'dispute_opened', disputeId)).length > 0) return
  const shares = await lockLeftOfPayment(tx, paymentId)
  const entries: NewEntry[] = [{ account: 'provider_clearing', amount: -amount, currency }]
  const parts = split(amount, shares)
  for (const { invoiceId, profileId, left, part } of parts) {
    if (part === 0) continue
    const held = minus(part, await returnCommission(tx, { invoiceId, paymentId, amount: part, of: left }))
    entries.push(
      { account: 'disputes', invoiceId, amount: part, currency },
      { account: 'seller_payable', profileId, invoiceId, amount: held, currency },
      { account: 'seller_held', profileId, invoiceId, amount: -held, currency },
    )
  }
  // What no seller has any more is the platform's to lose.
  entries.push({ account: 'disputes', amount: minus(amount, sum(parts.map(({ part }) => part))), currency })
  await postLedger(tx, { kind: 'dispute_opened', reference: disputeId, memo: reason, at: openedAt, entries })
}

/** Won, or withdrawn: everything as it was. Lost: the sellers bear their part, the platform the commission of it. */
export async function bookDisputeClosed(tx: Tx, disputeId: string, at: Date): Promise<void> {
  const { paymentId, status } = await lockDispute(tx, disputeId)
  const opened = await readMovement(tx, 'dispute_opened', disputeId)
  if (opened.length === 0) return
  if (status === 'lost') {
    const undone = reversed(opened).filter(({ account }) => account === 'disputes' || account === 'seller_held')
    const currency = opened[0]?.currency ?? ''
    const fees: NewEntry[] = [...commissions(opened)].map(([invoiceId, amount]) => {
      return { account: 'platform_fee', invoiceId, amount, currency }
    })
    await postLedger(tx, { kind: 'dispute_lost', reference: disputeId, at, entries: [...undone, ...fees] })
    return
  }
  const booked = await postLedger(tx, {
    kind: 'dispute_won',
    reference: disputeId,
    at,
    entries: reversed(opened),
  })
  if (booked === null) return
  for (const [invoiceId, amount] of commissions(opened)) {
    if (invoiceId) await retakeCommission(tx, { invoiceId, paymentId, amount })
  }
}

/** By invoice, what of the disputed money was commission; what belongs to no invoice is the platform's altogether. */
function commissions(opened: readonly NewEntry[]): Map<string | null, number> {
  const invoiceIds = new Set(opened.filter(({ account }) => account === 'disputes').map((entry) => entry.invoiceId))
  return new Map(
    [...invoiceIds].map((invoiceId) => {
      const own = opened.filter((entry) => entry.invoiceId === invoiceId)
      return [invoiceId ?? null, sum([...amountsOf(own, 'disputes'), ...amountsOf(own, 'seller_held')])]
    }),
  )
}

/** In proportion to what each has left; the cents that rounding leaves go one by one from the first on. */
function split(amount: number, shares: readonly PaymentShare[]): (PaymentShare & { part: number })[] {
  const whole = sum(shares.map(({ left }) => left))
  const given = Math.min(amount, whole)
  const parts = shares.map((each) => ({ ...each, part: share(given, each.left, whole) }))
  let over = toCents(minus(given, sum(parts.map(({ part }) => part))))
  for (let n = 0; over !== 0 && n < parts.length * 2; n++) {
    const each = parts[n % parts.length]
    const step = Math.sign(over)
    if (!each || toCents(each.part) + step < 0 || toCents(each.part) + step > toCents(each.left)) continue
    each.part = fromCents(toCents(each.part) + step)
    over -= step
  }
  return parts
}

async function lockDispute(tx: Tx, disputeId: string) {
  const [row] = await tx.select().from(disputes).where(eq(disputes.id, disputeId)).for('update')
  if (!row) throw new Error(`No dispute ${disputeId} to book`)
  return row
}
