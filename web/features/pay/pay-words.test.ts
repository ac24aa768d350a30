import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { INVOICE_STATUS_WORDS, INVOICE_STATUSES } from '#contract/invoices.rules'
import { closedWords } from './closed-words'
import { InvoiceBadge } from './invoice-badge'
import { askHref, badgeOf, lateWords, quantityText } from './pay-words'

test.each([
  ['2026-05-12', '2026-05-14', '2 days ago'],
  ['2026-05-12', '2026-05-13', '1 day ago'],
  // late where the business is, though not yet where the page is drawn
  ['2026-05-12', '2026-05-12', '1 day ago'],
] as const)('due on %s, on %s it is late since %s', (due, today, words) => {
  expect(lateWords(due, today, 'en-US')).toBe(words)
})

test('quantities stand as they are on the paper', () => {
  expect([2, 1.5, 0.125].map((quantity) => quantityText(quantity, 'en-US'))).toEqual(['2', '1.5', '0.125'])
})

test('of all badges the one of an overdue invoice is a warning, and the others are neutral', () => {
  for (const status of INVOICE_STATUSES) {
    expect(badgeOf(status).tone, status).toBe(status === 'overdue' ? 'destructive' : 'neutral')
    const drawn = renderToStaticMarkup(createElement(InvoiceBadge, { status }))
    expect(/destructive|success|warning/.test(drawn), drawn).toBe(status === 'overdue')
    expect(drawn).toContain(INVOICE_STATUS_WORDS[status])
  }
})

test.each([
  ['paid', 'Already Paid'],
  ['partially_refunded', 'Already Paid'],
  ['refunded', 'Refunded'],
  ['void', 'No longer valid'],
] as const)('a %s invoice says "%s"', (status, title) => {
  expect(closedWords({ status, invoiceNumber: 'INV-0412' })).toMatchObject({ title })
})

test('questions go to the business where it has a page, else to us', () => {
  const issuer = { href: '/business/tidewater' } as Parameters<typeof askHref>[0]['issuer']
  expect(askHref({ issuer })).toBe('/business/tidewater')
  expect(askHref({ issuer: { ...issuer, href: null } })).toBe('/contact-us')
})
