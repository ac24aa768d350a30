import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { BalanceTransaction } from '../payments'
import { openShop, type Shop } from './test-shop'

let shop: Shop
beforeEach(async () => {
  shop = await openShop()
})
afterEach(() => shop.close())

const since = new Date(0)
async function all(own: { since?: Date; until?: Date; startingAfter?: string } = {}) {
  const found: BalanceTransaction[] = []
  for await (const each of shop.payments.balanceTransactions({ since, ...own })) found.push(each)
  return found
}
const ours = async () => (await shop.payments.balance()).find(({ currency }) => currency === 'usd')?.available
const sum = (moves: { net: number }[]) => moves.reduce((total, { net }) => total + net, 0)
const refund = (paymentIntentId: string, amount: number, metadata = {}) =>
  shop.payments.refund({ idempotencyKey: crypto.randomUUID(), paymentIntentId, amount, metadata })

/** Closes a dispute and answers what it moved. */
async function dispute(intentId: string, won: boolean) {
  const { id } = (await (await shop.play(`/payments/${intentId}/dispute`)).json()) as { id: string }
  await shop.play(`/disputes/${id}/close`, { won })
  return shop.payments.getDispute(id)
}

test('an empty balance is nothing', async () => {
  expect(await shop.payments.balance()).toEqual([{ currency: 'usd', available: 0, pending: 0 }])
  expect(await all()).toEqual([])
})

test('a payment arrives less its fee of 2.9 % and 30 cents', async () => {
  const intentId = await shop.paid(7_400)
  const [charge] = await all()
  expect(charge).toEqual({
    id: expect.stringMatching(/^txn_/),
    type: 'charge',
    reportingCategory: 'charge',
    amount: 7_400,
    fee: 245,
    net: 7_155,
    currency: 'usd',
    source: expect.stringMatching(/^ch_/),
    paymentIntentId: intentId,
    createdAt: expect.any(Date),
    availableOn: expect.any(Date),
  } satisfies BalanceTransaction)
  expect(await shop.payments.getPaymentIntent(intentId)).toEqual({
    id: intentId,
    status: 'succeeded',
    amountReceived: 7_400,
    currency: 'usd',
    reference: 'group-1',
    chargeId: charge?.source,
    fee: 245,
  })
})

test('a refund is found by its payment with what was written on it, and names the payment in the books', async () => {
  const intentId = await shop.paid(7_400)
  const first = await refund(intentId, 400, { refund: 'refund-1' })
  const second = await refund(intentId, 100)
  expect(await shop.payments.findRefunds(intentId)).toEqual([
    { ...second, currency: 'usd', paymentIntentId: intentId, metadata: {} },
    { ...first, currency: 'usd', paymentIntentId: intentId, metadata: { refund: 'refund-1' } },
  ])
  expect((await all())[0]).toMatchObject({ type: 'refund', amount: -100, fee: 0, paymentIntentId: intentId })
  await expect(shop.payments.findRefunds('pi_none')).rejects.toMatchObject({ code: 'resource_missing' })
})

test('a refund that fails comes back, and can be made again', async () => {
  const intentId = await shop.paid(1_000)
  const { id } = await refund(intentId, 1_000)
  await shop.play(`/refunds/${id}/fail`)
  expect(await shop.payments.findRefunds(intentId)).toMatchObject([{ id, status: 'failed' }])
  await expect.poll(() => shop.events().map(({ type }) => type)).toContain('refund.failed')
  expect((await all())[0]).toMatchObject({ type: 'refund_failure', amount: 1_000, source: id })
  expect(await refund(intentId, 1_000)).toMatchObject({ status: 'succeeded' })
})

test('a dispute takes the amount and a fee, and gives the amount back when it is won', async () => {
  const intentId = await shop.paid(10_000)
  const before = (await ours()) ?? 0
  const won = await dispute(intentId, true)
  expect(won).toMatchObject({ status: 'won', amount: 10_000, paymentIntentId: intentId, reason: 'fraudulent' })
  expect(won.balance.map(({ amount, fee, net }) => [amount, fee, net])).toEqual([
    [-10_000, 1_500, -11_500],
    [10_000, 0, 10_000],
  ])
  expect(await ours()).toBe(before - 1_500)

  const lost = await dispute(await shop.paid(2_000), false)
  expect([lost.status, sum(lost.balance)]).toEqual(['lost', -3_500])
  const named = (await all()).filter(({ source }) => source === won.id)
  expect(named.map(({ paymentIntentId }) => paymentIntentId)).toEqual([intentId, intentId])
})

test('whatever happens, the balance is the sum of what moved it', async () => {
  const account = await shop.newAccount()
  await shop.play(`/accounts/${account.id}/complete`)
  const give = (amount: number) => {
    const idempotencyKey = crypto.randomUUID()
    return shop.payments.createTransfer({
      idempotencyKey,
      accountId: account.id,
      amount,
      currency: 'usd',
      reference: 'p',
    })
  }
  // Always the same tosses, so that a failure can be looked at again.
  let seed = 7
  const toss = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  const intents: string[] = [await shop.paid(9_999)]
  const paidIntent = () => intents[toss(intents.length)] ?? ''
  const moves = [
    async () => void intents.push(await shop.paid(50 + toss(20_000))),
    () => refund(paidIntent(), 1 + toss(3_000)),
    () => give(1 + toss(4_000)),
    async () => {
      const { id: transferId } = await give(100)
      await shop.payments.reverseTransfer({ idempotencyKey: transferId, transferId, amount: 1 + toss(100) })
    },
    () => dispute(paidIntent(), toss(2) === 0),
  ]
  for (let i = 0; i < 40; i += 1) {
    await moves[toss(moves.length)]?.().catch((error: unknown) => expect(String(error)).not.toContain('Unavailable'))
    expect(await ours()).toBe(sum(await all()))
  }
  for (const each of await all()) expect(each.net).toBe(each.amount - each.fee)
  shop.restart()
  expect(await ours()).toBe(sum(await all()))
}, 30_000)

test('more than a page of them is read to the end, each once, newest first', async () => {
  const intentId = await shop.paid(20_000)
  for (let i = 0; i < 104; i += 1) await refund(intentId, 1 + i)
  const found = await all()
  expect(found.map(({ amount }) => amount)).toEqual([
    ...Array(104)
      .keys()
      .map((i) => -104 + i),
    20_000,
  ])
  expect(new Set(found.map(({ id }) => id)).size).toBe(105)
  const later = await all({ startingAfter: found[102]?.id ?? '' })
  expect(later).toEqual(found.slice(103))
}, 30_000)

test('only what falls between two moments is read', async () => {
  await shop.paid(1_000)
  shop.pass(3_600_000)
  await shop.paid(2_000)
  const between = (from: number, until?: number) => {
    const at = (ms: number) => new Date(shop.clock.now().getTime() + ms)
    return all({ since: at(from), ...(until !== undefined && { until: at(until) }) })
  }
  expect((await between(-60_000)).map(({ amount }) => amount)).toEqual([2_000])
  expect((await between(-7_200_000, -1_800_000)).map(({ amount }) => amount)).toEqual([1_000])
})

test('a journal from before there were balances has them too', async () => {
  const session = {
    id: 'cs_test_old',
    createdAt: 1_700_000_000,
    expiresAt: 1_700_001_860,
    status: 'open',
    currency: 'usd',
    lines: [{ name: 'Full groom', unitAmount: 10_000, quantity: 1 }],
    amountTotal: 10_000,
    reference: 'group-old',
    customerEmail: null,
    metadata: {},
    paymentMetadata: { reference: 'group-old' },
    successUrl: `${shop.publicUrl}/`,
    cancelUrl: `${shop.publicUrl}/`,
    payment: null,
    challenge: null,
  }
  const payment = { intentId: 'pi_old', chargeId: 'ch_old', last4: '4242', at: 1_700_000_100 }
  const moved = { intentId: 'pi_old', chargeId: 'ch_old', amount: 2_500, currency: 'usd', reason: null, metadata: {} }
  const refund = { id: 're_old', createdAt: 1_700_000_200, ...moved }
  const body = JSON.stringify({
    id: 'evt_old',
    object: 'event',
    type: 'charge.refunded',
    created: 1,
    livemode: false,
    data: {},
  })
  const lines = [
    { kind: 'session.created', session },
    { kind: 'session.paid', id: session.id, payment },
    { kind: 'refund.created', refund, announce: [{ id: 'evt_old', type: 'charge.refunded', body }] },
  ]
  const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('')
  appendFileSync(join(shop.dataDir, 'payments-sandbox.jsonl'), text)
  shop.restart()
  expect((await all()).map(({ type, net, source }) => [type, net, source])).toEqual([
    ['refund', -2_500, 're_old'],
    ['charge', 9_680, 'ch_old'],
  ])
  expect(await shop.payments.findRefunds('pi_old')).toMatchObject([{ id: 're_old', status: 'succeeded' }])
  await expect.poll(() => shop.hooks.map(({ endpoint }) => endpoint)).toEqual(['platform'])
  await shop.play('/payments/pi_old/dispute')
  expect(await ours()).toBe(9_680 - 2_500 - 7_500 - 1_500)
})
