import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openShop, pays, type Shop } from './test-shop'

let shop: Shop
beforeEach(async () => {
  shop = await openShop()
})
afterEach(() => shop.close())

async function pay() {
  const session = await shop.payments.createSession(shop.newSession())
  await shop.submit(session.url ?? '', pays)
  return session.id
}
const types = () => shop.events().map(({ type }) => type)

test('a payment is announced, signed so that the adapter believes it', async () => {
  const id = await pay()
  await expect.poll(types).toEqual(['payment_intent.succeeded', 'checkout.session.completed'])
  expect(shop.events()[1]).toMatchObject({
    livemode: false,
    session: { id, paymentStatus: 'paid', amountTotal: 7_400 },
  })
})

test('an expiry is announced, also when nobody looks', async () => {
  await shop.payments.createSession(shop.newSession())
  shop.pass(47 * 60_000)
  await expect.poll(types).toEqual(['checkout.session.expired'])
})

test('a refund is announced', async () => {
  const { paymentIntentId } = await shop.payments.getSession(await pay())
  await shop.payments.refund({ idempotencyKey: 'r', paymentIntentId: paymentIntentId ?? '', amount: 100 })
  await expect.poll(types).toEqual(expect.arrayContaining(['refund.created', 'refund.updated', 'charge.refunded']))
  const event = shop.events().find(({ type }) => type === 'refund.updated')
  expect(event?.refund).toMatchObject({ amount: 100, status: 'succeeded', paymentIntentId })
})

test('twice means the same event twice', async () => {
  await shop.faults({ webhooks: { twice: true } })
  await pay()
  await expect.poll(() => shop.hooks.length).toBe(4)
  expect(new Set(shop.events().map(({ id }) => id)).size).toBe(2)
})

test('out of order means the last first', async () => {
  await shop.faults({ webhooks: { outOfOrder: true } })
  await pay()
  await expect.poll(types).toEqual(['checkout.session.completed', 'payment_intent.succeeded'])
})

test('a shop that answers 500 is asked again', async () => {
  shop.door.refuses = 2
  await pay()
  await expect.poll(() => types().sort()).toEqual(['checkout.session.completed', 'payment_intent.succeeded'])
})

test('after the last try an event is given up, and stays so', async () => {
  shop.door.refuses = Number.POSITIVE_INFINITY
  await pay()
  const overview = async () => (await shop.get(`${shop.publicUrl}/dev/payments`)).text()
  await expect.poll(overview, { timeout: 5_000 }).toContain('All webhooks are delivered')
  shop.door.refuses = 0
  shop.restart()
  await pay()
  await expect.poll(() => shop.hooks.length).toBe(2)
})

test('what was held back is sent when the switch is off again', async () => {
  await shop.faults({ webhooks: { off: true } })
  await pay()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(shop.hooks).toEqual([])
  await shop.faults({ webhooks: { off: false } })
  await expect.poll(() => shop.hooks.length).toBe(2)
})

test('after a death everything is as it was, and what was undelivered is sent', async () => {
  await shop.faults({ webhooks: { off: true } })
  const input = shop.newSession()
  const open = await shop.payments.createSession(input)
  const paidId = await pay()
  // Half a line, as a cut power leaves it.
  appendFileSync(join(shop.dataDir, 'payments-sandbox.jsonl'), '{"kind":"session.pa')
  shop.restart()
  expect(await shop.payments.getSession(open.id)).toEqual(open)
  expect(await shop.payments.createSession(input)).toEqual(open)
  expect(await shop.payments.getSession(paidId)).toMatchObject({ paymentStatus: 'paid' })
  await expect.poll(() => shop.hooks.length).toBe(2)
  expect((await shop.submit(open.url ?? '', pays)).status).toBe(303)
})
