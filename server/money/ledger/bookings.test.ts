import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tx } from '#server/infra/database/db'
import { invoicePayments } from '../../tables/invoices'
import { disputes } from '../../tables/payouts'
import {
  bookDisputeClosed,
  bookDisputeOpened,
  bookOfflinePayment,
  bookPayments,
  bookRefundFailed,
  bookRefundPaid,
  bookRefundRequested,
} from './bookings'
import { createMoneyWorld, type MoneyWorld, type TestSeller } from './testing'

// The platform keeps 6 % of goods and 10 % of services, as the first migration says.
let world: MoneyWorld
let shop: TestSeller
let other: TestSeller
beforeAll(async () => {
  world = await createMoneyWorld()
  ;[shop, other] = [await world.shop(), await world.shop()]
})
afterAll(() => world.close())

const book = (work: (tx: Tx) => Promise<void>) => world.db.transaction(work)
const now = () => world.clock.now()
const reversedOf = async (paymentId: string) =>
  (
    await world.rows(
      sql`select amount::float8, reversed_amount::float8 as back from commission_lines where payment_id = ${paymentId} order by amount`,
    )
  ).map(({ amount, back }) => [amount, back])

test('a payment is split between seller and platform, and may be paid out two days later', async () => {
  const paymentId = await world.paid([[await world.invoice(shop, [[100]])]])
  expect(await world.entriesOf('payment', paymentId)).toEqual([
    'provider_clearing 100',
    'seller_payable -90',
    'platform_fee -10',
  ])
  const [row] = await world.rows<{ days: number }>(sql`
    select extract(epoch from e.available_on - t.at)::float8 / 86400 as days from ledger_entries e
      join ledger_transactions t on t.id = e.transaction_id where t.reference = ${paymentId} and e.available_on is not null`)
  expect(row?.days).toBe(2)
})

test('what bought nothing is owed back, and free of commission', async () => {
  const invoice = await world.invoice(shop, [[20, 'product']])
  const paymentId = await world.paid([[invoice]], { rest: 5 })
  expect(await world.entriesOf('payment', paymentId)).toEqual([
    'provider_clearing 25',
    'refunds_due -5',
    'seller_payable -18.8',
    'platform_fee -1.2',
  ])
  const refundId = await world.refundRow(paymentId, 5, null)
  await book(async (tx) => {
    await bookRefundRequested(tx, refundId)
    await bookRefundPaid(tx, refundId, now())
  })
  expect(await world.entriesOf('refund_requested', refundId)).toEqual([])
  expect(await world.entriesOf('refund_paid', refundId)).toEqual(['refunds_due 5', 'provider_clearing -5'])
})

test('booked twice, also at once, is booked once', async () => {
  const invoice = await world.invoice(shop, [[50]])
  const paymentId = await world.paid([[invoice]], { booked: false })
  const shares = [{ profileId: shop.profileId, invoiceId: invoice.id, amount: 50 }]
  const payment = { paymentId, at: now(), currency: 'USD', shares, rest: 0 }
  await Promise.all([1, 2, 3].map(() => book((tx) => bookPayments(tx, world, [payment]))))
  expect(await world.entriesOf('payment', paymentId)).toHaveLength(3)
  const refundId = await world.refundRow(paymentId, 20, invoice)
  await Promise.all([1, 2, 3].map(() => book((tx) => bookRefundRequested(tx, refundId))))
  await Promise.all([1, 2, 3].map(() => book((tx) => bookRefundPaid(tx, refundId, now()))))
  expect(await reversedOf(paymentId)).toEqual([[5, 2]])
  expect(await world.entriesOf('refund_paid', refundId)).toHaveLength(2)
  await Promise.all([1, 2, 3].map(() => book((tx) => bookRefundFailed(tx, refundId, now()))))
  expect(await reversedOf(paymentId)).toEqual([[5, 0]])
})

test('refunds give the commission back in proportion, and all of it in the end', async () => {
  const invoice = await world.invoice(shop, [
    [33.33, 'product'],
    [66.67, 'service'],
  ])
  const paymentId = await world.paid([[invoice]])
  expect(await reversedOf(paymentId)).toEqual([
    [2, 0],
    [6.67, 0],
  ])
  for (const amount of [33.33, 33.33, 0.01, 33.33]) {
    const refundId = await world.refundRow(paymentId, amount, invoice)
    await book((tx) => bookRefundRequested(tx, refundId))
  }
  expect(await reversedOf(paymentId)).toEqual([
    [2, 2],
    [6.67, 6.67],
  ])
  const [row] = await world.rows<{ left: number }>(sql`
    select sum(amount)::float8 as left from ledger_entries where invoice_id = ${invoice.id} and account <> 'refunds_due'`)
  expect(row?.left).toBe(0)
})

test('a refund that failed after it was paid leaves no trace in the sums', async () => {
  const invoice = await world.invoice(shop, [[80]])
  const paymentId = await world.paid([[invoice]])
  const sums = () =>
    Promise.all(
      (['seller_payable', 'refunds_due', 'provider_clearing', 'platform_fee'] as const).map((account) =>
        world.sumOf(account),
      ),
    )
  const before = await sums()
  const refundId = await world.refundRow(paymentId, 30, invoice)
  await book((tx) => bookRefundRequested(tx, refundId))
  expect(await world.entriesOf('refund_requested', refundId)).toEqual([
    'seller_payable 27',
    'platform_fee 3',
    'refunds_due -30',
  ])
  await book((tx) => bookRefundPaid(tx, refundId, now()))
  await book((tx) => bookRefundFailed(tx, refundId, now()))
  expect(await world.entriesOf('refund_taken_back', refundId)).toEqual(['refunds_due -30', 'provider_clearing 30'])
  expect(await sums()).toEqual(before)
})

test('a payment that is in no ledger has no refunds there either', async () => {
  const invoice = await world.invoice(shop, [[80]])
  const paymentId = await world.paid([[invoice]], { booked: false })
  const refundId = await world.refundRow(paymentId, 80, invoice)
  await book(async (tx) => {
    await bookRefundRequested(tx, refundId)
    await bookRefundPaid(tx, refundId, now())
  })
  expect(await world.rows(sql`select from ledger_transactions where reference = ${refundId}`)).toEqual([])
})

test('a disputed payment of several sellers is held back from each in proportion, and given back when won', async () => {
  const checkout = await world.checkout()
  const [first, second] = [await world.invoice(shop, [[10]], checkout), await world.invoice(other, [[20]], checkout)]
  const paymentId = await world.paid([[first], [second]])
  const held = { shop: await world.sumOf('seller_held', shop), other: await world.sumOf('seller_held', other) }
  const disputeId = await world.disputeRow(paymentId, 10)
  await book((tx) => bookDisputeOpened(tx, disputeId))
  await book((tx) => bookDisputeOpened(tx, disputeId))
  const parts = await world.rows(sql`
    select e.amount::float8 as amount from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    where t.reference = ${disputeId} and e.account = 'disputes' order by amount`)
  expect(parts).toEqual([{ amount: 3.33 }, { amount: 6.67 }])
  expect(await world.sumOf('seller_held', shop)).toBeCloseTo(held.shop - 3, 2)
  await world.db.update(disputes).set({ status: 'won' }).where(eq(disputes.id, disputeId))
  await book((tx) => bookDisputeClosed(tx, disputeId, now()))
  await book((tx) => bookDisputeClosed(tx, disputeId, now()))
  expect(await world.sumOf('seller_held', shop)).toBe(held.shop)
  expect(await world.sumOf('seller_held', other)).toBe(held.other)
  expect(await reversedOf(paymentId)).toEqual([
    [1, 0],
    [2, 0],
  ])
})

test('a lost dispute costs the seller their part and the platform its commission', async () => {
  const invoice = await world.invoice(shop, [[100]])
  const paymentId = await world.paid([[invoice]])
  const refundId = await world.refundRow(paymentId, 40, invoice)
  await book((tx) => bookRefundRequested(tx, refundId))
  const disputeId = await world.disputeRow(paymentId, 60)
  await book((tx) => bookDisputeOpened(tx, disputeId))
  expect(await world.entriesOf('dispute_opened', disputeId)).toEqual([
    'provider_clearing -60',
    'disputes 60',
    'seller_payable 54',
    'seller_held -54',
  ])
  await world.db.update(disputes).set({ status: 'lost' }).where(eq(disputes.id, disputeId))
  await book((tx) => bookDisputeClosed(tx, disputeId, now()))
  expect(await world.entriesOf('dispute_lost', disputeId)).toEqual(['disputes -60', 'seller_held 54', 'platform_fee 6'])
  expect(await reversedOf(paymentId)).toEqual([[10, 10]])
})

test('what is disputed beyond what sellers have left is the platform’s to lose', async () => {
  const invoice = await world.invoice(shop, [[100]])
  const paymentId = await world.paid([[invoice]])
  const refundId = await world.refundRow(paymentId, 90, invoice)
  await book((tx) => bookRefundRequested(tx, refundId))
  const disputeId = await world.disputeRow(paymentId, 100)
  await book((tx) => bookDisputeOpened(tx, disputeId))
  await world.db.update(disputes).set({ status: 'lost' }).where(eq(disputes.id, disputeId))
  await book((tx) => bookDisputeClosed(tx, disputeId, now()))
  expect(await world.entriesOf('dispute_lost', disputeId)).toEqual([
    'disputes -10',
    'seller_held 9',
    'disputes -90',
    'platform_fee 1',
    'platform_fee 90',
  ])
})

test('money a business received by itself is told in its books, without commission', async () => {
  const invoice = await world.invoice(shop, [[75]])
  const [payment] = await world.db
    .insert(invoicePayments)
    .values({ invoiceId: invoice.id, method: 'cash', amount: 75, receivedAt: now() })
    .returning({ id: invoicePayments.id })
  const id = payment?.id ?? ''
  await book((tx) => bookOfflinePayment(tx, id))
  await book((tx) => bookOfflinePayment(tx, id))
  expect(await world.entriesOf('offline_payment', id)).toEqual(['seller_cash 75', 'seller_offline -75'])
})

test('the database refuses a movement that does not add up, and changes of what was written', async () => {
  await expect(
    book(async (tx) => {
      const [row] = (
        await tx.execute<{ id: string }>(
          sql`insert into ledger_transactions (kind, reference) values ('adjustment', 'x') returning id`,
        )
      ).rows
      await tx.execute(
        sql`insert into ledger_entries (transaction_id, account, amount, currency) values (${row?.id}, 'refunds_due', 1, 'USD')`,
      )
    }),
  ).rejects.toThrow()
  await expect(world.db.execute(sql`update ledger_entries set amount = amount * 2`)).rejects.toThrow()
  await expect(world.db.execute(sql`delete from ledger_transactions`)).rejects.toThrow()
})
