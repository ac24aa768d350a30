import { fromCents, sum, toCents } from './amounts'
import type { ProfileType } from './roles'

/** The invoice's machine, domain model machine 7. The database refuses every move that is not listed here. */
export const INVOICE_STATUSES = [
  'draft',
  'sent',
  'overdue',
  'partially_paid',
  'paid',
  'partially_refunded',
  'refunded',
  'void',
  'uncollectible',
] as const
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number]

export const INVOICE_MOVES: Record<InvoiceStatus, readonly InvoiceStatus[]> = {
  // an order's invoice is written down when the order is paid, so it goes all the way at once
  draft: ['sent'],
  sent: ['overdue', 'partially_paid', 'paid', 'void'],
  overdue: ['sent', 'partially_paid', 'paid', 'void', 'uncollectible', 'refunded', 'partially_refunded'],
  // what a bank gave back of one part still counts when the rest is paid
  partially_paid: ['overdue', 'paid', 'uncollectible', 'refunded', 'partially_refunded'],
  paid: ['partially_refunded', 'refunded', 'partially_paid'],
  partially_refunded: ['refunded', 'paid'],
  refunded: ['paid', 'partially_refunded', 'partially_paid'],
  void: [],
  uncollectible: ['paid', 'partially_paid', 'refunded', 'partially_refunded'],
}

export function canMoveInvoice(from: InvoiceStatus, to: InvoiceStatus): boolean {
  return INVOICE_MOVES[from].includes(to)
}

/** Statuses in which money is still asked for. */
export const OPEN_INVOICE_STATUSES = ['sent', 'overdue', 'partially_paid'] as const satisfies readonly InvoiceStatus[]

/** Statuses in which an invoice may be paid, also by card: what was written off is still taken when it comes. */
export function isPayable(status: InvoiceStatus): boolean {
  return status === 'uncollectible' || (OPEN_INVOICE_STATUSES as readonly string[]).includes(status)
}

/** Statuses that count as paid on the pages a customer sees: nothing is asked for any more. */
export function isSettled(status: InvoiceStatus): boolean {
  return status === 'paid' || status === 'partially_refunded'
}

export const INVOICE_STATUS_WORDS: Record<InvoiceStatus, string> = {
  draft: 'Draft',
  sent: 'Sent',
  overdue: 'Overdue',
  partially_paid: 'Partly paid',
  paid: 'Paid',
  partially_refunded: 'Partly refunded',
  refunded: 'Refunded',
  void: 'Void',
  uncollectible: 'Written off',
}

/** What a line is about; decides which commission rule counts, and how it is shown on a receipt. */
export const LINE_TYPES = [
  'service',
  'product',
  'shipping',
  'fee',
  'tip',
  'donation',
  'deposit',
  'ticket',
  'adoption_fee',
  'credit_note',
] as const
export type LineType = (typeof LINE_TYPES)[number]

/** What an issuer writes on a line; a credit note is the database's own. */
export type WrittenLineType = Exclude<LineType, 'credit_note'>
export type TypedLine = { type: LineType; amount: number }

const NOT_FOR: Partial<Record<ProfileType, readonly LineType[]>> = {
  'service-provider': ['product', 'shipping'],
}
/** Only rescues are given things: what is given is free of commission. */
const GIVEN: readonly LineType[] = ['donation', 'adoption_fee']

/** What a line of this issuer's can be about. */
export function lineTypesFor(issuer: ProfileType): WrittenLineType[] {
  return LINE_TYPES.filter((type) => type !== 'credit_note')
    .filter((type) => issuer === 'animal-rescue' || !GIVEN.includes(type))
    .filter((type) => !NOT_FOR[issuer]?.includes(type))
}

/** The first line that is not what it may be, and why; null when all are. Tips are at most half of all the rest. */
export function lineProblem(
  issuer: ProfileType,
  lines: readonly TypedLine[],
): { place: number; message: string } | null {
  const allowed: readonly LineType[] = lineTypesFor(issuer)
  const place = lines.findIndex(({ type }) => !allowed.includes(type))
  if (place >= 0) return { place, message: 'Your type of profile can’t use this kind of line. Choose another.' }
  const sumOf = (some: readonly TypedLine[]) => toCents(sum(some.map(({ amount }) => amount)))
  const tips = lines.filter(({ type }) => type === 'tip')
  if (sumOf(tips) * 2 <= sumOf(lines.filter(({ type }) => type !== 'tip'))) return null
  return {
    place: lines.findLastIndex(({ type }) => type === 'tip'),
    message: 'Tips can’t be more than half of the other lines.',
  }
}

/** How money that did not come by card was received. */
export const OFFLINE_METHODS = ['cash', 'bank_transfer', 'check', 'other'] as const
export type OfflineMethod = (typeof OFFLINE_METHODS)[number]
export const PAYMENT_METHODS = ['card', ...OFFLINE_METHODS] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]
export const PAYMENT_METHOD_WORDS: Record<PaymentMethod, string> = {
  card: 'Card',
  cash: 'Cash',
  bank_transfer: 'Bank transfer',
  check: 'Check',
  other: 'Other',
}

/** The card provider takes nothing below this, in major units. */
export const LEAST_CARD_PAYMENT = 0.5
export const LINES_MAX = 100
/** The largest sum of one invoice, in major units: what the card provider takes at once. */
export const INVOICE_MAX = 999_999.99

export type Amounts = { totalAmount: number; amountPaid: number; amountCredited: number }

/**
 * What is still to be paid of an open invoice, in major units; never negative. What was given back does not count:
 * a refund returns money without asking for it again, and less is owed only by a credit note.
 */
export function balanceOf({ totalAmount, amountPaid, amountCredited }: Amounts): number {
  return fromCents(Math.max(0, toCents(totalAmount) - toCents(amountCredited) - toCents(amountPaid)))
}

/** What is asked for first: the deposit while it has not been paid, else everything that is left. */
export function dueNow(amounts: Amounts & { depositAmount: number | null }): number {
  const balance = balanceOf(amounts)
  const deposit = amounts.depositAmount === null ? 0 : toCents(amounts.depositAmount) - toCents(amounts.amountPaid)
  return deposit > 0 ? Math.min(fromCents(deposit), balance) : balance
}

/** The payments in which an invoice is asked for, in major units: what is due now, then the rest. */
export function askedPayments(amounts: Parameters<typeof dueNow>[0]): number[] {
  const now = dueNow(amounts)
  return [now, fromCents(toCents(balanceOf(amounts)) - toCents(now))].filter((amount) => amount > 0)
}

/** By how much a credit note has made what was paid too much, whatever has gone back of it since. */
export function excessOf({ totalAmount, amountPaid, amountCredited }: Amounts): number {
  if (amountCredited === 0) return 0
  return fromCents(Math.max(0, toCents(amountPaid) - toCents(totalAmount) + toCents(amountCredited)))
}

/**
 * What was paid beyond what is owed since a credit note, and is not going back to a card: it came another way, and goes back
 * by hand.
 *
 * @param onItsWay what is going back to a card already
 */
export function overpaidOf(amounts: Amounts & { amountRefunded: number }, onItsWay = 0): number {
  const { amountRefunded } = amounts
  const gone = toCents(amountRefunded) + toCents(onItsWay)
  return fromCents(Math.max(0, toCents(excessOf(amounts)) - gone))
}

/**
 * Whether the last credit note moves no money: everything was paid before, and at least as much has gone back already as
 * credit notes took off.
 */
export function isCreditCovered(amounts: Amounts & { amountRefunded: number }, credit: number): boolean {
  const { totalAmount, amountPaid, amountCredited, amountRefunded } = amounts
  const owed = toCents(totalAmount) - toCents(amountCredited)
  const paid = toCents(amountPaid)
  return amountRefunded > 0 && paid >= owed + toCents(credit) && paid - toCents(amountRefunded) <= owed
}

/** Whether a part is asked for before the rest. */
export function isDepositDue({ dueNow, balance }: { dueNow: number; balance: number }): boolean {
  return dueNow > 0 && dueNow < balance
}

/** Whether some of the deposit is paid already. */
export function isPartOfDeposit({
  dueNow,
  balance,
  amountPaid,
}: {
  dueNow: number
  balance: number
  amountPaid: number
}): boolean {
  return isDepositDue({ dueNow, balance }) && amountPaid > 0
}

/** What the sum is called that is due before the rest. */
export function depositLabel(invoice: Parameters<typeof isPartOfDeposit>[0]): string {
  return isPartOfDeposit(invoice) ? 'Rest of the deposit, due first' : 'Deposit, due first'
}

/** The legal name where it says more than the name it stands under; a paper has each name once. */
export function legalNameBeside({ name, legalName }: { name: string; legalName: string }): string {
  const plain = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase()
  return plain(legalName) === plain(name) ? '' : legalName
}

/** "6%", "7.25%": a tax rate as people read it. */
export function percent(rate: number): string {
  return `${Number((rate * 100).toFixed(4))}%`
}

/** The last day before today, in the issuer's calendar, means overdue. Dates are "2026-05-12". */
export function isPastDue(dueDate: string, today: string): boolean {
  return dueDate < today
}
