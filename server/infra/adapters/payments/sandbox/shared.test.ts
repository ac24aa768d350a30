import { appendFileSync, existsSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createCheckoutSessions } from './checkout-sessions'
import type { Announcement } from './entries'
import { startHeartbeat } from './heartbeat'
import { createRecorder } from './recorder'
import { createStore } from './store'
import { openShop, pays, type Shop } from './test-shop'

let one: Shop
let other: Shop
let path: string
beforeEach(async () => {
  one = await openShop()
  other = await openShop({ beside: one })
  path = join(one.dataDir, 'payments-sandbox.jsonl')
})
afterEach(async () => {
  await other.close()
  await one.close()
})

const log = pino({ level: 'silent' })
const cardPage = (shop: Shop, id: string) => `${shop.publicUrl}/dev/payments/pay/${id}`
const typesOf = (shop: Shop) => shop.events().map(({ type }) => type)
const paidTypes = ['payment_intent.succeeded', 'checkout.session.completed']

/** The checkout of a process of this name, without timers: what it announces it never sends. */
function openTill(self: string, beforeDeciding = () => {}) {
  const store = createStore({ path, self, log })
  const announcements: Announcement[] = []
  const clock = {
    now: () => {
      beforeDeciding()
      return new Date()
    },
  }
  const recorder = createRecorder({ store, clock, announced: (events) => void announcements.push(...events) })
  return { checkout: createCheckoutSessions(recorder, one.publicUrl), store, announcements }
}

test('a card page opened through one process is paid through the other, and both show it', async () => {
  const { id } = await one.payments.createSession(one.newSession())
  expect((await other.get(cardPage(other, id))).status).toBe(200)
  expect((await other.submit(cardPage(other, id), pays)).status).toBe(303)
  for (const shop of [one, other])
    expect(await shop.payments.getSession(id)).toMatchObject({ paymentStatus: 'paid', status: 'complete' })
  await expect.poll(() => typesOf(other)).toEqual(paidTypes)
  expect(one.hooks).toEqual([])
})

test('of two processes that take the money for one page at once, one takes it and tells of it', async () => {
  const { id } = await one.payments.createSession(one.newSession())
  const first = openTill('first')
  let overtaken = false
  // Between looking at the page and writing down the payment.
  const second = openTill('second', () => {
    if (overtaken) return
    overtaken = true
    first.checkout.pay(id, '1111')
  })
  expect(second.checkout.pay(id, '2222')?.payment?.last4).toBe('1111')
  expect([first.announcements.length, second.announcements.length]).toEqual([2, 0])
  for (const { store } of [first, second]) {
    store.refresh()
    expect(store.bookings(null)).toHaveLength(1)
  }
  expect(await one.payments.balance()).toEqual(await other.payments.balance())
  first.store.close()
  second.store.close()
})

test('what a killed process had announced is sent by one of those left, once', async () => {
  const { id } = await one.payments.createSession(one.newSession())
  const killed = openTill('killed')
  killed.checkout.pay(id, '4242')
  killed.store.close()
  await expect.poll(() => [...typesOf(one), ...typesOf(other)]).toEqual(paidTypes)
  const overview = async () => (await one.get(`${one.publicUrl}/dev/payments`)).text()
  await expect.poll(overview).toContain('All webhooks are delivered')
  expect(one.hooks.length + other.hooks.length).toBe(2)
})

test('what a process that runs goes on trying to send is left to it', async () => {
  one.door.refuses = Number.POSITIVE_INFINITY
  const session = await one.payments.createSession(one.newSession())
  await one.submit(session.url ?? '', pays)
  // The other has gone through everything that waits once it has expired this one by itself.
  await other.payments.createSession(other.newSession())
  other.pass(47 * 60_000)
  await expect.poll(() => typesOf(other)).toEqual(['checkout.session.expired'])
})

test('switches hold for both, are counted once, and go with the process that was told', async () => {
  await one.faults({ failNext: 2, webhooks: { twice: true } })
  const left = async () => (await (await other.get(`${other.publicUrl}/dev/payments/faults`)).json()) as object
  expect(await left()).toMatchObject({ failNext: 2, webhooks: { twice: true, off: false } })
  const call = (shop: Shop) => fetch(`${shop.publicUrl}/dev/payments/v1/balance`)
  expect([await call(one), await call(other), await call(one)].map(({ status }) => status)).toEqual([500, 500, 401])
  one.restart()
  expect(await left()).toMatchObject({ failNext: 0, webhooks: { twice: false } })
})

test('half a line of one that died is passed over by those that run', async () => {
  const { id } = await one.payments.createSession(one.newSession())
  appendFileSync(path, '{"kind":"session.pa')
  expect((await one.submit(cardPage(one, id), pays)).status).toBe(303)
  expect(await other.payments.getSession(id)).toMatchObject({ paymentStatus: 'paid' })
})

test('a process whose heartbeat has stopped counts as gone, and its file goes too', () => {
  const heartbeat = startHeartbeat(path, 'beating')
  const file = `${path}.stopped.alive`
  writeFileSync(file, '')
  expect([heartbeat.isAlive('stopped'), heartbeat.isAlive('unheard')]).toEqual([true, false])
  utimesSync(file, new Date(0), new Date(0))
  expect([heartbeat.isAlive('stopped'), existsSync(file), heartbeat.isAlive('beating')]).toEqual([false, false, true])
  heartbeat.stop()
  expect(existsSync(`${path}.beating.alive`)).toBe(false)
})
