import { afterAll, beforeAll, expect, test } from 'vitest'
import { card, openShop, pays, type Shop } from './test-shop'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

async function open() {
  const { id, url } = await shop.payments.createSession(shop.newSession())
  return { id, url: url ?? '' }
}
const statusOf = async (id: string) => (await shop.payments.getSession(id)).paymentStatus

test('the page shows what is paid and that it is a test, and runs no script', async () => {
  const { url } = await open()
  const answer = await shop.get(url)
  const text = await answer.text()
  for (const part of ['$74.00', '2 x $3.00', 'fern@example.com', 'Test payments. No real card is charged.']) {
    expect(text).toContain(part)
  }
  expect(text).not.toMatch(/<script|style="|<style/)
  expect(answer.headers.get('content-security-policy')).toContain("form-action 'self'")
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('a good card pays once and leads back, however often it is submitted', async () => {
  const { id, url } = await open()
  const back = `${shop.publicUrl}/payment-success?session_id=${id}`
  const answers = await Promise.all([1, 2, 3].map(() => shop.submit(url, pays)))
  expect(answers.map(({ status, headers }) => [status, headers.get('location')])).toEqual(Array(3).fill([303, back]))
  await expect.poll(() => shop.events().filter(({ session }) => session?.id === id).length).toBe(1)
  expect(await statusOf(id)).toBe('paid')
  expect(await (await shop.get(url)).text()).toContain('This payment is complete')
})

test.each([
  ['4000 0000 0000 0002', 'Your card was declined.'],
  ['4000 0000 0000 9995', 'Your card has insufficient funds.'],
])('card %s takes nothing, and the buyer can try another', async (number, words) => {
  const { id, url } = await open()
  const answer = await shop.submit(url, card(number))
  const text = await answer.text()
  expect(answer.status).toBe(402)
  expect(text).toContain(words)
  expect(text).toContain('Fern Buyer')
  expect(text).not.toContain(`value="${number}"`)
  expect(await statusOf(id)).toBe('unpaid')
  expect((await shop.submit(url, pays)).status).toBe(303)
  expect(await statusOf(id)).toBe('paid')
})

test('wrong fields are named beside themselves, and markup in them stays text', async () => {
  const { url } = await open()
  const answer = await shop.submit(url, { number: '4242', expiry: '13/30', cvc: '1', name: '"><img src=x>' })
  const text = await answer.text()
  expect(answer.status).toBe(422)
  expect(text).toMatch(/id="number-note" class="error">The card number is incomplete/)
  expect(text.match(/aria-invalid="true"/g)).toHaveLength(3)
  expect(text).not.toContain('<img')
})

async function toTheBank() {
  const { id, url } = await open()
  const sent = await shop.submit(url, card('4000 0027 6000 3184'))
  expect([sent.status, sent.headers.get('location')]).toEqual([303, `/dev/payments/pay/${id}/authenticate`])
  const text = await (await shop.get(`${url}/authenticate`)).text()
  const challenge = text.match(/name="challenge" value="([^"]+)"/)?.[1] ?? ''
  return { id, url, challenge }
}

test('3-D Secure pays once the buyer confirms', async () => {
  const { id, url, challenge } = await toTheBank()
  expect(await statusOf(id)).toBe('unpaid')
  const answer = await shop.submit(`${url}/authenticate`, { challenge, answer: 'complete' })
  expect(answer.headers.get('location')).toContain('/payment-success')
  expect(await statusOf(id)).toBe('paid')
})

test('3-D Secure that fails leads back to the card, and an old tab cannot pay with it', async () => {
  const { id, url, challenge } = await toTheBank()
  const answer = await shop.submit(`${url}/authenticate`, { challenge, answer: 'fail' })
  expect(answer.headers.get('location')).toBe(`/dev/payments/pay/${id}?authentication=failed`)
  expect(await (await shop.get(`${url}?authentication=failed`)).text()).toContain('Nothing was charged')
  await shop.submit(`${url}/authenticate`, { challenge, answer: 'complete' })
  expect(await statusOf(id)).toBe('unpaid')
})

test('the way out is the address the shop gave', async () => {
  const { url } = await open()
  expect(await (await shop.get(url)).text()).toContain(`href="${shop.publicUrl}/checkout"`)
})

test('an expired page takes no card', async () => {
  const { id, url } = await open()
  await shop.payments.expireSession(id)
  const answer = await shop.submit(url, pays)
  expect(answer.status).toBe(410)
  expect(await answer.text()).toContain('This payment has expired')
  expect(await statusOf(id)).toBe('unpaid')
})

test('an unknown page is not found', async () => {
  expect((await shop.get(`${shop.publicUrl}/dev/payments/pay/cs_test_none`)).status).toBe(404)
})

test('another site cannot press the buttons', async () => {
  const headers = { 'sec-fetch-site': 'cross-site' }
  const answer = await fetch(`${shop.publicUrl}/dev/payments/faults`, { method: 'DELETE', headers })
  expect(answer.status).toBe(403)
})

test('the overview sets faults by a plain form and lists payments', async () => {
  const overview = `${shop.publicUrl}/dev/payments`
  const set = await shop.submit(`${overview}/faults`, { slowMs: '0', failNext: '2', 'webhooks.twice': 'on' })
  expect(set.status).toBe(303)
  const faults = await (await shop.get(`${overview}/faults`)).json()
  expect(faults).toMatchObject({ failNext: 2, webhooks: { twice: true, off: false } })
  await shop.submit(`${overview}/faults`, { clear: 'yes', failNext: '2' })
  expect(await (await shop.get(overview)).text()).toContain('group-1')
  expect(await (await shop.get(`${overview}/faults`)).json()).toMatchObject({ failNext: 0 })
})
