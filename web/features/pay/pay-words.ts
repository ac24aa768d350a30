import { daysBetween } from '#contract/days.rules'
import type { PayableInvoice } from '#contract/invoice-shapes'
import { INVOICE_STATUS_WORDS, type InvoiceStatus } from '#contract/invoices.rules'
import type { BadgeTone } from '#web/ui/badge'

/** "2 days ago": an overdue invoice is late by a day at least, whatever day it is where the page is drawn. */
export function lateWords(dueDate: string, today: string, locale: string): string {
  return relative(locale).format(-Math.max(1, daysBetween(dueDate, today)), 'day')
}

// building a formatter costs more than everything that one page writes with it
const numbers = new Map<string, Intl.NumberFormat>()
const relatives = new Map<string, Intl.RelativeTimeFormat>()

/** Quantities as they were written, "1.5". */
export function quantityText(quantity: number, locale: string): string {
  const format = numbers.get(locale) ?? new Intl.NumberFormat(locale, { maximumFractionDigits: 3 })
  numbers.set(locale, format)
  return format.format(quantity)
}

function relative(locale: string): Intl.RelativeTimeFormat {
  const format = relatives.get(locale) ?? new Intl.RelativeTimeFormat(locale)
  relatives.set(locale, format)
  return format
}

/** Spec section 4: overdue is destructive, all others neutral. */
export function badgeOf(status: InvoiceStatus): { tone: BadgeTone; words: string } {
  return { tone: status === 'overdue' ? 'destructive' : 'neutral', words: INVOICE_STATUS_WORDS[status] }
}

/** Where an invoice is asked about: at the public page of the business, or with us. */
export function askHref({ issuer }: Pick<PayableInvoice, 'issuer'>): string {
  return issuer.href ?? '/contact-us'
}
