import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { applyWebhooks } from '#server/process/jobs/webhooks'
import { eventually, refusalOf } from '../checkout/testing'
import { applyPaidSession } from '../payments/apply-session'
import { createInvoiceSession } from '../payments/create-invoice-session'
import { refundable } from '../refunds/left'
import { answerDispute, sendWaitingAnswers } from './answer'
import { listDisputes } from './list'
import { remindOfDisputes } from './remind'
import { createDisputeWorld, type DisputeWorld } from './testing'

// The platform keeps 6 % of goods and 10 % of services, as the first migration says.
let world: DisputeWorld
beforeAll(async () => {
  world = await createDisputeWorld()
})
afterAll(() => world.close())
afterEach(async () => {
  await world.disputes.settleAll()
  expect(await world.imbalance()).toEqual({ entries: 0, commission: 0 })
  expect([await world.sumOf('disputes'), await world.sumOf('seller_held')]).toEqual([0, 0])
})

const DAY_MS = 24 * 3_600_000

test('the bank takes the money, and gives it back when the dispute is won', async () => {
  const shop = await world.shop()
  const { id, intents } = await world.paidInvoice(shop, 100)
  const before = await world.sumOf('provider_clearing')
  const dispute = await world.disputes.open(intents[0] ?? '')
  await world.disputes.tell(dispute)
  await world.disputes.tell(dispute)
  expect(await world.owes(shop.profileId)).toEqual({ payable: 0, held: 90 })
  expect([await world.sumOf('disputes'), await world.sumOf('provider_clearing')]).toEqual([100, before - 100])
  expect([await world.statusOf(id), await refundable(world.deps.db, id)]).toEqual(['paid', 0])

  await world.disputes.tell(await world.disputes.close(dispute.id, true))
  expect(await world.owes(shop.profileId)).toEqual({ payable: 90, held: 0 })
  expect([await world.statusOf(id), await refundable(world.deps.db, id)]).toEqual(['paid', 100])
  expect(await world.sumOf('provider_clearing')).toBe(before)
  expect(await world.eventsOf(id)).toEqual(['payment 100', 'disputed 100', 'dispute_won 100'])
  expect(await world.noticesOf(shop.ownerId)).toEqual([
    'You’ve been paid',
    'A customer disputed a payment',
    'You won a dispute',
  ])
})

test('an admin sees it with whose it is, while it is open and afterwards', async () => {
  const shop = await world.shop()
  const { intents } = await world.paidInvoice(shop, 100)
  const dispute = await world.disputes.open(intents[0] ?? '')
  await world.disputes.tell(dispute)
  const desk = world.as(await world.user({ role: 'admin' })).moneyDesk
  const row = await world.disputes.rowOf(dispute)
  const shown = async () => (await desk.disputes({})).items.find(({ id }) => id === row?.id)
  expect(await shown()).toMatchObject({ amount: 100, status: 'needs_response', seller: { profileId: shop.profileId } })
  await world.disputes.tell(await world.disputes.close(dispute.id, false))
  expect(await shown()).toMatchObject({ amount: 100, status: 'lost', closedAt: expect.any(Date) })
})

test('a dispute that is lost gives the money back for good', async () => {
  const shop = await world.shop()
  const { id, intents } = await world.paidInvoice(shop, 100)
  const dispute = await world.disputes.open(intents[0] ?? '', { amount: 4000 })
  await world.disputes.tell(dispute)
  expect(await world.owes(shop.profileId)).toEqual({ payable: 54, held: 36 })
  await world.disputes.tell(await world.disputes.close(dispute.id, false))
  expect(await world.owes(shop.profileId)).toEqual({ payable: 54, held: 0 })
  expect([await world.statusOf(id), await refundable(world.deps.db, id)]).toEqual(['partially_refunded', 60])
  await world.disputes.tell({ ...dispute, status: 'won' })
  expect(await world.disputes.rowOf(dispute)).toMatchObject({ status: 'lost' })
  expect(await world.eventsOf(id)).toEqual(['payment 100', 'disputed 40', 'dispute_lost 40'])
})

test('what a bank has taken of a payment cannot be refunded as well', async () => {
  const { id, intents } = await world.paidInvoice(await world.shop(), 100)
  await world.disputes.tell(await world.disputes.open(intents[0] ?? ''))
  expect(await refusalOf(world.refund(id, 1))).toMatchObject({ code: 'BAD_REQUEST' })

  const product = await world.product()
  const { key, intent, orders } = await world.paidGroup([product])
  await world.disputes.tell(await world.disputes.open(intent))
  const order = { id: orders[0]?.id ?? '', key }
  expect(await refusalOf(world.visitor.orders.cancel(order))).toMatchObject({ code: 'CONFLICT' })
  expect(await world.statuses(key)).toEqual(['paid'])
})

test('a refund and a dispute that race for the same money never take it twice', async () => {
  for (const refundFirst of [true, false]) {
    const shop = await world.shop()
    const { id, intents } = await world.paidInvoice(shop, 100)
    const dispute = await world.disputes.open(intents[0] ?? '')
    const racing = [() => refusalOf(world.refund(id, 100)), () => world.disputes.tell(dispute).catch(() => undefined)]
    await Promise.all((refundFirst ? racing : racing.toReversed()).map((run) => run()))
    // The provider refuses to refund what a bank has taken.
    await world.runJobs()
    await world.disputes.tell(dispute)
    expect(await world.owes(shop.profileId)).toEqual({ payable: 0, held: 90 })
    await world.disputes.tell(await world.disputes.close(dispute.id, false))
    expect(await world.owes(shop.profileId)).toEqual({ payable: 0, held: 0 })
    expect(await world.statusOf(id)).toBe('refunded')
  }
}, 60_000)

test('a dispute waits for the answer to a refund of the same payment', async () => {
  const shop = await world.shop()
  const { id, intents } = await world.paidInvoice(shop, 100)
  await world.refund(id, 30)
  await world.runJobs()
  await world.refund(id, 20)
  const dispute = await world.disputes.open(intents[0] ?? '')
  await expect(world.disputes.tell(dispute)).rejects.toThrow(/answered first/)
  await world.runJobs()
  await world.disputes.tell(dispute)
  expect(await world.owes(shop.profileId)).toEqual({ payable: 0, held: 63 })
})

test('a disputed payment of several sellers is shared by what each still has of it', async () => {
  const [one, two] = [await world.product({ price: 20 }), await world.product({ price: 30 })]
  const { intent, orders } = await world.paidGroup([one, two])
  const [first, second] = orders
  if (!first || !second) throw new Error('no orders')
  await world.refund(first.invoiceId, 25)
  await world.runJobs()
  const dispute = await world.disputes.open(intent, { amount: 1000 })
  await world.disputes.tell(dispute)
  await world.disputes.tell(await world.disputes.close(dispute.id, false))
  expect(await world.owes(first.profileId)).toEqual({ payable: 0, held: 0 })
  expect(await world.owes(second.profileId)).toEqual({ payable: 23.5, held: 0 })
  expect([await world.statusOf(first.invoiceId), await world.statusOf(second.invoiceId)]).toEqual([
    'refunded',
    'partially_refunded',
  ])

  world.clock.advance(60_000)
  const both = await world.paidGroup([one, two])
  const shared = await world.disputes.open(both.intent)
  await world.disputes.tell(shared)
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
  const id = String((await world.disputes.rowOf(shared))?.id)
  const evidence = 'Handed to Fern in person.'
  // the bank takes one answer: that of the first waits for the other's, and nobody reads what is not theirs
  const waiting = { status: 'needs_response', submittedAt: null }
  const say = (product: typeof one, text: string, before = '') =>
    answerDispute(world.deps, { id: product.shop.ownerId }, { id, evidence: text, before })
  expect(await say(one, 'Handed to somebody.')).toMatchObject({ ...waiting, evidence: 'Handed to somebody.' })
  expect(await refusalOf(say(one, evidence))).toMatchObject({ code: 'CONFLICT' })
  expect(await say(one, evidence, 'Handed to somebody.')).toMatchObject({ ...waiting, evidence, ofSeveral: true })
  const [theirs] = await listDisputes(world.deps, { id: two.shop.ownerId }, two.shop.profileId)
  expect(theirs).toMatchObject({ id, evidence: '', ...waiting })
  expect(await refusalOf(say(two, 'x'.repeat(9_900)))).toMatchObject({ code: 'BAD_REQUEST' })
  const sent = { status: 'under_review', submittedAt: expect.any(Date) }
  expect(await say(two, 'Delivered on Monday.')).toMatchObject({ ...sent, evidence: 'Delivered on Monday.' })
  const { evidence: got } = (await world.disputes.rowOf(shared)) ?? {}
  expect(got).toMatch(/, order .*:\nHanded to Fern in person\./)
  expect(got).toMatch(/, order .*:\nDelivered on Monday\./)
  expect(await refusalOf(say(one, 'One thing more.'))).toMatchObject({ code: 'CONFLICT' })
  await world.disputes.tell(await world.disputes.close(shared.id, false))
  expect(await world.owes(second.profileId)).toEqual({ payable: 23.5, held: 0 })
})

test('what one of several sellers has written is sent on the last day, without the others', async () => {
  const [one, two] = [await world.product({ price: 20 }), await world.product({ price: 30 })]
  const { intent } = await world.paidGroup([one, two])
  const dispute = await world.disputes.open(intent, { dueInDays: 4 })
  await world.disputes.tell(dispute)
  const id = String((await world.disputes.rowOf(dispute))?.id)
  await answerDispute(world.deps, { id: one.shop.ownerId }, { id, evidence: 'Handed to Fern in person.', before: '' })
  const run = async (days: number) => {
    world.clock.advance(days * 86_400_000)
    await remindOfDisputes(world.deps)
    await sendWaitingAnswers(world.deps)
    return (await world.disputes.rowOf(dispute))?.status
  }
  expect(await run(2)).toBe('needs_response')
  // who has written is not asked again
  const asked = await world.rows(sql`
    select user_id as id from notifications where title = 'A dispute needs your response'
      and user_id = any (array[${one.shop.ownerId}, ${two.shop.ownerId}]::uuid[])`)
  expect(asked).toEqual([{ id: two.shop.ownerId }])
  expect(await run(1.5)).toBe('under_review')
  const [theirs] = await listDisputes(world.deps, { id: two.shop.ownerId }, two.shop.profileId)
  expect(theirs).toMatchObject({ evidence: '', submittedAt: expect.any(Date) })
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
      const created = await world.disputes.open(intents[0] ?? '')
      const decided = await world.disputes.close(created.id, won)
      const news = [created, { ...created, status: 'under_review' as const }, decided]
      for (const n of order) await world.disputes.tell(news[n] ?? created)
      expect(await world.disputes.rowOf(created)).toMatchObject({ status: won ? 'won' : 'lost' })
      expect(await world.owes(shop.profileId)).toEqual({ payable: won ? 45 : 0, held: 0 })
      expect(await world.statusOf(id)).toBe(won ? 'paid' : 'refunded')
      expect(await world.eventsOf(id)).toEqual(['payment 50', 'disputed 50', `dispute_${won ? 'won' : 'lost'} 50`])
    }
  }
}, 60_000)

test('a dispute about a payment we have not taken in yet comes again', async () => {
  const { intents } = await world.paidInvoice(await world.shop(), 50)
  const dispute = await world.disputes.open(intents[0] ?? '')
  await expect(world.disputes.tell({ ...dispute, paymentIntentId: 'pi_on_its_way' })).rejects.toThrow(
    /not in our books/,
  )
  await expect(world.disputes.tell({ ...dispute, paymentIntentId: null })).rejects.toThrow(/not in our books/)
  expect(await world.disputes.rowOf(dispute)).toBeUndefined()
})

test('told by the provider itself, twice and in the wrong order, a dispute ends as it should', async () => {
  const [shop, admin] = [await world.shop(), await world.user({ role: 'admin' })]
  const { id, intents } = await world.paidInvoice(shop, 50)
  await world.faults({ webhooks: { off: false, twice: true, outOfOrder: true } })
  const { id: disputeId } = await world.disputes.open(intents[0] ?? '')
  const untilStatus = (wanted: string) =>
    eventually(
      async () => {
        await applyWebhooks(world.deps)
        return world.rows(sql`select status from disputes where provider_dispute_id = ${disputeId}`)
      },
      ([row]) => row?.status === wanted,
    )
  await untilStatus('needs_response')
  expect(await world.noticesOf(admin.id)).toEqual(['A customer disputed a payment'])
  expect(await world.owes(shop.profileId)).toEqual({ payable: 0, held: 45 })
  await world.disputes.close(disputeId, false)
  await untilStatus('lost')
  await world.faults({ webhooks: { off: true, twice: false, outOfOrder: false } })
  expect(await world.owes(shop.profileId)).toEqual({ payable: 0, held: 0 })
  expect(await world.eventsOf(id)).toEqual(['payment 50', 'disputed 50', 'dispute_lost 50'])
})

test('an inquiry holds nothing until the bank takes the money', async () => {
  const shop = await world.shop()
  const { id, intents } = await world.paidInvoice(shop, 50)
  const dispute = await world.disputes.open(intents[0] ?? '')
  await world.disputes.tell({ ...dispute, status: 'warning', balance: [] })
  expect(await world.owes(shop.profileId)).toEqual({ payable: 45, held: 0 })
  expect(await refundable(world.deps.db, id)).toBe(50)
  await world.disputes.tell(dispute)
  expect(await world.owes(shop.profileId)).toEqual({ payable: 0, held: 45 })
  await world.disputes.tell({ ...dispute, status: 'warning', balance: [] })
  expect(await world.owes(shop.profileId)).toEqual({ payable: 0, held: 45 })
  expect(await world.noticesOf(shop.ownerId)).toEqual([
    'You’ve been paid',
    'A bank is asking about a payment',
    'A customer disputed a payment',
  ])
})

test('a seller answers once, and nobody else for them', async () => {
  const shop = await world.shop()
  const { intents } = await world.paidInvoice(shop, 50)
  const dispute = await world.disputes.open(intents[0] ?? '')
  await world.disputes.tell(dispute)
  const id = String((await world.disputes.rowOf(dispute))?.id)
  const answer = (evidence: string, userId = shop.ownerId) =>
    answerDispute(world.deps, { id: userId }, { id, evidence, before: '' })
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
  expect(await world.disputes.rowOf(dispute)).toMatchObject({ status: 'under_review', evidence: kept })
  expect(await refusalOf(answer('One thing more.'))).toMatchObject({ code: 'CONFLICT' })
  const [listed] = await listDisputes(world.deps, { id: shop.ownerId }, shop.profileId)
  expect(listed).toMatchObject({ id, amount: 50, currency: 'USD', status: 'under_review', evidence: kept, order: null })
})

test('sellers are reminded three days and one day before the bank stops waiting', async () => {
  const shop = await world.shop()
  const { intents } = await world.paidInvoice(shop, 50)
  await world.disputes.tell(await world.disputes.open(intents[0] ?? '', { dueInDays: 7 }))
  const reminded = async () =>
    (await world.noticesOf(shop.ownerId)).filter((title) => title === 'A dispute needs your response').length
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
  const dispute = await world.disputes.open(intents[0] ?? '', { amount: 2000 })
  await world.disputes.tell(dispute)
  await world.disputes.tell(await world.disputes.close(dispute.id, false))
  expect(await world.statusOf(id)).toBe('partially_paid')
  const { sessionUrl } = await createInvoiceSession(world.deps, { invoiceId: id })
  await world.payByCard(sessionUrl)
  const session = await world.deps.payments.getSession(sessionUrl.split('/').at(-1) ?? '')
  expect(await applyPaidSession(world.deps, session)).toBe('paid')
  expect([await world.statusOf(id), await world.payable(shop.profileId)]).toEqual(['partially_refunded', 72])
})
