import type { PayableInvoice } from '#contract/invoice-shapes'
import { INVOICE_STATUS_WORDS, type InvoiceStatus } from '#contract/invoices.rules'
import type { BadgeTone } from '#web/ui/badge'

const DAY_MS = 86_400_000

/** @param until a later day; both as "2026-05-14" */
export function daysBetween(from: string, until: string): number {
  return Math.round((Date.parse(until) - Date.parse(from)) / DAY_MS)
}

/** "2 days ago": an overdue invoice is late by a day at least, whatever day it is where the page is drawn. */
export function lateWords(dueDate: string, today: string, locale: string): string {
  return relative(locale).format(-Math.max(1, daysBetween(dueDate, today)), 'day')
}

/** Days as they are written on papers, the same on every clock: "May 14, 2026". */
export function dayText(day: string, locale: string): string {
  return momentText(new Date(`${day}T00:00:00Z`), locale, 'UTC')
}

// building a formatter costs more than everything that one page writes with it
const formats = new Map<string, Intl.DateTimeFormat>()
const numbers = new Map<string, Intl.NumberFormat>()
const relatives = new Map<string, Intl.RelativeTimeFormat>()

/** Quantities as they were written, "1.5". */
export function quantityText(quantity: number, locale: string): string {
  const format = numbers.get(locale) ?? new Intl.NumberFormat(locale, { maximumFractionDigits: 3 })
  numbers.set(locale, format)
  return format.format(quantity)
}

/** @param timeZone the reader's own when undefined */
export function momentText(at: Date, locale: string, timeZone: string | undefined): string {
  const key = `${locale} ${timeZone}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone })
  formats.set(key, format)
  return format.format(at)
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
