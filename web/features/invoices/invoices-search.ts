import { INVOICE_STATUSES, type InvoiceStatus } from '#contract/invoices.rules'

/** What the list's address may hold; left out is without that filter. */
export type InvoicesSearch = {
  /** Which of one's businesses. */
  profile?: string
  /** The invoices one got instead of those one issued. */
  show?: 'received'
  status?: InvoiceStatus
  q?: string
  /** Months, "2026-05". */
  from?: string
  to?: string
}

/** Reads an address with care; what makes no sense counts as not there. Months the wrong way round are turned. */
export function readInvoicesSearch(raw: Record<string, unknown>): InvoicesSearch {
  const [from, to] = [monthOf(raw.from), monthOf(raw.to)]
  const turned = from && to && from > to
  const found = {
    profile: textOf(raw.profile, 40),
    show: raw.show === 'received' ? ('received' as const) : undefined,
    status: INVOICE_STATUSES.find((status) => status === raw.status),
    q: textOf(raw.q, 100),
    from: turned ? to : from,
    to: turned ? from : to,
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined))
}

function textOf(raw: unknown, max: number): string | undefined {
  const text = typeof raw === 'string' ? raw.trim().slice(0, max) : ''
  return text || undefined
}

function monthOf(raw: unknown): string | undefined {
  return typeof raw === 'string' && /^\d{4}-(0[1-9]|1[0-2])$/.test(raw) ? raw : undefined
}
