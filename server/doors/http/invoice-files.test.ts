import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { formatMoney } from '#contract/amounts'
import { readPdf } from '#server/money/invoices/document/pdf/testing'
import { type Business, createInvoiceWorld, type InvoiceWorld } from '#server/money/invoices/testing'
import type { TestUser } from '#server/testing/factories'
import { unknownId } from '#server/testing/world'

let world: InvoiceWorld
let ada: Business
beforeAll(async () => {
  world = await createInvoiceWorld()
})
beforeEach(async () => {
  ada = await world.business()
})
afterAll(() => world.close())

const get = (path: string, user?: Pick<TestUser, 'accessToken'>) =>
  world.request(`/downloads/${path}`, { headers: user ? { authorization: `Bearer ${user.accessToken}` } : {} })
const rowsOf = async (response: Response) => (await response.text()).trimEnd().split('\r\n').slice(1)

test('whoever holds the link gets the file, with the figures of the page', async () => {
  const { id } = await world.sent(ada, {
    lines: [
      { name: 'Bath and brush', description: 'Long hair', quantity: 1.5, rate: 33.33, type: 'service' },
      { name: 'Shampoo', description: '', quantity: 2, rate: 9.99, type: 'fee' },
    ],
    discountAmount: 5,
    taxRate: 0.0725,
  })
  await world.pay(ada, id, 10.01)
  const page = await world.visitor.invoices.forPayment({ id })
  const response = await get(`invoices/${id}.pdf`)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="INV-0001.pdf"',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  })
  const pdf = await readPdf(new Uint8Array(await response.arrayBuffer()))
  const text = pdf.text.join('\n')
  const { subtotal, taxAmount, discountAmount, totalAmount, amountPaid, balance, lines, payments } = page
  for (const [label, amount] of [
    ['Subtotal', subtotal],
    ['Discount', -discountAmount],
    ['Tax (7.25%)', taxAmount],
    ['Total', totalAmount],
    ['Paid', -amountPaid],
    ['Balance due', balance],
  ] as const)
    expect(text).toContain(`${label} ${formatMoney(amount, page.currency)}`)
  expect(text.indexOf('Discount ')).toBeLessThan(text.indexOf('Tax (7.25%)'))
  for (const { quantity, rate, amount } of lines)
    expect(text).toContain(`${quantity} x ${formatMoney(rate)} ${formatMoney(amount)}`)
  expect(text).toContain(`Bank transfer ${formatMoney(payments[0]?.amount ?? 0)}`)
  expect(text).toContain(`/pay/${id}`)
})

test('a draft is a file for its issuer alone', async () => {
  const { id } = await world.write(ada)
  expect((await get(`invoices/${id}.pdf`)).status).toBe(404)
  expect((await get(`invoices/${id}.pdf`, (await world.business()).person)).status).toBe(404)
  const own = await get(`invoices/${id}.pdf`, ada.person)
  expect(own.headers.get('content-disposition')).toContain('invoice-draft.pdf')
  expect((await readPdf(new Uint8Array(await own.arrayBuffer()))).title).toBe('Invoice (draft)')
})

test.each(['invoices/nothing.pdf', 'invoices/0198f0c0-1111-7000-8000-000000000001.pdf', 'invoices/%00.pdf'])(
  '%s is not found, in words and without anything else',
  async (path) => {
    const response = await get(path)
    expect(response.status).toBe(404)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(Object.keys((await response.json()) as object).toSorted()).toEqual(['code', 'defined', 'message', 'status'])
  },
)

test('a credit note is for who issued it and whom it was for', async () => {
  const fern = await world.user()
  const { id } = await world.sent(ada, { customerEmail: fern.email })
  const { creditNotes } = await ada.api.invoices.credit({
    id,
    idempotencyKey: randomUUID(),
    amount: 20,
    reason: 'Rain',
  })
  const path = `credit-notes/${creditNotes[0]?.id}.pdf`
  expect((await get(path)).status).toBe(401)
  expect((await get(path, (await world.business()).person)).status).toBe(404)
  for (const user of [ada.person, fern]) {
    const response = await get(path, user)
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="CN-0001.pdf"')
    const pdf = await readPdf(new Uint8Array(await response.arrayBuffer()))
    for (const words of ['INV-0001', 'Rain', '$20.00', '$120.00']) expect(pdf.text[0]).toContain(words)
  }
})

test('the table has every invoice once, newest first, and nothing is run as a formula', async () => {
  const names = ['=1+"Ada"', ' +1', 'Two words, "quoted"']
  for (const [index, customerName] of names.entries())
    await world.sent(ada, { customerName, invoiceDate: `2026-05-0${index + 1}`, taxRate: 0.06 })
  await world.write(ada, { invoiceDate: '2026-04-30' })
  const response = await get(`invoices.csv?profileId=${ada.profileId}`, ada.person)
  expect(response.headers.get('content-type')).toContain('text/csv')
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="invoices-2026-05-12.csv"')
  const bytes = new Uint8Array(await response.arrayBuffer())
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const [head, ...rows] = new TextDecoder().decode(bytes).trimEnd().split('\r\n')
  expect(head?.split(',')).toHaveLength(18)
  expect(rows.map((row) => row.split(',')[2])).toEqual(['2026-05-03', '2026-05-02', '2026-05-01', '2026-04-30'])
  expect(rows[0]).toBe(
    'INV-0003,Sent,2026-05-03,2026-05-26,,"Two words, ""quoted""",fern@example.com,120.00,0.00,0.06,7.20,0.00,127.20,0.00,0.00,0.00,127.20,USD',
  )
  expect(rows[1]).toContain(",'+1,")
  expect(rows[2]).toContain(`,"'=1+""Ada""",`)
  expect(rows[3]).toMatch(/^,Draft,.*,0\.00,USD$/)
})

test('the table is narrowed like the list, and goes on beyond one page of rows', async () => {
  await world.sent(ada, { invoiceDate: '2026-04-02' })
  await world.write(ada, { customerName: 'Rare Name' })
  const of = async (query: string) => rowsOf(await get(`invoices.csv?profileId=${ada.profileId}&${query}`, ada.person))
  expect(await of('status=sent')).toHaveLength(1)
  expect(await of('q=rare+name')).toHaveLength(1)
  expect(await of('from=2026-05&to=2026-05')).toHaveLength(1)
  await addMany(ada.profileId, 1203)
  const rows = await of('q=many')
  expect(new Set(rows.map((row) => row.split(',')[6])).size).toBe(1203)
})

test('the table is its issuer’s alone, and asks for sense', async () => {
  const path = `invoices.csv?profileId=${ada.profileId}`
  expect((await get(path)).status).toBe(401)
  expect((await get(path, (await world.business()).person)).status).toBe(404)
  for (const query of [
    '',
    '?profileId=1',
    `?profileId=${ada.profileId}&status=odd`,
    `?profileId=${ada.profileId}&q=%00`,
    `?profileId=${ada.profileId}&from=0000-01`,
  ])
    expect((await get(`invoices.csv${query}`, ada.person)).status).toBe(400)
})

test('whoever tries addresses one after the other is stopped', async () => {
  const strict = await createInvoiceWorld({ rateLimits: true })
  const statuses: number[] = []
  for (let tries = 0; tries < 22; tries += 1) {
    const response = await strict.request(`/downloads/invoices/${unknownId()}.pdf`)
    statuses.push(response.status)
    if (response.status === 429) expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  }
  await strict.close()
  expect(statuses).toEqual([...Array(20).fill(404), 429, 429])
})

async function addMany(profileId: string, count: number): Promise<void> {
  await world.deps.db.execute(sql`
    with added as (
      insert into invoices (invoice_date, due_date, customer_name, customer_email, line_items, subtotal, total_amount,
        business_profile_id)
      select date '2026-01-01' + n % 3, '2026-12-01', 'Many', 'many-' || n || '@example.com', '[]', 0, 0, ${profileId}
      from generate_series(1, ${count}::int) n returning id)
    insert into invoice_details (invoice_id) select id from added`)
}
