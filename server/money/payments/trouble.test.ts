import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { invoicePayments } from '../../tables/invoices'
import { refusalOf } from '../checkout/testing'
import { bookOfflinePayment } from '../ledger/bookings'
import { checkCardPage } from './card-page-jobs'
import { createInvoiceSession } from './create-invoice-session'
import { createPayWorld, type PayWorld, sessionIdIn } from './testing'
import { verifyInvoicePayment } from './verify-invoice-payment'

let world: PayWorld
beforeAll(async () => {
  world = await createPayWorld()
})
beforeEach(() => world.faults({ webhooks: { off: true } }))
afterAll(() => world.close())

type Sent = Awaited<ReturnType<PayWorld['invoice']>>
const open = async ({ id: invoiceId }: Sent, own: { amount?: number; part?: 'balance' } = {}) =>
  (await createInvoiceSession(world.deps, { invoiceId, ...own })).sessionUrl

const verify = ({ id: invoiceId }: Sent, sessionUrl: string) => {
  world.clock.advance(2_000)
  return verifyInvoicePayment(world.deps, { sessionId: sessionIdIn(sessionUrl), invoiceId })
}

async function tell(sessionUrl: string, own: object = {}, type = 'checkout.session.completed') {
  const object = await world.sessionObject(sessionUrl, own)
  const event = () => world.sendEvent(type, object)
  await event()
  return event
}

/** What of the card payments for an invoice counts, goes back, and how many charges there were. */
async function moneyOf({ id }: Sent) {
  const [row] = await world.rows(sql`
    select (select count(*)::int from payments where invoice_id = ${id}) as charges,
      (select coalesce(sum(amount), 0)::float8 from payments where invoice_id = ${id}) as came,
      (select coalesce(sum(amount - refunded), 0)::float8 from invoice_payments where invoice_id = ${id} and method = 'card') as counts,
      (select coalesce(sum(r.amount), 0)::float8 from refunds r join payments p on p.id = r.payment_id
        where p.invoice_id = ${id} and r.status <> 'failed') as back`)
  return row
}

/** One charge of $80 kept: the seller has it less the platform's tenth of services, and nothing is left over. */
async function expectPaidOnce(invoice: Sent) {
  expect(await world.statusOf(invoice.id)).toBe('paid')
  expect(await moneyOf(invoice)).toEqual({ charges: 1, came: 80, counts: 80, back: 0 })
  expect(await world.books(invoice.shop)).toMatchObject({ total: 0, seller: 72 })
}

/** Whatever came goes back: nobody earned anything. */
async function expectGivenBack(invoice: Sent, sessionUrl: string) {
  expect(await moneyOf(invoice)).toEqual({ charges: 1, came: 80, counts: 0, back: 80 })
  await world.runJobs()
  expect(await verify(invoice, sessionUrl)).toEqual({ success: false, status: 'refunded' })
  expect(
    await world.rows(sql`
    select r.status, r.invoice_id as invoice from refunds r join payments p on p.id = r.payment_id
    where p.invoice_id = ${invoice.id}`),
  ).toEqual([{ status: 'succeeded', invoice: null }])
  expect(await world.books(invoice.shop)).toMatchObject({ total: 0, seller: 0, goesBack: 0 })
  expect(world.mails.filter(({ subject }) => subject === 'We’re refunding $80.00 to you')).not.toHaveLength(0)
}

describe('who tells first', () => {
  test('the message before the buyer is back', async () => {
    const invoice = await world.invoice()
    const url = await open(invoice)
    await world.payByCard(url)
    await tell(url)
    expect(await verify(invoice, url)).toEqual({ success: true, status: 'paid' })
    await expectPaidOnce(invoice)
  })

  test('the buyer is back before the message', async () => {
    const invoice = await world.invoice()
    const url = await open(invoice)
    await world.payByCard(url)
    expect(await verify(invoice, url)).toEqual({ success: true, status: 'paid' })
    await tell(url)
    await expectPaidOnce(invoice)
  })

  test('the message twice, with "expired" in between, and at the same time as the page asks', async () => {
    const invoice = await world.invoice()
    const url = await open(invoice)
    await world.payByCard(url)
    await tell(url, { status: 'expired', payment_status: 'unpaid' }, 'checkout.session.expired')
    const [again] = await Promise.all([tell(url), verify(invoice, url), verify(invoice, url)])
    await again()
    await expectPaidOnce(invoice)
    await world.runJobs()
    expect(world.mails.filter(({ subject }) => subject.startsWith('Your payment of $80.00 to'))).not.toHaveLength(0)
  })

  test('nobody: the process died after the charge, and what looks for lost payments finds it', async () => {
    const invoice = await world.invoice()
    const url = await open(invoice)
    await world.payByCard(url)
    await checkCardPage(world.deps, { providerSessionId: sessionIdIn(url) })
    expect(await verify(invoice, url)).toEqual({ success: true, status: 'paid' })
    await expectPaidOnce(invoice)
  })

  test('once it is known, nobody asks the provider again', async () => {
    const invoice = await world.invoice()
    const url = await open(invoice)
    await world.payByCard(url)
    await verify(invoice, url)
    await world.faults({ refuseConnections: true })
    expect(await verify(invoice, url)).toEqual({ success: true, status: 'paid' })
    await world.faults({ refuseConnections: false })
  })

  test('pages that poll ask the provider at most every two seconds', async () => {
    const invoice = await world.invoice()
    const url = await open(invoice)
    expect((await verify(invoice, url)).status).toBe('open')
    await world.faults({ refuseConnections: true })
    const asked = { sessionId: sessionIdIn(url), invoiceId: invoice.id }
    expect((await verifyInvoicePayment(world.deps, asked)).status).toBe('open')
    await world.faults({ refuseConnections: false })
  })
})

describe('what is not believed', () => {
  test.each([
    ['another amount', { amount_total: 1 }],
    ['another currency', { currency: 'eur' }],
    ['another invoice', { client_reference_id: 'b1f4e5a2-6d0c-4c3e-9a51-0f2f6f0c9d11' }],
    ['the other mode', { livemode: true }],
    ['no payment', { payment_status: 'unpaid' }],
  ])('a session of %s', async (_, own) => {
    const invoice = await world.invoice()
    const url = await open(invoice)
    await world.payByCard(url)
    await tell(url, own)
    expect(await world.statusOf(invoice.id)).toBe('sent')
    expect(await moneyOf(invoice)).toMatchObject({ charges: 0 })
  })
})

describe('the provider in trouble', () => {
  test('its answer is lost after it made the page: the next try leads to the same', async () => {
    const invoice = await world.invoice()
    await world.faults({ failAfterSuccess: 10 })
    await expect(open(invoice)).rejects.toMatchObject({ name: 'PaymentsUnavailable' })
    await world.faults({ failAfterSuccess: 0 })
    const url = await open(invoice)
    expect(await world.count(sql`payment_sessions where invoice_id = ${invoice.id}`)).toBe(1)
    await world.payByCard(url)
    expect((await verify(invoice, url)).status).toBe('paid')
    await expectPaidOnce(invoice)
  })

  test('a page whose address was never learnt is found by what it is for, when its message comes', async () => {
    const invoice = await world.invoice()
    const url = await open(invoice)
    await world.deps.db.execute(sql`
      update payment_sessions set provider_session_id = null, url = null, status = 'opening' where invoice_id = ${invoice.id}`)
    await world.payByCard(url)
    await tell(url)
    await expectPaidOnce(invoice)
  })

  test.each([
    ['made', { failAfterSuccess: 10 }],
    ['never made', { failNext: 10 }],
  ])('a page that was %s while the answer was lost does not stand in the way hours later', async (_, fault) => {
    const invoice = await world.invoice()
    await world.faults(fault)
    await expect(open(invoice)).rejects.toMatchObject({ name: 'PaymentsUnavailable' })
    await world.faults({ failAfterSuccess: 0, failNext: 0 })
    world.clock.advance(3 * 3600_000)
    const url = await open(invoice)
    expect(await world.count(sql`payment_sessions where invoice_id = ${invoice.id}`)).toBe(2)
    await world.payByCard(url)
    expect((await verify(invoice, url)).status).toBe('paid')
    await expectPaidOnce(invoice)
  })

  test('it has forgotten the page: another is opened, and nobody waits for the first', async () => {
    const invoice = await world.invoice()
    await open(invoice)
    await world.deps.db.execute(sql`
      update payment_sessions set provider_session_id = 'cs_test_forgotten' where invoice_id = ${invoice.id}`)
    expect((await verify(invoice, 'pay/cs_test_forgotten')).status).toBe('expired')
    await world.deps.db.execute(sql`
      update payment_sessions set status = 'open' where invoice_id = ${invoice.id}`)
    const url = await open(invoice)
    await world.payByCard(url)
    expect((await verify(invoice, url)).status).toBe('paid')
  })

  test('away when the page asks: nothing is claimed', async () => {
    const invoice = await world.invoice()
    const url = await open(invoice)
    await world.payByCard(url)
    await world.faults({ refuseConnections: true })
    await expect(verify(invoice, url)).rejects.toMatchObject({ name: 'PaymentsUnavailable' })
    await world.faults({ refuseConnections: false })
    expect((await verify(invoice, url)).status).toBe('paid')
  })
})

describe('several at once', () => {
  test('two who ask at the same moment get the same page', async () => {
    const invoice = await world.invoice()
    const urls = await Promise.all([open(invoice), open(invoice), open(invoice)])
    expect(new Set(urls).size).toBe(1)
    expect(await world.count(sql`payment_sessions where invoice_id = ${invoice.id}`)).toBe(1)
  })

  test('an old page that was paid after a new one was opened, and then the new one too: one counts', async () => {
    const invoice = await world.invoice({ partPayments: true })
    const first = await open(invoice)
    await world.deps.db.execute(sql`update payment_sessions set status = 'expired' where invoice_id = ${invoice.id}`)
    const second = await open(invoice)
    expect(second).not.toBe(first)
    await Promise.all([world.payByCard(first), world.payByCard(second)])
    await Promise.all([tell(first), tell(second)])
    expect(await world.statusOf(invoice.id)).toBe('paid')
    expect(await moneyOf(invoice)).toEqual({ charges: 2, came: 160, counts: 80, back: 80 })
    await world.runJobs()
    const told = await Promise.all([verify(invoice, first), verify(invoice, second)])
    expect(told.map(({ status }) => status).toSorted()).toEqual(['paid', 'refunded'])
    expect(await world.books(invoice.shop)).toMatchObject({ total: 0, seller: 72, goesBack: 0 })
  })

  test('a page for another sum is closed before the next is opened', async () => {
    const invoice = await world.invoice({ partPayments: true, depositAmount: 20 })
    const deposit = await open(invoice)
    const balance = await open(invoice, { part: 'balance' })
    expect((await world.deps.payments.getSession(sessionIdIn(deposit))).status).toBe('expired')
    expect((await world.deps.payments.getSession(sessionIdIn(balance))).amountTotal).toBe(8000)
    expect((await verify(invoice, deposit)).status).toBe('expired')
  })

  test('a page that was paid while we closed it counts', async () => {
    const invoice = await world.invoice({ depositAmount: 20 })
    const deposit = await open(invoice)
    await world.payByCard(deposit)
    const rest = await open(invoice, { part: 'balance' })
    expect(await world.statusOf(invoice.id)).toBe('partially_paid')
    expect((await world.deps.payments.getSession(sessionIdIn(rest))).amountTotal).toBe(6000)
    await world.payByCard(rest)
    expect((await verify(invoice, rest)).status).toBe('paid')
    expect(await world.statusOf(invoice.id)).toBe('paid')
    expect(await moneyOf(invoice)).toEqual({ charges: 2, came: 80, counts: 80, back: 0 })
  })
})

describe('an invoice that takes no more', () => {
  test('paid in cash while the card page was open: the card’s money goes back', async () => {
    const invoice = await world.invoice()
    const url = await open(invoice)
    await world.deps.db.transaction(async (tx) => {
      const [row] = await tx
        .insert(invoicePayments)
        .values({ invoiceId: invoice.id, method: 'cash', amount: 80, receivedAt: world.clock.now() })
        .returning({ id: invoicePayments.id })
      await bookOfflinePayment(tx, row?.id ?? '')
    })
    await world.payByCard(url)
    await tell(url)
    expect(await world.statusOf(invoice.id)).toBe('paid')
    await expectGivenBack(invoice, url)
    expect(await refusalOf(createInvoiceSession(world.deps, { invoiceId: invoice.id }))).toMatchObject({
      code: 'CONFLICT',
    })
  })

  test('partly paid in cash meanwhile: what is owed counts, the rest goes back', async () => {
    const invoice = await world.invoice()
    const url = await open(invoice)
    await world.deps.db
      .insert(invoicePayments)
      .values({ invoiceId: invoice.id, method: 'cash', amount: 50, receivedAt: world.clock.now() })
    await world.payByCard(url)
    await tell(url)
    expect(await world.statusOf(invoice.id)).toBe('paid')
    expect(await moneyOf(invoice)).toEqual({ charges: 1, came: 80, counts: 30, back: 50 })
    await world.runJobs()
    expect((await verify(invoice, url)).status).toBe('paid')
    expect(await world.books(invoice.shop)).toMatchObject({ total: 0, seller: 27, goesBack: 0 })
  })

  test('taken back while the card page was open: everything goes back', async () => {
    const invoice = await world.invoice()
    const url = await open(invoice)
    await world.deps.db.execute(sql`update invoices set status = 'void' where id = ${invoice.id}`)
    await world.payByCard(url)
    await tell(url)
    expect(await world.statusOf(invoice.id)).toBe('void')
    await expectGivenBack(invoice, url)
  })
})

test('a business that is suspended or gone takes no payments, and is asked for again when it is back', async () => {
  const { id, shop } = await world.invoice({ partPayments: true })
  const ask = (own: object = {}) => createInvoiceSession(world.deps, { invoiceId: id, ...own })
  const words = { code: 'CONFLICT', message: 'This business isn’t accepting payments right now.' }
  const approval = (status: string) =>
    world.rows(sql`update profile_details set approval_status = ${status} where profile_id = ${shop.profileId}`)
  const active = (is: boolean) =>
    world.rows(sql`update user_profiles set is_active = ${is} where id = ${shop.profileId}`)
  await approval('suspended')
  await expect(ask()).rejects.toMatchObject(words)
  await approval('approved')
  await active(false)
  await expect(ask()).rejects.toMatchObject(words)
  await active(true)
  await expect(ask({ part: 'balance', amount: 1 })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect(await ask()).toEqual({ sessionUrl: expect.any(String) })
})

test('an invoice that keeps being asked for with other sums makes its customer wait', async () => {
  const { env } = world.deps
  const deps = { ...world.deps, env: { ...env, rateLimits: true } }
  const { id: invoiceId } = await world.invoice({ partPayments: true })
  for (let n = 1; n <= 10; n++) await createInvoiceSession(deps, { invoiceId, amount: n })
  expect(await refusalOf(createInvoiceSession(deps, { invoiceId, amount: 11 }))).toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    data: { retryAfterS: 600 },
  })
  expect(await refusalOf(createInvoiceSession(deps, { invoiceId, amount: 10 }))).toMatchObject({ code: 'none' })
})
