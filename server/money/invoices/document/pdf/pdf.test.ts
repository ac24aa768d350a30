import { expect, test } from 'vitest'
import type { InvoiceDocument } from '../invoice-document'
import { sentWords } from '../invoice-words'
import { renderCreditNote } from './render-credit-note'
import { renderInvoice } from './render-invoice'
import { readPdf } from './testing'

const line = {
  name: 'Full groom',
  description: 'Border collie',
  quantity: 1,
  rate: 68,
  amount: 68,
  type: 'service',
} as const
const AT = new Date('2026-05-12T12:00:00Z')
const LINK = 'https://pawstead.example/pay/0198f0c0-1111-7000-8000-000000000001'
const options = { link: LINK, at: AT }

const invoice = (own: Partial<InvoiceDocument> = {}): InvoiceDocument => ({
  id: '0198f0c0-1111-7000-8000-000000000001',
  invoiceNumber: 'INV-0412',
  status: 'sent',
  invoiceDate: '2026-04-28',
  dueDate: '2026-05-12',
  paidAt: null,
  currency: 'USD',
  issuer: {
    profileId: '0198f0c0-1111-7000-8000-000000000002',
    businessName: 'Tidewater Grooming',
    firstName: 'Ada',
    lastName: 'Tide',
    phone: '555 0142',
    name: 'Tidewater Grooming',
    href: null,
    legalName: 'Tidewater LLC',
    address: '12 Harbor Street\nPortsmouth, NH 03801',
    taxNumber: '12-3456789',
    timeZone: 'America/New_York',
  },
  customerName: 'Fern Buyer',
  customerEmail: 'fern@example.com',
  customerPhone: '',
  lines: [line],
  subtotal: 68,
  taxRate: 0.06,
  taxAmount: 4.08,
  discountAmount: 0,
  totalAmount: 72.08,
  terms: '',
  notes: '',
  amountPaid: 0,
  amountRefunded: 0,
  amountCredited: 0,
  balance: 72.08,
  dueNow: 72.08,
  discountRate: null,
  depositAmount: null,
  partPayments: false,
  payments: [],
  creditNotes: [],
  ...own,
})

test('an invoice is a titled document in a known language, with a heading, a table and header cells', async () => {
  const pdf = await readPdf(await renderInvoice(invoice(), options))
  expect(pdf).toMatchObject({ pages: 1, title: 'Invoice INV-0412', language: 'en-US', size: [612, 792] })
  expect(pdf.roles.get('H1')).toBe(1)
  expect(pdf.roles.get('Link')).toBe(1)
  // the lines with a head of three, and the sums: each row named by a header cell
  expect(pdf.roles.get('Table')).toBe(2)
  expect(pdf.roles.get('TR')).toBe(2 + 3)
  expect(pdf.roles.get('TH')).toBe(3 + 1 + 3)
  expect(pdf.roles.get('TD')).toBe(2 + 3)
})

test('it says who asks whom for what, by when and where', async () => {
  const [text = ''] = (await readPdf(await renderInvoice(invoice({ terms: 'Within 14 days.\nThank you.' }), options)))
    .text
  for (const words of [
    'Tidewater Grooming',
    'Tidewater LLC',
    'Portsmouth, NH 03801',
    'Tax ID 12-3456789',
    'Fern Buyer',
    'April 28, 2026',
    'May 12, 2026',
    '1 x $68.00',
    'Tax (6%)',
    '$72.08',
    'Within 14 days.\n',
    'Thank you.',
    LINK,
    'page 1 of 1',
  ])
    expect(text).toContain(words)
  expect(text).not.toContain('Payments')
})

test('a receipt lists the payments, what went back and what is left', async () => {
  const paid = invoice({
    status: 'partially_paid',
    amountPaid: 50,
    amountRefunded: 5,
    amountCredited: 2.08,
    balance: 20,
    payments: [
      { id: 'a', at: new Date('2026-05-02T02:00:00Z'), method: 'card', amount: 30, refunded: 5 },
      { id: 'b', at: AT, method: 'bank_transfer', amount: 20, refunded: 0 },
    ],
    creditNotes: [{ id: 'c', number: 'CN-0001', at: AT, amount: 2.08, reason: 'A small apology' }],
  })
  const pdf = await readPdf(await renderInvoice(paid, { ...options, as: 'receipt' }))
  expect(pdf.title).toBe('Receipt INV-0412')
  const text = pdf.text.join('\n')
  for (const words of [
    'Partly paid',
    '-$50.00',
    '-$2.08',
    '$5.00',
    'Balance due',
    '$20.00',
    'Bank transfer',
    'CN-0001',
  ])
    expect(text).toContain(words)
  // no heading stays behind at the end of a page
  expect(text).toMatch(/Credit notes\s+Number Date Reason Amount\s+CN-0001/)
  // the day it was where the business is
  expect(text).toContain('May 1, 2026')
})

test('a deposit stands on the paper and in the mail, before the rest', async () => {
  const asked = invoice({ depositAmount: 20, dueNow: 20 })
  const text = (await readPdf(await renderInvoice(asked, options))).text.join('\n')
  expect(text).toMatch(/Deposit, due first\s+\$20\.00/)
  const { paragraphs, amounts } = sentWords(asked, { link: LINK })
  expect(paragraphs[0]).toMatch(/The deposit of \$20\.00 is due first, and the rest by May 12, 2026\.$/)
  expect(amounts).toContainEqual({ label: 'Deposit, due first', amount: 20 })
  expect(sentWords(invoice(), { link: LINK }).paragraphs[0]).toMatch(/It’s due on May 12, 2026\.$/)
})

test('a hundred lines go on over the pages, under a head that is repeated and no part of the text', async () => {
  const lines = Array.from({ length: 100 }, (_, index) => ({ ...line, name: `Groom ${index}.` }))
  const pdf = await readPdf(
    await renderInvoice(invoice({ lines, issuer: { ...invoice().issuer, timeZone: 'Europe/Berlin' } }), options),
  )
  expect(pdf.pages).toBeGreaterThan(5)
  expect(pdf.size[0]).toBeCloseTo(595.28, 1)
  const tabled = pdf.text.filter((text) => text.includes('Full groom') || text.includes('Groom '))
  for (const text of tabled) expect(text).toContain('Quantity and rate')
  const all = pdf.text.join('\n')
  for (let index = 0; index < 100; index += 1) expect(all.split(`Groom ${index}.`)).toHaveLength(2)
  expect(all).toContain(`page ${pdf.pages} of ${pdf.pages}`)
})

test('texts longer than a page and words wider than one lose nothing', async () => {
  const long = `${'word '.repeat(900)}${'x'.repeat(400)} end.`
  const lines = [
    { ...line, name: 'n'.repeat(200), description: Array.from({ length: 120 }, (_, n) => `row ${n}`).join('\n') },
  ]
  const pdf = await readPdf(await renderInvoice(invoice({ lines, terms: long, notes: 'n\n'.repeat(300) }), options))
  const all = pdf.text.join('\n')
  expect(all.split('word ').length - 1).toBeGreaterThanOrEqual(850)
  expect(all.replace(/\s/g, '')).toContain('x'.repeat(400))
  expect(all.replace(/\s/g, '')).toContain('n'.repeat(200))
  for (const n of [0, 60, 119]) expect(all).toContain(`row ${n}`)
})

test('names in other letters are written, and what no letter exists for is told', async () => {
  const name = 'Łukasz Żółć, Ελένη, Иван, Nguyễn'
  const plain = (await readPdf(await renderInvoice(invoice({ customerName: name }), options))).text.join('')
  expect(plain.replace(/\s/g, '')).toContain(name.replace(/\s/g, ''))
  expect(plain).not.toContain('question mark')
  const rare = await readPdf(await renderInvoice(invoice({ customerName: '李雷 \u0000\u202e🐕‍🦺' }), options))
  expect(rare.text.join('')).toContain('?? ?')
  expect(rare.text.join('')).toContain('A question mark replaces characters this file can’t show.')
})

test('a draft says so and links to no page', async () => {
  const draft = invoice({ invoiceNumber: null, status: 'draft', lines: [], balance: 0 })
  const pdf = await readPdf(await renderInvoice(draft, options))
  expect(pdf.title).toBe('Invoice (draft)')
  expect(pdf.text.join('')).not.toContain(LINK)
})

test('a credit note names its invoice, its reason and its sum', async () => {
  const note = { id: 'c', number: 'CN-0007', at: AT, amount: 12.5, reason: 'One bottle was broken' }
  const pdf = await readPdf(await renderCreditNote(invoice(), note, options))
  expect(pdf.title).toBe('Credit note CN-0007')
  for (const words of ['INV-0412', 'One bottle was broken', '$12.50', '$72.08']) expect(pdf.text[0]).toContain(words)
  expect(pdf.roles.get('Table')).toBe(2)
})
