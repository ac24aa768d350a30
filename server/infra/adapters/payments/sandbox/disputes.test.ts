import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openShop, type Shop } from './test-shop'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(() => {
  shop.hooks.length = 0
})

async function open(body: object = {}) {
  const intentId = await shop.paid(5_000)
  const { id } = (await (await shop.play(`/payments/${intentId}/dispute`, body)).json()) as { id: string }
  return { id, intentId }
}
const typesOf = (id: string) => shop.events().flatMap(({ type, dispute }) => (dispute?.id === id ? [type] : []))
/** In one go they come in order; what happens later may overtake them. */
const opened = ['charge.dispute.created', 'charge.dispute.funds_withdrawn']

test('a dispute is told with its reason, its deadline and what it took', async () => {
  const { id, intentId } = await open({ reason: 'product_not_received', dueInDays: 7, amount: 4_000 })
  await expect.poll(() => typesOf(id)).toEqual(opened)
  const told = shop.events().find(({ dispute }) => dispute?.id === id)
  expect(told?.account).toBeNull()
  expect(told?.dispute).toEqual(await shop.payments.getDispute(id))
  expect(told?.dispute).toMatchObject({
    paymentIntentId: intentId,
    chargeId: expect.stringMatching(/^ch_/),
    amount: 4_000,
    reason: 'product_not_received',
    status: 'needs_response',
    balance: [{ amount: -4_000, fee: 1_500, net: -5_500 }],
  })
  const days = ((told?.dispute?.evidenceDueBy?.getTime() ?? 0) - shop.clock.now().getTime()) / 86_400_000
  expect(days).toBeCloseTo(7, 1)
})

test('evidence can be kept, then sent, and is sent once', async () => {
  const { id } = await open()
  const send = (text: string, submit: boolean) => shop.payments.submitEvidence({ disputeId: id, text, submit })
  expect(await send('A draft', false)).toMatchObject({ status: 'needs_response' })
  const sent = await send('The dog was groomed, see the photo.', true)
  expect(sent).toMatchObject({ status: 'under_review' })
  expect(await send('The dog was groomed, see the photo.', true)).toEqual(sent)
  await expect(send('One more thing', true)).rejects.toMatchObject({ name: 'PaymentsRefused', status: 400 })
  expect(await (await shop.get(`${shop.publicUrl}/dev/payments/disputes`)).text()).toContain('see the photo.')
})

test.each([
  [true, ['charge.dispute.closed', 'charge.dispute.funds_reinstated'], 'won'],
  [false, ['charge.dispute.closed'], 'lost'],
])('the bank decides once (won: %s)', async (won, types, status) => {
  const { id } = await open()
  await shop.play(`/disputes/${id}/close`, { won })
  await shop.play(`/disputes/${id}/close`, { won: !won })
  await expect.poll(() => typesOf(id).sort()).toEqual([...types, ...opened].sort())
  expect(await shop.payments.getDispute(id)).toMatchObject({ status })
})

test.each([
  ['The shop wins', 'won'],
  ['The shop loses', 'lost'],
])('the button “%s” decides that it is %s', async (label, status) => {
  const { id } = await open()
  const page = await (await shop.get(`${shop.publicUrl}/dev/payments/disputes`)).text()
  const form = page.split('<form ').find((part) => part.includes(`/disputes/${id}/close"`)) ?? ''
  const [, name = '', value = ''] = new RegExp(`name="([^"]*)" value="([^"]*)">${label}`).exec(form) ?? []
  const answer = await shop.submit(`${shop.publicUrl}/dev/payments/disputes/${id}/close`, { [name]: value })
  expect(answer.status).toBe(303)
  expect(await shop.payments.getDispute(id)).toMatchObject({ status })
})

test('a payment in dispute is not refunded, and not disputed twice', async () => {
  const { intentId } = await open()
  const asked = shop.payments.refund({ idempotencyKey: 'r', paymentIntentId: intentId, amount: 100 })
  await expect(asked).rejects.toMatchObject({ code: 'charge_disputed' })
  expect((await shop.play(`/payments/${intentId}/dispute`)).status).toBe(400)
  expect((await shop.play('/payments/pi_none/dispute')).status).toBe(404)
})

test('of a payment that lost a part in a dispute, the rest can be refunded, and no more', async () => {
  const { id, intentId } = await open({ amount: 1_000 })
  await shop.play(`/disputes/${id}/close`, { won: false })
  const refund = (amount: number) =>
    shop.payments.refund({ idempotencyKey: `r${amount}`, paymentIntentId: intentId, amount })
  await expect(refund(5_000)).rejects.toMatchObject({ name: 'PaymentsRefused' })
  expect(await refund(4_000)).toMatchObject({ status: 'succeeded' })
})

test('an unknown dispute is missing', async () => {
  await expect(shop.payments.getDispute('dp_none')).rejects.toMatchObject({ code: 'resource_missing' })
})

test('the pages show everything and work as plain forms', async () => {
  const base = `${shop.publicUrl}/dev/payments`
  const intentId = await shop.paid(5_000)
  await shop.paid(50_000)
  const answer = await shop.submit(`${base}/payments/${intentId}/dispute`, { reason: 'duplicate', dueInDays: '7' })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/dev/payments/disputes'])
  const { id: accountId } = await shop.newAccount()
  for (const answer of ['document', 'everything'])
    await shop.submit(`${base}/accounts/${accountId}/complete`, { answer })
  const idempotencyKey = 'pages'
  const money = { idempotencyKey, accountId, amount: 100, currency: 'usd', reference: 'payout-7' }
  await shop.payments.createTransfer(money)
  await shop.payments.createPayout({ ...money, idempotencyKey: 'pages-2' })
  for (const [path, words] of [
    ['', 'Test cards'],
    [`/payments/${intentId}`, 'duplicate'],
    ['/accounts', 'Maple Grooming'],
    [`/accounts/${accountId}`, 'Hands over everything'],
    ['/payouts', 'payout-7'],
    ['/disputes', 'The shop wins'],
    ['/balance', 'Dispute'],
  ]) {
    const answer = await shop.get(base + path)
    const text = await answer.text()
    expect(text).toContain(words)
    expect(text).not.toMatch(/<script|style="|<style|undefined|\[object/)
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  }
  expect((await shop.get(`${base}/payments/pi_none`)).status).toBe(404)
  const json = await fetch(`${base}/payouts`, { headers: { accept: 'application/json' } })
  expect(await json.json()).toMatchObject([{ object: 'payout', metadata: { reference: 'payout-7' } }])
})
