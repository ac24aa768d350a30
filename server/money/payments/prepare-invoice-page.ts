import { randomUUID } from 'node:crypto'
import { and, desc, eq, gt, inArray } from 'drizzle-orm'
import { formatMoney, minus, toCents } from '#contract/amounts'
import { balanceOf, dueNow, type InvoiceStatus, isPayable, LEAST_CARD_PAYMENT } from '#contract/invoices.rules'
import { refuse, refuseInWords } from '#server/core/refusals/refuse'
import type { Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { paymentSessions } from '../../tables/orders'
import type { CardPageRow } from '../card-pages/card-page-row'
import { amountsOf, type LockedInvoice, lockInvoice } from '../records/lock-paid-invoice'
import { isGoingBack } from '../refunds/is-going-back'
import { holdOneTrading } from '../trading'
import { inputOf } from './invoice-page-input'
import type { Prepared } from './reach-card-page'

export type InvoicePageAsked = {
  invoiceId: string
  /** `balance` passes over a deposit that is asked for first. */
  part?: 'balance' | undefined
  /** Major units; only where the business lets its customer pay in parts. */
  amount?: number | undefined
}

const MINUTE_MS = 60_000
/** How long we wait for the money; the provider's own page lives half an hour longer. */
const PAGE_LIVES_MS = 60 * MINUTE_MS
/** A page nearer to its end is replaced, so that there is time to find a card. */
const LEAST_LEFT_MS = 10 * MINUTE_MS

const NOT_PAYABLE: Partial<Record<InvoiceStatus, string>> = {
  void: 'This invoice was canceled. There’s nothing to pay.',
  refunded: 'This invoice was paid and refunded. There’s nothing to pay.',
}

/** Of one invoice; whoever keeps changing the sum has to wait. */
const PACE = { pages: 10, withinMs: 10 * MINUTE_MS }

/** @returns `fits`: false when the open page asks for another sum, or is about to end, and must be closed first */
export async function prepareInvoicePage(
  deps: Deps,
  tx: Tx,
  asked: InvoicePageAsked,
): Promise<Prepared & { fits: boolean }> {
  const locked = await lockInvoice(tx, asked.invoiceId)
  if (!locked || locked.invoice.status === 'draft') throw refuse('NOT_FOUND')
  const amount = amountAsked(locked, asked)
  if (await isGoingBack(tx, asked.invoiceId)) {
    throw refuseInWords('CONFLICT', 'This payment is being refunded. There’s nothing to pay.')
  }
  if (!(await holdOneTrading(tx, locked.issuer.id))) {
    throw refuseInWords('CONFLICT', 'This business isn’t accepting payments right now.')
  }
  const now = deps.clock.now()
  const open = await openRow(tx, asked.invoiceId)
  const fits = open?.amount === amount && (open.expiresAt?.getTime() ?? 0) >= now.getTime() + LEAST_LEFT_MS
  // Before anything is closed, so that whoever has to wait keeps the page there is.
  if (!fits && deps.env.rateLimits) await checkPace(tx, asked.invoiceId, now)
  const row = open ?? (await newRow(tx, locked, amount, now))
  return { row, input: inputOf(deps, locked, row), fits: fits || !open }
}

/** @throws CONFLICT when nothing may be paid, BAD_REQUEST for an amount that cannot */
function amountAsked(locked: LockedInvoice, { part, amount }: InvoicePageAsked): number {
  const { invoice, details } = locked
  if (!isPayable(invoice.status)) {
    throw refuseInWords('CONFLICT', NOT_PAYABLE[invoice.status] ?? 'This invoice is already paid.')
  }
  const amounts = amountsOf(locked)
  const balance = balanceOf(amounts)
  if (amount !== undefined && part !== undefined) {
    throw refuseInWords('BAD_REQUEST', 'Choose the deposit or an amount, not both.')
  }
  if (amount !== undefined && !details.partPayments) {
    throw refuseInWords('BAD_REQUEST', 'This invoice can’t be paid in parts.')
  }
  const wanted = amount ?? (part === 'balance' ? balance : dueNow(amounts))
  if (toCents(wanted) < toCents(LEAST_CARD_PAYMENT)) {
    const least = formatMoney(LEAST_CARD_PAYMENT, details.currency)
    throw refuseInWords('BAD_REQUEST', `The smallest card payment is ${least}.`)
  }
  if (toCents(wanted) > toCents(balance)) {
    throw refuseInWords('BAD_REQUEST', `Only ${formatMoney(balance, details.currency)} is left to pay.`)
  }
  const rest = minus(balance, wanted)
  if (amount !== undefined && rest > 0 && rest < LEAST_CARD_PAYMENT) {
    throw refuseInWords(
      'BAD_REQUEST',
      `That would leave ${formatMoney(rest, details.currency)}, which is too little to pay by card.`,
    )
  }
  return wanted
}

async function openRow(tx: Tx, invoiceId: string): Promise<CardPageRow | undefined> {
  const open = and(eq(paymentSessions.invoiceId, invoiceId), inArray(paymentSessions.status, ['opening', 'open']))
  const [row] = await tx.select().from(paymentSessions).where(open)
  return row
}

async function newRow(tx: Tx, { invoice, details }: LockedInvoice, amount: number, now: Date): Promise<CardPageRow> {
  const [row] = await tx
    .insert(paymentSessions)
    .values({
      invoiceId: invoice.id,
      amount,
      currency: details.currency,
      idempotencyKey: randomUUID(),
      expiresAt: new Date(now.getTime() + PAGE_LIVES_MS),
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  if (!row) throw new Error('The database returned no row for an insert')
  return row
}

/** @throws TOO_MANY_REQUESTS, when the invoice had too many new pages just now */
async function checkPace(tx: Tx, invoiceId: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - PACE.withinMs)
  const opened = await tx
    .select({ at: paymentSessions.createdAt })
    .from(paymentSessions)
    .where(and(eq(paymentSessions.invoiceId, invoiceId), gt(paymentSessions.createdAt, since)))
    .orderBy(desc(paymentSessions.createdAt))
    .limit(PACE.pages)
  const earliest = opened[PACE.pages - 1]
  if (!earliest) return
  const retryAfterS = Math.ceil((earliest.at.getTime() - since.getTime()) / 1000)
  throw refuse('TOO_MANY_REQUESTS', { retryAfterS: Math.max(1, retryAfterS) })
}
