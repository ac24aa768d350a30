import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#server/infra/database/db'
import { refusalOf } from '../checkout/testing'
import { createInvoiceSession } from '../payments/create-invoice-session'
import { applyRefundEvent } from './apply-event'
import { refundable } from './left'
import { requestRefund } from './request'
import { sendRefund } from './send'
import { createRefundWorld, type RefundWorld } from './testing'

// The platform keeps 6 % of goods and 10 % of services, as the first migration says.
let world: RefundWorld
beforeAll(async () => {
  world = await createRefundWorld()
})
afterAll(() => world.close())
afterEach(async () => {
  expect(await world.imbalance()).toEqual({ entries: 0, commission: 0 })
})

const refundsOf = (invoiceId: string) =>
  world.rows(sql`select amount::float8 as amount, status from refunds where invoice_id = ${invoiceId} order by amount`)

test('refunded in part, then the rest: the invoice follows, and the seller owes nothing', async () => {
  const shop = await world.shop()
  const { id } = await world.paidInvoice(shop, 100)
  expect([await world.statusOf(id), await world.payable(shop.profileId)]).toEqual(['paid', 90])

  const customer = await world.user()
  await world.deps.db.execute(
    sql`update invoice_details set customer_user_id = ${customer.id} where invoice_id = ${id}`,
  )
  await world.refund(id, 33.33)
  expect([await world.statusOf(id), await world.payable(shop.profileId)]).toEqual(['paid', 60])
  expect(await refundable(world.deps.db, id)).toBe(66.67)
  await world.runJobs()
  expect(await world.statusOf(id)).toBe('partially_refunded')
  expect(world.mails.filter(({ to }) => to === `${id}@example.com`).map(({ subject }) => subject)).toHaveLength(2)
  expect((await world.as(customer).notifications.list({})).items).toMatchObject([
    { kind: 'money', title: 'A refund is on its way', href: `/pay/${id}`, body: expect.stringContaining('$33.33') },
  ])

  await world.refund(id, 66.67)
  await world.runJobs()
  expect([await world.statusOf(id), await world.payable(shop.profileId)]).toEqual(['refunded', 0])
  expect(await world.eventsOf(id)).toEqual([
    'payment 100',
    'refund_requested 33.33',
    'refunded 33.33',
    'refund_requested 66.67',
    'refunded 66.67',
  ])
  expect(await refusalOf(world.refund(id, 0.01))).toMatchObject({ code: 'INVOICE_MOVED_ON' })
})

test('refunds count among the few mails a day of whom nobody has looked at, and the money goes back all the same', async () => {
  const owner = await world.user()
  const shop = await world.shop({ owner })
  const { id } = await world.paidInvoice(shop, 100)
  await world.runJobs()
  await world.rows(sql`update profile_details set approval_status = 'draft' where profile_id = ${shop.profileId}`)
  await world.rows(sql`
    insert into invoice_events (invoice_id, kind, actor_user_id)
    select ${id}, 'sent', ${owner.id}::uuid from generate_series(1, 8)`)
  world.mails.length = 0
  for (let n = 0; n < 4; n++) {
    await world.refund(id, 1)
    await world.runJobs()
  }
  expect(world.mails.filter(({ to }) => to === `${id}@example.com`)).toHaveLength(2)
  expect(await refundable(world.deps.db, id)).toBe(96)
})

test('of two refunds that race for the last cents one wins', async () => {
  const { id } = await world.paidInvoice(await world.shop(), 50)
  await world.refund(id, 49.9)
  const outcomes = await Promise.all(Array.from({ length: 4 }, () => refusalOf(world.refund(id, 0.1))))
  expect(outcomes.map(({ code }) => code).toSorted()).toEqual(['BAD_REQUEST', 'BAD_REQUEST', 'BAD_REQUEST', 'none'])
  await world.runJobs()
  expect(await world.statusOf(id)).toBe('refunded')
  expect(await refundsOf(id)).toEqual([
    { amount: 0.1, status: 'succeeded' },
    { amount: 49.9, status: 'succeeded' },
  ])
})

test('a refund takes the newest payment first, and the next when that is not enough', async () => {
  const shop = await world.shop()
  const { id, paymentIds } = await world.paidInvoice(shop, 100, [70, 30])
  await world.refund(id, 40)
  await world.runJobs()
  expect(
    await world.rows(sql`
      select payment_id as payment, amount::float8 as amount, status from refunds where invoice_id = ${id} order by amount`),
  ).toEqual([
    { payment: paymentIds[0], amount: 10, status: 'succeeded' },
    { payment: paymentIds[1], amount: 30, status: 'succeeded' },
  ])
  expect([await world.statusOf(id), await world.payable(shop.profileId)]).toEqual(['partially_refunded', 54])
})

test('asked again with the same key nothing more goes back, and another sum is refused', async () => {
  const { id } = await world.paidInvoice(await world.shop(), 100, [70, 30])
  const key = randomUUID()
  const first = await world.refund(id, 40, key)
  expect((await world.refund(id, 40, key)).toSorted()).toEqual(first.toSorted())
  expect(await refusalOf(world.refund(id, 41, key))).toMatchObject({ code: 'KEY_REUSED' })
  const { id: other } = await world.paidInvoice(await world.shop(), 100)
  expect(await refusalOf(world.refund(other, 40, key))).toMatchObject({ code: 'KEY_REUSED' })
  expect(await refundable(world.deps.db, id)).toBe(60)
  expect(await refundable(world.deps.db, other)).toBe(100)
})

test('an invoice that is not settled gives back all that was paid, or nothing', async () => {
  const shop = await world.shop()
  const { id } = await world.paidInvoice(shop, 100, [20, 20])
  expect(await world.statusOf(id)).toBe('partially_paid')
  expect(await refusalOf(world.refund(id, 10))).toMatchObject({ code: 'BAD_REQUEST' })
  expect(await refusalOf(world.refund(id, 41))).toMatchObject({ code: 'BAD_REQUEST' })
  await world.refund(id, 40)
  await world.runJobs()
  expect([await world.statusOf(id), await world.payable(shop.profileId)]).toEqual(['refunded', 0])
})

test('a refund that fails after it had arrived is the seller’s again, and the invoice is paid', async () => {
  const shop = await world.shop()
  const { id } = await world.paidInvoice(shop, 80)
  const [refundId = ''] = await world.refund(id, 80)
  await world.runJobs()
  expect([await world.statusOf(id), await world.payable(shop.profileId)]).toEqual(['refunded', 0])
  const before = await world.sumOf('provider_clearing')

  await world.failRefund(refundId)
  expect([await world.statusOf(id), await world.payable(shop.profileId)]).toEqual(['paid', 72])
  expect(await world.sumOf('provider_clearing')).toBe(before + 80)
  expect(await refundable(world.deps.db, id)).toBe(80)
  await world.failRefund(refundId)
  expect(await world.eventsOf(id)).toEqual(['payment 80', 'refund_requested 80', 'refunded 80', 'refund_failed 80'])

  await world.refund(id, 80)
  await world.runJobs()
  expect([await world.statusOf(id), await world.payable(shop.profileId)]).toEqual(['refunded', 0])
})

test('a refund that the provider refuses gives the seller the money back', async () => {
  const shop = await world.shop()
  const { id, intents } = await world.paidInvoice(shop, 60)
  await world.deps.payments.refund({ idempotencyKey: randomUUID(), paymentIntentId: intents[0] ?? '', amount: 5000 })
  await world.refund(id, 20)
  expect(await world.payable(shop.profileId)).toBe(36)
  await world.runJobs()
  expect(await refundsOf(id)).toEqual([{ amount: 20, status: 'failed' }])
  expect([await world.statusOf(id), await world.payable(shop.profileId)]).toEqual(['paid', 54])
})

test('canceling one order of several sellers touches its own invoice alone', async () => {
  const [one, two] = [await world.product({ price: 20 }), await world.product({ price: 30 })]
  const { key, orders } = await world.paidGroup([one, two])
  const [first, second] = orders
  if (!first || !second) throw new Error('no orders')
  // goods and delivery, less 6 %
  expect([await world.payable(first.profileId), await world.payable(second.profileId)]).toEqual([23.5, 32.9])

  await world.refund(first.invoiceId, 5)
  await world.runJobs()
  expect(await world.rows(sql`select refunded_total::float8 as back from orders where id = ${first.id}`)).toEqual([
    { back: 5 },
  ])
  await world.visitor.orders.cancel({ id: first.id, key })
  await world.runJobs()
  expect(await refundsOf(first.invoiceId)).toEqual([
    { amount: 5, status: 'succeeded' },
    { amount: 20, status: 'succeeded' },
  ])
  expect(await refundsOf(second.invoiceId)).toEqual([])
  expect([await world.statusOf(first.invoiceId), await world.statusOf(second.invoiceId)]).toEqual(['refunded', 'paid'])
  expect([await world.payable(first.profileId), await world.payable(second.profileId)]).toEqual([0, 32.9])
  expect(
    await world.rows(
      sql`select refunded_total::float8 as back from orders where id in (${first.id}, ${second.id}) order by 1`,
    ),
  ).toEqual([{ back: 0 }, { back: 25 }])
})

test('an answer that was lost is asked for a day later instead of paying twice', async () => {
  const { id, intents } = await world.paidInvoice(await world.shop(), 40)
  const [refundId = ''] = await world.refund(id, 15)
  await world.deps.payments.refund({
    idempotencyKey: 'forgotten by now',
    paymentIntentId: intents[0] ?? '',
    amount: 1500,
    metadata: { refund: refundId },
  })
  await world.deps.db.execute(sql`update refunds set created_at = now() - interval '24 hours' where id = ${refundId}`)
  await world.runJobs()
  expect(await refundsOf(id)).toEqual([{ amount: 15, status: 'succeeded' }])
  expect(await world.deps.payments.findRefunds(intents[0] ?? '')).toHaveLength(1)
})

test('a refund that never reached the provider is sent a day later all the same', async () => {
  const { id, intents } = await world.paidInvoice(await world.shop(), 40)
  const [refundId = ''] = await world.refund(id, 15)
  await world.deps.db.execute(sql`update refunds set created_at = now() - interval '24 hours' where id = ${refundId}`)
  await world.faults({ failNext: 20 })
  await expect(sendRefund(world.deps, { refundId })).rejects.toThrow()
  await world.faults({ failNext: 0 })
  await Promise.all([sendRefund(world.deps, { refundId }), sendRefund(world.deps, { refundId })])
  expect(await refundsOf(id)).toEqual([{ amount: 15, status: 'succeeded' }])
  expect(await world.deps.payments.findRefunds(intents[0] ?? '')).toHaveLength(1)
})

test('the provider’s own news may come before its answer, late and twice', async () => {
  const { id, intents } = await world.paidInvoice(await world.shop(), 40)
  const [refundId = ''] = await world.refund(id, 15)
  const told = { id: `re_${refundId}`, amount: 1500, currency: 'usd', paymentIntentId: intents[0] ?? '' }
  const news = { ...told, metadata: { refund: refundId }, status: 'succeeded' as const }
  const apply = (change: object) =>
    inTransaction(world.deps.db, (tx) => applyRefundEvent(tx, world.deps, { ...news, ...change }))
  await apply({ id: 're_made_by_hand', metadata: {} })
  expect(await refundsOf(id)).toEqual([{ amount: 15, status: 'requested' }])
  await apply({ currency: 'eur' })
  expect(await refundsOf(id)).toEqual([{ amount: 15, status: 'requested' }])
  await Promise.all([apply({}), apply({}), apply({ status: 'pending' })])
  await apply({ status: 'pending' })
  await apply({ status: 'failed', currency: 'eur' })
  expect(await refundsOf(id)).toEqual([{ amount: 15, status: 'succeeded' }])
  expect(await world.eventsOf(id)).toEqual(['payment 40', 'refund_requested 15', 'refunded 15'])
  await world.rows(sql`delete from outbox_events where payload->>'refundId' = ${refundId}`)
})

test('more than a payment brought is a conflict, also past every other check', async () => {
  const { paymentIds } = await world.paidInvoice(await world.shop(), 10)
  const asked = { paymentId: paymentIds[0] ?? '', orderId: null, amount: 10.01, reason: 'Too much' }
  expect(await refusalOf(inTransaction(world.deps.db, (tx) => requestRefund(tx, asked)))).toMatchObject({
    code: 'CONFLICT',
  })
})

test('what became of a pending refund is asked for when nobody tells', async () => {
  const { id } = await world.paidInvoice(await world.shop(), 40)
  const [refundId = ''] = await world.refund(id, 15)
  const { payments } = world.deps
  const slow: typeof payments.refund = async (input) => ({ ...(await payments.refund(input)), status: 'pending' })
  await sendRefund({ ...world.deps, payments: { ...payments, refund: slow } }, { refundId })
  expect(await refundsOf(id)).toEqual([{ amount: 15, status: 'pending' }])
  await sendRefund(world.deps, { refundId })
  expect(await refundsOf(id)).toEqual([{ amount: 15, status: 'succeeded' }])
})

test('while all that came goes back nobody can pay the rest', async () => {
  const { id } = await world.paidInvoice(await world.shop(), 120, [60])
  await createInvoiceSession(world.deps, { invoiceId: id })
  await world.refund(id, 60)
  expect(
    await world.rows(sql`select status from payment_sessions where invoice_id = ${id} order by created_at`),
  ).toEqual([{ status: 'completed' }, { status: 'expired' }])
  expect(await refusalOf(createInvoiceSession(world.deps, { invoiceId: id }))).toMatchObject({ code: 'CONFLICT' })
  await world.runJobs()
  expect(await world.statusOf(id)).toBe('refunded')
})

test('a part that would leave less than a card takes is refused', async () => {
  const { id } = await world.paidInvoice(await world.shop(), 100, [40])
  for (const amount of [59.51, 59.99]) {
    expect(await refusalOf(createInvoiceSession(world.deps, { invoiceId: id, amount }))).toMatchObject({
      code: 'BAD_REQUEST',
    })
  }
  expect(await refusalOf(createInvoiceSession(world.deps, { invoiceId: id, amount: 59.5 }))).toMatchObject({
    code: 'none',
  })
})
