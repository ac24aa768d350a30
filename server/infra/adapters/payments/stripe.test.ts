import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { PaymentConflict, PaymentsRefused, PaymentsUnavailable } from './errors'
import { openShop, pays, type Shop } from './sandbox/test-shop'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await fetch(`${shop.publicUrl}/dev/payments/faults`, { method: 'DELETE' })
})

async function paid(own = {}) {
  const session = await shop.payments.createSession(shop.newSession(own))
  await shop.submit(session.url ?? '', pays)
  return shop.payments.getSession(session.id)
}

test('a new session is open, unpaid and for the sum of its lines', async () => {
  const session = await shop.payments.createSession(shop.newSession())
  expect(session).toEqual({
    id: expect.stringMatching(/^cs_test_/),
    url: `${shop.publicUrl}/dev/payments/pay/${session.id}`,
    status: 'open',
    paymentStatus: 'unpaid',
    amountTotal: 7_400,
    currency: 'usd',
    reference: 'group-1',
    paymentIntentId: null,
    livemode: false,
  })
  expect(await shop.payments.getSession(session.id)).toEqual(session)
})

test('a paid session says so and names its payment', async () => {
  expect(await paid()).toMatchObject({
    status: 'complete',
    paymentStatus: 'paid',
    url: null,
    paymentIntentId: expect.stringMatching(/^pi_/),
  })
})

test('the same key gives the same session, asked one after another or at once', async () => {
  const input = shop.newSession()
  const first = await shop.payments.createSession(input)
  const again = await Promise.all([1, 2, 3].map(() => shop.payments.createSession(input)))
  expect(again.map(({ id }) => id)).toEqual([first.id, first.id, first.id])
})

test('the same key with another sum is refused', async () => {
  const input = shop.newSession()
  await shop.payments.createSession(input)
  const changed = { ...input, lines: [{ name: 'Full groom', unitAmount: 1_00, quantity: 1 }] }
  await expect(shop.payments.createSession(changed)).rejects.toMatchObject({ status: 400, code: 'idempotency_error' })
})

test('return addresses outside the shop are refused', async () => {
  const asked = shop.payments.createSession(shop.newSession({ successUrl: 'https://elsewhere.example/' }))
  await expect(asked).rejects.toMatchObject({ name: 'PaymentsRefused', code: 'url_invalid' })
})

test('a wrong key is refused', async () => {
  const stranger = shop.adapter({ secretKey: 'sk_test_other' })
  await expect(stranger.getSession('cs_test_1')).rejects.toMatchObject({ name: 'PaymentsRefused', status: 401 })
})

test('an unknown session is refused as missing', async () => {
  await expect(shop.payments.getSession('cs_test_none')).rejects.toMatchObject({
    status: 404,
    code: 'resource_missing',
  })
})

test('closing a session works, and closing it again changes nothing', async () => {
  const { id } = await shop.payments.createSession(shop.newSession())
  await shop.payments.expireSession(id)
  await shop.payments.expireSession(id)
  expect(await shop.payments.getSession(id)).toMatchObject({ status: 'expired', paymentStatus: 'unpaid', url: null })
})

test('closing a paid session is a conflict that shows the session', async () => {
  const session = await paid()
  const error = await shop.payments.expireSession(session.id).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(PaymentConflict)
  expect(error).toMatchObject({ session: { id: session.id, paymentStatus: 'paid' } })
})

test('a session whose time is up expires by itself', async () => {
  const { id } = await shop.payments.createSession(shop.newSession())
  shop.pass(47 * 60_000)
  expect(await shop.payments.getSession(id)).toMatchObject({ status: 'expired' })
})

test('refunds add up to what was paid and no further', async () => {
  const { paymentIntentId } = await paid()
  const refund = (amount: number, idempotencyKey: string = crypto.randomUUID()) =>
    shop.payments.refund({ idempotencyKey, paymentIntentId: paymentIntentId ?? '', amount, reason: 'Arrived broken' })

  const key = crypto.randomUUID()
  const first = await refund(2_400, key)
  expect(first).toEqual({ id: expect.stringMatching(/^re_/), status: 'succeeded', amount: 2_400 })
  expect(await refund(2_400, key)).toEqual(first)
  await expect(refund(5_001)).rejects.toBeInstanceOf(PaymentsRefused)
  expect(await refund(5_000)).toMatchObject({ amount: 5_000 })
  await expect(refund(1)).rejects.toMatchObject({ code: 'charge_already_refunded' })
})

test('one failure is retried within the call and nobody notices', async () => {
  await shop.faults({ failNext: 1 })
  await expect(shop.payments.createSession(shop.newSession())).resolves.toMatchObject({ status: 'open' })
})

test.each([
  ['fails', { failNext: 3 }],
  ['answers no JSON', { garbageNext: 1 }],
  ['answers JSON that means nothing', { garbageNext: 2 }],
  ['hangs up', { refuseConnections: true }],
])('a provider that %s is unavailable', async (_, faults) => {
  await shop.faults(faults)
  await expect(shop.adapter().createSession(shop.newSession())).rejects.toBeInstanceOf(PaymentsUnavailable)
})

test('a provider that is slow is unavailable when the time is up, retries included', async () => {
  // What nobody waits for any more is still done, and would use up what a later test wants to go wrong.
  const slow = await openShop()
  onTestFinished(() => slow.close())
  await slow.faults({ slowMs: 2_000 })
  const startedAt = performance.now()
  await expect(slow.adapter({ timeoutMs: 600 }).getSession('cs_test_1')).rejects.toBeInstanceOf(PaymentsUnavailable)
  // Three times 600 and two pauses, if each retry had the time to itself.
  expect(performance.now() - startedAt).toBeLessThan(2_300)
})

test('work done without an answer is found again with the same key', async () => {
  const input = shop.newSession({ reference: 'group-lost' })
  await shop.faults({ failAfterSuccess: 3 })
  await expect(shop.payments.createSession(input)).rejects.toBeInstanceOf(PaymentsUnavailable)
  expect(await (await shop.get(`${shop.publicUrl}/dev/payments/faults`)).json()).toMatchObject({ failAfterSuccess: 0 })
  const session = await shop.payments.createSession(input)
  expect((await shop.payments.createSession(input)).id).toBe(session.id)
  const overview = await (await shop.get(`${shop.publicUrl}/dev/payments`)).text()
  expect(overview.match(/group-lost/g)).toHaveLength(1)
})

test('after five failed calls the provider is left alone for half a minute', async () => {
  const payments = shop.adapter()
  await shop.faults({ garbageNext: 5 })
  for (let i = 0; i < 5; i += 1) await payments.getSession('cs_test_1').catch(() => {})
  const error = await payments.createSession(shop.newSession()).catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ name: 'PaymentsUnavailable', retryAfterSeconds: 30 })
})
