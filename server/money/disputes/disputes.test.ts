import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Dispute } from '#server/infra/adapters/payments/payments'
import { inTransaction } from '#server/infra/database/db'
import { applyWebhooks } from '#server/process/jobs/webhooks'
import { eventually, refusalOf } from '../checkout/testing'
import { applyPaidSession } from '../payments/apply-session'
import { createInvoiceSession } from '../payments/create-invoice-session'
import { refundable } from '../refunds/left'
import { createRefundWorld, json, type RefundWorld } from '../refunds/testing'
import { answerDispute } from './answer'
import { applyDisputeEvent } from './apply-event'
import { listDisputes } from './list'
import { remindOfDisputes } from './remind'

// The platform keeps 6 % of goods and 10 % of services, as the first migration says.
let world: RefundWorld
beforeAll(async () => {
  world = await createRefundWorld()
})
afterAll(() => world.close())
afterEach(async () => {
  // what commission comes to while a dispute is open is not decided
  await Promise.all(opened.splice(0).map((id) => close(id, true).then(tell)))
  expect(await world.imbalance()).toEqual({ entries: 0, commission: 0 })
  expect([await world.sumOf('disputes'), await world.sumOf('seller_held')]).toEqual([0, 0])
})

const DAY_MS = 24 * 3_600_000
const opened: string[] = []
const play = async (path: string, body: object) => {
  const response = await world.request(`/dev/payments/${path}`, json(body))
  const { id, error } = (await response.json()) as { id?: string; error?: { message: string } }
  if (!id) throw new Error(error?.message)
  return world.deps.payments.getDispute(id)
}
async function open(intent: string, own: { amount?: number; dueInDays?: number } = {}): Promise<Dispute> {
  const dispute = await play(`payments/${intent}/dispute`, own)
  opened.push(dispute.id)
  return dispute
}
const close = (id: string, won: boolean) => play(`disputes/${id}/close`, { won })
const tell = (dispute: Dispute) => inTransaction(world.deps.db, (tx) => applyDisputeEvent(tx, world.deps, dispute))
const rowOf = async ({ id }: Dispute) =>
  (await world.rows(sql`select id, status, submitted_at, evidence from disputes where provider_dispute_id = ${id}`))[0]
const owes = async (profileId: string) => {
  const [held] = await world.rows(sql`
    select coalesce(-sum(amount), 0)::float8 as sum from ledger_entries where account = 'seller_held' and profile_id = ${profileId}`)
  return { payable: await world.payable(profileId), held: Number(held?.sum) }
}
const noticesOf = async (userId: string) =>
  (
    await world.rows(sql`
      select payload->>'title' as title from outbox_events where topic = 'push.notify' and payload->>'userId' = ${userId} order by id`)
  ).map(({ title }) => title)

test('the bank takes the money, and gives it back when the dispute is won', async () => {
  const shop = await world.shop()
  const { id, intents } = await world.paidInvoice(shop, 100)
  const before = await world.sumOf('provider_clearing')
  const dispute = await open(intents[0] ?? '')
  await tell(dispute)
  await tell(dispute)
  expect(await owes(shop.profileId)).toEqual({ payable: 0, held: 90 })
  expect([await world.sumOf('disputes'), await world.sumOf('provider_clearing')]).toEqual([100, before - 100])
  expect([await world.statusOf(id), await refundable(world.deps.db, id)]).toEqual(['paid', 0])

  await tell(await close(dispute.id, true))
  expect(await owes(shop.profileId)).toEqual({ payable: 90, held: 0 })
  expect([await world.statusOf(id), await refundable(world.deps.db, id)]).toEqual(['paid', 100])
  expect(await world.sumOf('provider_clearing')).toBe(before)
  expect(await world.eventsOf(id)).toEqual(['payment 100', 'disputed 100', 'dispute_won 100'])
  expect(await noticesOf(shop.ownerId)).toEqual([
    'You have been paid',
    'A customer disputed a payment',
    'You won a dispute',
  ])
})

test('an order whose payment is the bank’s to give back is not canceled, and says so', async () => {
  const shop = await world.shop()
  const { key, intent, orders } = await world.paidGroup([await world.product({ shop })])
  const asked = { id: orders[0]?.id ?? '', key }
  const dispute = await open(intent)
  await tell(dispute)
  expect(await world.visitor.orders.get(asked)).toMatchObject({ canCancel: false, dispute: 'open' })
  const refused = { code: 'CONFLICT', defined: true }
  await expect(world.visitor.orders.cancel(asked)).rejects.toMatchObject(refused)

  await tell(await close(dispute.id, false))
  expect(await world.visitor.orders.get(asked)).toMatchObject({ canCancel: false, dispute: 'lost' })
  await expect(world.visitor.orders.cancel(asked)).rejects.toMatchObject(refused)
})

test('an order whose dispute the seller won is canceled like any other', async () => {
  const shop = await world.shop()
  const { key, intent, orders } = await world.paidGroup([await world.product({ shop })])
  const asked = { id: orders[0]?.id ?? '', key }
  const dispute = await open(intent)
  await tell(dispute)
  await tell(await close(dispute.id, true))
  expect(await world.visitor.orders.get(asked)).toMatchObject({ canCancel: true, dispute: null })
  expect(await world.visitor.orders.cancel(asked)).toMatchObject({ status: 'cancelled' })
})

test('a dispute that is lost gives the money back for good', async () => {
  const shop = await world.shop()
  const { id, intents } = await world.paidInvoice(shop, 100)
  const dispute = await open(intents[0] ?? '', { amount: 4000 })
  await tell(dispute)
  expect(await owes(shop.profileId)).toEqual({ payable: 54, held: 36 })
  await tell(await close(dispute.id, false))
  expect(await owes(shop.profileId)).toEqual({ payable: 54, held: 0 })
  expect([await world.statusOf(id), await refundable(world.deps.db, id)]).toEqual(['partially_refunded', 60])
  await tell({ ...dispute, status: 'won' })
  expect(await rowOf(dispute)).toMatchObject({ status: 'lost' })
  expect(await world.eventsOf(id)).toEqual(['payment 100', 'disputed 40', 'dispute_lost 40'])
})

test('what a bank has taken of a payment cannot be refunded as well', async () => {
  const { id, intents } = await world.paidInvoice(await world.shop(), 100)
  await tell(await open(intents[0] ?? ''))
  expect(await refusalOf(world.refund(id, 1))).toMatchObject({ code: 'BAD_REQUEST' })

  const product = await world.product()
  const { key, intent, orders } = await world.paidGroup([product])
  await tell(await open(intent))
  const order = { id: orders[0]?.id ?? '', key }
  expect(await refusalOf(world.visitor.orders.cancel(order))).toMatchObject({ code: 'CONFLICT' })
  expect(await world.statuses(key)).toEqual(['paid'])
})

test('a refund and a dispute that race for the same money never take it twice', async () => {
  for (const refundFirst of [true, false]) {
    const shop = await world.shop()
    const { id, intents } = await world.paidInvoice(shop, 100)
    const dispute = await open(intents[0] ?? '')
    const racing = [() => refusalOf(world.refund(id, 100)), () => tell(dispute).catch(() => undefined)]
    await Promise.all((refundFirst ? racing : racing.toReversed()).map((run) => run()))
    // The provider refuses to refund what a bank has taken.
    await world.runJobs()
    await tell(dispute)
    expect(await owes(shop.profileId)).toEqual({ payable: 0, held: 90 })
    await tell(await close(dispute.id, false))
    expect(await owes(shop.profileId)).toEqual({ payable: 0, held: 0 })
    expect(await world.statusOf(id)).toBe('refunded')
  }
}, 60_000)

test('a dispute waits for the answer to a refund of the same payment', async () => {
  const shop = await world.shop()
  const { id, intents } = await world.paidInvoice(shop, 100)
  await world.refund(id, 30)
  await world.runJobs()
  await world.refund(id, 20)
  const dispute = await open(intents[0] ?? '')
  await expect(tell(dispute)).rejects.toThrow(/answered first/)
  await world.runJobs()
  await tell(dispute)
  expect(await owes(shop.profileId)).toEqual({ payable: 0, held: 63 })
})

test('a disputed payment of several sellers is shared by what each still has of it', async () => {
  const [one, two] = [await world.product({ price: 20 }), await world.product({ price: 30 })]
  const { intent, orders } = await world.paidGroup([one, two])
  const [first, second] = orders
  if (!first || !second) throw new Error('no orders')
  await world.refund(first.invoiceId, 25)
  await world.runJobs()
  const dispute = await open(intent, { amount: 1000 })
  await tell(dispute)
  await tell(await close(dispute.id, false))
  expect(await owes(first.profileId)).toEqual({ payable: 0, held: 0 })
  expect(await owes(second.profileId)).toEqual({ payable: 23.5, held: 0 })
  expect([await world.statusOf(first.invoiceId), await world.statusOf(second.invoiceId)]).toEqual([
    'refunded',
    'partially_refunded',
  ])

  world.clock.advance(60_000)
  const both = await world.paidGroup([one, two])
  const shared = await open(both.intent)
  await tell(shared)
  const listed = await Promise.all(
    [one, two].map(({ shop }) => listDisputes(world.deps, { id: shop.ownerId }, shop.profileId)),
  )
  expect(listed.map((items) => items.map(({ amount, order }) => [amount, order?.id]))).toEqual([
    [[25, both.orders[0]?.id]],
    [
      [35, both.orders[1]?.id],
      [10, second.id],
    ],
  ])
  const id = String((await rowOf(shared))?.id)
  const evidence = 'Handed to Fern in person.'
  const answered = await answerDispute(world.deps, { id: one.shop.ownerId }, { id, evidence })
  expect(answered).toMatchObject({ status: 'under_review', evidence: '', submittedAt: expect.any(Date) })
  expect(await rowOf(shared)).toMatchObject({ evidence })
  const [theirs] = await listDisputes(world.deps, { id: two.shop.ownerId }, two.shop.profileId)
  expect(theirs).toMatchObject({ id, evidence: '', submittedAt: expect.any(Date) })
  await tell(await close(shared.id, false))
  expect(await owes(second.profileId)).toEqual({ payable: 23.5, held: 0 })
})

test('news in every order ends the same', async () => {
  const orders = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ]
  for (const won of [true, false]) {
    for (const order of orders) {
      const shop = await world.shop()
      const { id, intents } = await world.paidInvoice(shop, 50)
      const created = await open(intents[0] ?? '')
      const decided = await close(created.id, won)
      const news = [created, { ...created, status: 'under_review' as const }, decided]
      for (const n of order) await tell(news[n] ?? created)
      expect(await rowOf(created)).toMatchObject({ status: won ? 'won' : 'lost' })
      expect(await owes(shop.profileId)).toEqual({ payable: won ? 45 : 0, held: 0 })
      expect(await world.statusOf(id)).toBe(won ? 'paid' : 'refunded')
      expect(await world.eventsOf(id)).toEqual(['payment 50', 'disputed 50', `dispute_${won ? 'won' : 'lost'} 50`])
    }
  }
}, 60_000)

test('a dispute about a payment we have not taken in yet comes again', async () => {
  const { intents } = await world.paidInvoice(await world.shop(), 50)
  const dispute = await open(intents[0] ?? '')
  await expect(tell({ ...dispute, paymentIntentId: 'pi_on_its_way' })).rejects.toThrow(/not in our books/)
  await expect(tell({ ...dispute, paymentIntentId: null })).rejects.toThrow(/not in our books/)
  expect(await rowOf(dispute)).toBeUndefined()
})

test('told by the provider itself, twice and in the wrong order, a dispute ends as it should', async () => {
  const [shop, admin] = [await world.shop(), await world.user({ role: 'admin' })]
  const { id, intents } = await world.paidInvoice(shop, 50)
  await world.faults({ webhooks: { off: false, twice: true, outOfOrder: true } })
  const { id: disputeId } = await open(intents[0] ?? '')
  const untilStatus = (wanted: string) =>
    eventually(
      async () => {
        await applyWebhooks(world.deps)
        return world.rows(sql`select status from disputes where provider_dispute_id = ${disputeId}`)
      },
      ([row]) => row?.status === wanted,
    )
  await untilStatus('needs_response')
  expect(await noticesOf(admin.id)).toEqual(['A customer disputed a payment'])
  expect(await owes(shop.profileId)).toEqual({ payable: 0, held: 45 })
  await close(disputeId, false)
  await untilStatus('lost')
  await world.faults({ webhooks: { off: true, twice: false, outOfOrder: false } })
  expect(await owes(shop.profileId)).toEqual({ payable: 0, held: 0 })
  expect(await world.eventsOf(id)).toEqual(['payment 50', 'disputed 50', 'dispute_lost 50'])
})

test('an inquiry holds nothing until the bank takes the money', async () => {
  const shop = await world.shop()
  const { id, intents } = await world.paidInvoice(shop, 50)
  const dispute = await open(intents[0] ?? '')
  await tell({ ...dispute, status: 'warning', balance: [] })
  expect(await owes(shop.profileId)).toEqual({ payable: 45, held: 0 })
  expect(await refundable(world.deps.db, id)).toBe(50)
  await tell(dispute)
  expect(await owes(shop.profileId)).toEqual({ payable: 0, held: 45 })
  await tell({ ...dispute, status: 'warning', balance: [] })
  expect(await owes(shop.profileId)).toEqual({ payable: 0, held: 45 })
  expect(await noticesOf(shop.ownerId)).toEqual([
    'You have been paid',
    'A bank is asking about a payment',
    'A customer disputed a payment',
  ])
})

test('a seller answers once, and nobody else for them', async () => {
  const shop = await world.shop()
  const { intents } = await world.paidInvoice(shop, 50)
  const dispute = await open(intents[0] ?? '')
  await tell(dispute)
  const id = String((await rowOf(dispute))?.id)
  const answer = (evidence: string, userId = shop.ownerId) =>
    answerDispute(world.deps, { id: userId }, { id, evidence })
  const stranger = await world.user()
  expect(await refusalOf(answer('It was never me at all.', stranger.id))).toMatchObject({ code: 'NOT_FOUND' })
  expect(await refusalOf(listDisputes(world.deps, stranger, shop.profileId))).toMatchObject({ code: 'NOT_FOUND' })

  await world.faults({ failNext: 20 })
  expect(await refusalOf(answer('Delivered on the day.'))).toMatchObject({ code: 'PAYMENT_UNAVAILABLE' })
  await world.faults({ failNext: 0 })
  const outcomes = await Promise.all([
    refusalOf(answer('Delivered on Monday.')),
    refusalOf(answer('Delivered by hand.')),
  ])
  expect(outcomes.map(({ code }) => code).toSorted()).toEqual(['CONFLICT', 'none'])
  const kept = outcomes[0]?.code === 'none' ? 'Delivered on Monday.' : 'Delivered by hand.'
  expect(await rowOf(dispute)).toMatchObject({ status: 'under_review', evidence: kept })
  expect(await refusalOf(answer('One thing more.'))).toMatchObject({ code: 'CONFLICT' })
  const [listed] = await listDisputes(world.deps, { id: shop.ownerId }, shop.profileId)
  expect(listed).toMatchObject({ id, amount: 50, currency: 'USD', status: 'under_review', evidence: kept, order: null })
})

test('sellers are reminded three days and one day before the bank stops waiting', async () => {
  const shop = await world.shop()
  const { intents } = await world.paidInvoice(shop, 50)
  await tell(await open(intents[0] ?? '', { dueInDays: 7 }))
  const reminded = async () =>
    (await noticesOf(shop.ownerId)).filter((title) => title === 'A dispute needs your response').length
  const counts: number[] = []
  for (const days of [3, 1.5, 1, 0.7, 0.5, 1]) {
    world.clock.advance(days * DAY_MS)
    await remindOfDisputes(world.deps)
    await remindOfDisputes(world.deps)
    counts.push(await reminded())
  }
  expect(counts).toEqual([0, 1, 1, 2, 2, 2])
})

test('what was lost of one part does not keep the rest from being paid', async () => {
  const shop = await world.shop()
  const { id, intents } = await world.paidInvoice(shop, 100, [50])
  const dispute = await open(intents[0] ?? '', { amount: 2000 })
  await tell(dispute)
  await tell(await close(dispute.id, false))
  expect(await world.statusOf(id)).toBe('partially_paid')
  const { sessionUrl } = await createInvoiceSession(world.deps, { invoiceId: id })
  await world.payByCard(sessionUrl)
  const session = await world.deps.payments.getSession(sessionUrl.split('/').at(-1) ?? '')
  expect(await applyPaidSession(world.deps, session)).toBe('paid')
  expect([await world.statusOf(id), await world.payable(shop.profileId)]).toEqual(['partially_refunded', 72])
})
