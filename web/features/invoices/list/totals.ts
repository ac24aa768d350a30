import { sum } from '#contract/amounts'
import type { InvoiceTotals } from '#contract/invoices'
import { INVOICE_STATUSES, type InvoiceStatus, OPEN_INVOICE_STATUSES } from '#contract/invoices.rules'

type Row = InvoiceTotals['byStatus'][number]

/** Statuses that are always offered; the others only where they occur. */
const ALWAYS: readonly InvoiceStatus[] = ['draft', 'sent', 'overdue', 'partially_paid', 'paid']

export type StatusTab = { status: InvoiceStatus | undefined; count: number; amount: number; says: string }

/**
 * What to choose from, all of them first. A tab's amount is what matters about its status, and `says` which it is: what
 * is still to come of open ones, what was given up of those written off, else the whole; of all of them what was billed, which is less than the whole.
 *
 * @param chosen stays on offer even where it does not occur
 */
export function statusTabs(byStatus: readonly Row[], chosen: InvoiceStatus | undefined): StatusTab[] {
  const count = byStatus.reduce((n, { count }) => n + count, 0)
  const all = { status: undefined, count, amount: billed(byStatus), says: 'billed' }
  const tabs = INVOICE_STATUSES.flatMap((status) => {
    const row = byStatus.find((one) => one.status === status)
    if (!row?.count && status !== chosen && !ALWAYS.includes(status)) return []
    const says = isOpen(status) ? 'still due' : status === 'uncollectible' ? 'given up' : 'in total'
    return [{ status, count: row?.count ?? 0, amount: row ? amountOf(row) : 0, says }]
  })
  return [all, ...tabs]
}

type TotalsLine = {
  billed: number
  credited: number
  writtenOff: number
  paid: number
  back: number
  outstanding: number
}

/**
 * What was asked for, what credit notes took off it, what was given up, what came, what of that went back to customers by a refund or a lost
 * dispute, and what is still to come; drafts and voided ones count for nothing.
 */
export function totalsLine(byStatus: readonly Row[]): TotalsLine {
  return {
    billed: billed(byStatus),
    credited: sum(issued(byStatus).map(({ credited }) => credited)),
    writtenOff: sum(byStatus.filter(({ status }) => status === 'uncollectible').map(leftOf)),
    paid: sum(byStatus.map(({ paid }) => paid)),
    back: sum(byStatus.map(({ refunded }) => refunded)),
    outstanding: sum(byStatus.map(({ outstanding }) => outstanding)),
  }
}

function billed(byStatus: readonly Row[]): number {
  return sum(issued(byStatus).map(({ total }) => total))
}

function issued(byStatus: readonly Row[]): Row[] {
  return byStatus.filter(({ status }) => status !== 'draft' && status !== 'void')
}

/** What was never paid of it. */
function leftOf({ total, credited, paid }: Row): number {
  return sum([total, -credited, -paid])
}

function amountOf(row: Row): number {
  if (row.status === 'uncollectible') return leftOf(row)
  return isOpen(row.status) ? row.outstanding : row.total
}

function isOpen(status: InvoiceStatus): boolean {
  return (OPEN_INVOICE_STATUSES as readonly InvoiceStatus[]).includes(status)
}
