import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refusalOf } from '../checkout/testing'
import { type Business, createInvoiceWorld, type InvoiceWorld, NOW } from './testing'

let world: InvoiceWorld
let ada: Business
beforeAll(async () => {
  world = await createInvoiceWorld()
})
beforeEach(async () => {
  world.clock.set(NOW)
  ada = await world.business()
})
afterAll(() => world.close())

const credit = (id: string, amount: number, own: { idempotencyKey?: string } = {}) =>
  ada.api.invoices.credit({ id, idempotencyKey: randomUUID(), amount, reason: 'A day fell out', ...own })
const refund = (id: string, amount: number, own: { idempotencyKey?: string } = {}) =>
  ada.api.invoices.refund({ id, idempotencyKey: randomUUID(), amount, reason: 'With thanks', ...own })

describe('money that came another way', () => {
  test('counts, is booked, and pays the invoice when it is all of it', async () => {
    const { id } = await world.sent(ada)
    const part = await world.pay(ada, id, 50, { receivedOn: '2026-05-10' })
    expect(part).toMatchObject({ status: 'partially_paid', amountPaid: 50, balance: 70 })
    expect(part.payments).toMatchObject([{ method: 'bank_transfer', at: new Date('2026-05-10T16:00:00Z') }])
    const paid = await world.pay(ada, id, 70)
    expect(paid).toMatchObject({ status: 'paid', balance: 0, paidAt: NOW, refundable: 0 })
    expect(paid.history.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['created', null],
      ['sent', 120],
      ['payment', 50],
      ['payment', 70],
    ])
    expect(
      await world.rows(sql`select account, sum(amount)::float8 as amount from ledger_entries
        where invoice_id = ${id} group by account order by account`),
    ).toEqual([
      { account: 'seller_cash', amount: 120 },
      { account: 'seller_offline', amount: -120 },
    ])
    expect(
      await world.rows(sql`select topic from outbox_events e join invoice_payments p
        on p.id::text = e.payload->>'invoicePaymentId' where p.invoice_id = ${id}`),
    ).toEqual([{ topic: 'mail.invoice-receipt' }, { topic: 'mail.invoice-receipt' }])
  })

  test('of two who write down the same with one key it counts once', async () => {
    const { id } = await world.sent(ada)
    const own = { idempotencyKey: randomUUID() }
    await Promise.all([world.pay(ada, id, 50, own), world.pay(ada, id, 50, own)])
    expect(await ada.api.invoices.get({ id })).toMatchObject({ amountPaid: 50, payments: [{ amount: 50 }] })
    expect((await refusalOf(world.pay(ada, id, 49, own))).code).toBe('KEY_REUSED')
    expect((await refusalOf(world.pay(ada, (await world.sent(ada)).id, 50, own))).code).toBe('KEY_REUSED')
  })

  test('is never more than is owed, also when two write it down at once', async () => {
    const { id } = await world.sent(ada)
    expect((await refusalOf(world.pay(ada, id, 120.01))).code).toBe('BAD_REQUEST')
    const codes = (await Promise.all([80, 80, 80].map((amount) => refusalOf(world.pay(ada, id, amount))))).map(
      ({ code }) => code,
    )
    expect(codes.toSorted()).toEqual(['BAD_REQUEST', 'BAD_REQUEST', 'none'])
    expect(await ada.api.invoices.get({ id })).toMatchObject({ amountPaid: 80, balance: 40 })
  })

  test('was received on a day that has begun somewhere, though not yet at home, and stays that day', async () => {
    const { id } = await world.sent(ada)
    expect((await refusalOf(world.pay(ada, id, 1, { receivedOn: '2026-05-14' }))).code).toBe('BAD_REQUEST')
    await world.pay(ada, id, 120, { receivedOn: '2026-05-13' })
    const noonThere = new Date('2026-05-13T16:00:00Z')
    expect(await ada.api.invoices.get({ id })).toMatchObject({ status: 'paid', payments: [{ at: noonThere }] })
  })

  test('drafts and paid invoices take none', async () => {
    const { id } = await world.sent(ada)
    await world.pay(ada, id, 120)
    expect((await refusalOf(world.pay(ada, id, 1))).code).toBe('INVOICE_MOVED_ON')
    expect((await refusalOf(world.pay(ada, (await world.write(ada)).id, 1))).code).toBe('INVOICE_MOVED_ON')
  })
})

describe('a credit note', () => {
  test('lowers what is owed, has a number of its own, and is mailed', async () => {
    const { id } = await world.sent(ada)
    const own = { idempotencyKey: randomUUID() }
    await Promise.all([credit(id, 20, own), credit(id, 20, own)])
    const invoice = await ada.api.invoices.get({ id })
    expect(invoice).toMatchObject({ status: 'sent', amountCredited: 20, balance: 100, totalAmount: 120 })
    expect(invoice.creditNotes).toMatchObject([{ number: 'CN-0001', amount: 20, reason: 'A day fell out' }])
    expect((await refusalOf(credit(id, 21, own))).code).toBe('KEY_REUSED')
    const mails = await world.queued('mail.invoice-credited')
    expect(mails.filter(({ payload }) => payload.creditNoteId === invoice.creditNotes[0]?.id)).toHaveLength(1)
  })

  test('of all that is owed makes it void', async () => {
    const { id } = await world.sent(ada)
    expect((await refusalOf(credit(id, 120.01))).code).toBe('BAD_REQUEST')
    expect(await credit(id, 120)).toMatchObject({ status: 'void', balance: 0 })
    expect((await refusalOf(credit(id, 1))).code).toBe('INVOICE_MOVED_ON')
  })

  test('of what is left after a part was paid settles it', async () => {
    const { id } = await world.sent(ada)
    await world.pay(ada, id, 100)
    expect(await credit(id, 20)).toMatchObject({ status: 'paid', balance: 0, refunds: [] })
  })

  test('beyond what is owed sends back what came by card, and no more than that', async () => {
    const { id } = await world.sent(ada)
    await world.pay(ada, id, 90)
    await world.paidByCard(ada, id, 30)
    expect(await ada.api.invoices.get({ id })).toMatchObject({ status: 'paid', refundable: 30 })
    expect((await credit(id, 20)).refunds).toMatchObject([{ amount: 20, reason: 'A day fell out' }])
    const { refunds, refundable } = await credit(id, 50)
    expect([refunds.map(({ amount }) => amount), refundable]).toEqual([[20, 10], 0])
  })
})

describe('a refund', () => {
  test('goes back to the card, once per key and never more than came by it', async () => {
    const { id } = await world.sent(ada)
    await world.paidByCard(ada, id, 120)
    const own = { idempotencyKey: randomUUID() }
    await Promise.all([refund(id, 40, own), refund(id, 40, own)])
    expect(await ada.api.invoices.get({ id })).toMatchObject({ refunds: [{ amount: 40 }], refundable: 80 })
    expect((await refusalOf(refund(id, 80.01))).code).toBe('BAD_REQUEST')
    expect((await refusalOf(refund(id, 41, own))).code).toBe('KEY_REUSED')
  })

  test('and a credit note with the same key are two things', async () => {
    const { id } = await world.sent(ada)
    await world.paidByCard(ada, id, 120)
    const own = { idempotencyKey: randomUUID() }
    await refund(id, 20, own)
    const { refunds } = await credit(id, 30, own)
    expect(refunds.map(({ amount }) => amount).toSorted()).toEqual([10, 20])
  })

  test('of money that came another way is not ours to send', async () => {
    const { id } = await world.sent(ada)
    expect((await refusalOf(refund(id, 1))).code).toBe('INVOICE_MOVED_ON')
    await world.pay(ada, id, 120)
    expect((await refusalOf(refund(id, 1))).code).toBe('BAD_REQUEST')
  })
})

test('a customer with an account is told of money that was recorded', async () => {
  const customer = await world.user()
  const { id, invoiceNumber: number } = await world.sent(ada, { customerEmail: customer.email })
  await world.deps.db.execute(
    sql`update invoice_details set customer_user_id = ${customer.id} where invoice_id = ${id}`,
  )
  const told = async () =>
    (await world.as(customer).notifications.list({})).items.map(({ title, body }) => ({ title, body }))
  await world.pay(ada, id, 50)
  const [recorded] = await told()
  expect(recorded?.title).toMatch(/ recorded your payment$/)
  expect(recorded?.body).toBe(`$50.00 for ${number}. $70.00 is still due.`)
})

describe('giving up', () => {
  test('voiding keeps the number and closes the card page', async () => {
    const { id } = await world.sent(ada)
    const page = await world.openPage(id)
    expect(await ada.api.invoices.void({ id, reason: 'Sent twice' })).toMatchObject({
      status: 'void',
      invoiceNumber: 'INV-0001',
      voidReason: 'Sent twice',
    })
    expect(await world.pageStatus(page)).toBe('expired')
    const closing = await world.queued('card-page.close')
    expect(closing.filter(({ payload }) => payload.providerSessionId === page)).toHaveLength(1)
    expect((await refusalOf(ada.api.invoices.void({ id, reason: 'Again' }))).code).toBe('INVOICE_MOVED_ON')
  })

  test('what was paid in part is written off, never voided, also when it is overdue', async () => {
    const { id } = await world.sent(ada)
    await world.pay(ada, id, 20)
    await world.rows(sql`update invoices set status = 'overdue' where id = ${id}`)
    expect((await refusalOf(ada.api.invoices.void({ id, reason: 'No' }))).code).toBe('INVOICE_MOVED_ON')
    const off = await ada.api.invoices.writeOff({ id, reason: 'Moved away' })
    expect(off).toMatchObject({ status: 'uncollectible', balance: 100 })
    expect(await world.pay(ada, id, 100)).toMatchObject({ status: 'paid', balance: 0 })
  })

  test('a paid invoice is neither voided nor written off', async () => {
    const { id } = await world.sent(ada)
    await world.pay(ada, id, 120)
    expect((await refusalOf(ada.api.invoices.void({ id, reason: 'No' }))).code).toBe('INVOICE_MOVED_ON')
    expect((await refusalOf(ada.api.invoices.writeOff({ id, reason: 'No' }))).code).toBe('INVOICE_MOVED_ON')
  })
})

describe('another due date', () => {
  const move = (id: string, dueDate: string) => ada.api.invoices.moveDueDate({ id, dueDate })

  test('that is still to come ends being overdue, and reminders begin anew', async () => {
    const { id } = await world.sent(ada, { invoiceDate: '2026-04-01', dueDate: '2026-04-15' })
    await world.rows(sql`update invoices set status = 'overdue' where id = ${id}`)
    await world.rows(sql`update invoice_details set reminder_stage = 7 where invoice_id = ${id}`)
    expect(await move(id, '2026-05-01')).toMatchObject({ status: 'overdue', dueDate: '2026-05-01' })
    expect(await move(id, '2026-05-12')).toMatchObject({ status: 'sent', dueDate: '2026-05-12' })
    expect(await world.rows(sql`select reminder_stage as stage from invoice_details where invoice_id = ${id}`)).toEqual(
      [{ stage: null }],
    )
    expect((await refusalOf(move(id, '2026-03-31'))).code).toBe('BAD_REQUEST')
  })

  test('of an overdue one that is paid in part makes it partly paid', async () => {
    const { id } = await world.sent(ada)
    await world.pay(ada, id, 20)
    await world.rows(sql`update invoices set status = 'overdue' where id = ${id}`)
    const page = await world.openPage(id)
    expect(await move(id, '2026-06-30')).toMatchObject({ status: 'partially_paid' })
    expect(await world.pageStatus(page)).toBe('expired')
  })

  test('is of this century', async () => {
    const { id } = await world.sent(ada)
    for (const day of ['1999-12-31', '2101-01-01', '9999-12-31'])
      expect((await refusalOf(move(id, day))).code).toBe('BAD_REQUEST')
    for (const dates of [{ invoiceDate: '1999-12-31' }, { dueDate: '2101-01-01' }])
      expect((await refusalOf(world.write(ada, dates))).code).toBe('BAD_REQUEST')
    expect((await refusalOf(world.pay(ada, id, 1, { receivedOn: '1900-01-01' }))).code).toBe('BAD_REQUEST')
  })

  test('is not for drafts and settled ones', async () => {
    const { id } = await world.write(ada)
    expect((await refusalOf(move(id, '2026-06-30'))).code).toBe('INVOICE_MOVED_ON')
    const { id: paid } = await world.sent(ada)
    await world.pay(ada, paid, 120)
    expect((await refusalOf(move(paid, '2026-06-30'))).code).toBe('INVOICE_MOVED_ON')
  })
})

test('a customer is reminded by hand once a day, of what is open', async () => {
  const { id } = await world.sent(ada)
  const remind = () => ada.api.invoices.remind({ id, message: 'Only in case it slipped by' })
  const codes = (await Promise.all([remind(), remind()].map(refusalOf))).map(({ code }) => code)
  expect(codes.toSorted()).toEqual(['TOO_SOON', 'none'])
  const { remindableAt } = await ada.api.invoices.get({ id })
  expect(remindableAt).toEqual(new Date(world.clock.now().getTime() + 86_400_000))
  await world.rows(
    sql`update invoice_details set reminded_at = reminded_at - interval '1 day' where invoice_id = ${id}`,
  )
  world.clock.advance(1_000)
  expect(await ada.api.invoices.get({ id })).toMatchObject({ remindableAt: null })
  await remind()
  const mails = (await world.queued('mail.invoice-reminder')).filter(({ payload }) => payload.invoiceId === id)
  expect(mails.map(({ payload }) => payload)).toEqual([
    { invoiceId: id, stage: null, message: 'Only in case it slipped by' },
    { invoiceId: id, stage: null, message: 'Only in case it slipped by' },
  ])
  await world.pay(ada, id, 120)
  await world.rows(
    sql`update invoice_details set reminded_at = reminded_at - interval '1 day' where invoice_id = ${id}`,
  )
  expect((await refusalOf(remind())).code).toBe('INVOICE_MOVED_ON')
})
