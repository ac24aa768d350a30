import { afterAll, beforeAll, expect, test } from 'vitest'
import { card, openShop, type Shop } from './test-shop'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const key = () => crypto.randomUUID()

async function keep(number: string) {
  const { payments, publicUrl } = shop
  const customer = await payments.createCustomer({ idempotencyKey: key(), email: 'fern@example.com', reference: 'u1' })
  const setup = await payments.openCardSetup({
    idempotencyKey: key(),
    customerId: customer.id,
    currency: 'usd',
    successUrl: `${publicUrl}/subscriptions?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${publicUrl}/subscriptions`,
  })
  const response = await shop.submit(setup.url ?? '', card(number))
  return { setup, response, customerId: customer.id }
}

async function charge(number: string, idempotencyKey = key()) {
  const { setup, customerId } = await keep(number)
  const kept = (await shop.payments.getCardSetup(setup.id)).card
  const input = {
    idempotencyKey,
    customerId,
    methodId: kept?.methodId ?? '',
    amount: 2_350,
    currency: 'usd',
    reference: 'group-1',
  }
  return { input, answer: await shop.payments.chargeSavedCard(input) }
}

test('a card is kept without a charge, and the shop learns its last digits', async () => {
  const { setup, response } = await keep('4242 4242 4242 4242')
  expect(response.headers.get('location')).toBe(`${shop.publicUrl}/subscriptions?session_id=${setup.id}`)
  expect(await shop.payments.getCardSetup(setup.id)).toMatchObject({
    status: 'complete',
    url: null,
    card: { brand: 'visa', last4: '4242', expires: '2040-12' },
  })
})

test('a card that is declined is not kept', async () => {
  const { setup, response } = await keep('4000 0000 0000 0002')
  expect(response.status).toBe(402)
  expect(await shop.payments.getCardSetup(setup.id)).toMatchObject({ status: 'open', card: null })
})

test('a kept card is charged once under one key, and the money can be found and given back', async () => {
  const { input, answer } = await charge('4242 4242 4242 4242')
  if (!answer.paid) throw new Error(answer.reason)
  expect(answer).toMatchObject({ amount: 2_350, currency: 'usd', reference: 'group-1', livemode: false })
  expect(await shop.payments.chargeSavedCard(input)).toEqual(answer)
  const { paymentIntentId } = answer
  expect(await shop.payments.getPaymentIntent(paymentIntentId)).toMatchObject({ status: 'succeeded', fee: 98 })
  expect(await shop.payments.refund({ idempotencyKey: key(), paymentIntentId, amount: 2_350 })).toMatchObject({
    status: 'succeeded',
  })
})

test.each([
  ['4000 0000 0000 0341', 'declined'],
  ['4000 0027 6000 3184', 'authentication'],
] as const)('a charge on %s comes back as %s', async (number, reason) => {
  expect((await charge(number)).answer).toEqual({ paid: false, reason })
})

test('a lost answer is asked for again under its key, and charges once', async () => {
  await charge('4242 4242 4242 4242')
  const before = (await shop.payments.balance())[0]?.available ?? 0
  const { input } = await charge('4242 4242 4242 4242')
  await shop.faults({ failAfterSuccess: 1 })
  const again = { ...input, idempotencyKey: key() }
  expect(await shop.payments.chargeSavedCard(again)).toMatchObject({ paid: true })
  const after = (await shop.payments.balance())[0]?.available ?? 0
  expect(after - before).toBe(2 * (2_350 - 98))
})

test('whoever is forgotten cannot be charged, and being forgotten twice is fine', async () => {
  const { input } = await charge('4242 4242 4242 4242')
  await shop.payments.forgetCustomer(input.customerId)
  await shop.payments.forgetCustomer(input.customerId)
  expect(await shop.payments.chargeSavedCard({ ...input, idempotencyKey: key() })).toEqual({
    paid: false,
    reason: 'declined',
  })
})
