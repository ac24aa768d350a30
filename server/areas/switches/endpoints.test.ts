import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Switch } from '#contract/switches.rules'
import { switchesOn } from '#server/core/switches/switches'
import { sendPicture } from '#server/market/media/testing'
import { refusalOf } from '#server/money/checkout/testing'
import type { TestUser } from '#server/testing/factories'
import { type ApiClient, createWorld, type World } from '#server/testing/world'

let world: World
let admin: TestUser
let desk: ApiClient['switches']
beforeAll(async () => {
  world = await createWorld()
  admin = await world.user({ role: 'admin' })
  desk = world.as(admin).switches
})
afterAll(() => world.close())
afterEach(async () => {
  await world.deps.db.execute(sql`update site_switches set is_on = false, changed_at = now() where is_on`)
  await expect.poll(async () => (await switchesOn(world.deps)).size).toBe(0)
})

const REASON = 'The card provider is down.'
/** Until this replica has heard of it. */
async function pause(name: Switch) {
  await desk.set({ name, on: true, reason: REASON })
  await expect.poll(async () => (await switchesOn(world.deps)).has(name)).toBe(true)
}
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code

test('what is paused is refused with the reason, and goes on once it is resumed', async () => {
  const ada = await world.user()
  const shop = await world.shop()
  const person = world.as(ada)
  const start = () => person.messages.start({ body: 'Hello', clientId: randomUUID(), profileId: shop.profileId })
  await pause('messages')
  await expect(start()).rejects.toMatchObject({
    code: 'PAUSED',
    status: 503,
    message: `Messages can’t be sent right now. ${REASON}`,
    data: { switch: 'messages', reason: REASON },
  })
  expect((await world.visitor.switches.paused()).items).toMatchObject([{ name: 'messages', reason: REASON }])
  await person.messages.list({})
  await desk.set({ name: 'messages', on: false, reason: 'It works again.' })
  await expect.poll(async () => (await switchesOn(world.deps)).size).toBe(0)
  await start()
})

test('of two who pause the same thing, the second one is told', async () => {
  const { items } = await desk.list()
  const changedAt = items.find(({ name }) => name === 'uploads')?.changedAt ?? null
  const ask = (reason: string) => desk.set({ name: 'uploads', on: true, reason, changedAt })
  const both = await Promise.allSettled(['The disk is full.', 'We move the files.'].map(ask))
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await desk.set({ name: 'uploads', on: false, reason: 'Done.' })
})

test('checkout is paused for visitors too, also where an invoice would be paid', async () => {
  const place = () => world.visitor.checkout.pay({ key: 'k'.repeat(43) })
  const before = await codeOf(place())
  expect(before).not.toBe('PAUSED')
  await pause('checkout')
  expect(await codeOf(place())).toBe('PAUSED')
  const invoice = await world.request('/functions/v1/create-payment-session', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ invoiceId: randomUUID() }),
  })
  expect(invoice.status).toBe(503)
  expect(await invoice.text()).toContain(REASON)
})

test('no file is taken while uploads are paused, not even an admin’s', async () => {
  const picture = new Uint8Array([1, 2, 3])
  const send = async (user: TestUser) => (await sendPicture(world, user, picture, { query: 'purpose=message' })).status
  expect(await send(admin)).toBe(415)
  await pause('uploads')
  expect(await send(admin)).toBe(503)
})

test('while all is only read, nobody but admins changes anything, and everybody gets out and reaches us', async () => {
  const ada = await world.user()
  const person = world.as(ada)
  const product = await world.product()
  await pause('read-only')
  expect(await codeOf(person.cart.add({ productId: product.id, quantity: 1 }))).toBe('PAUSED')
  expect(await codeOf(world.visitor.info.vote({ slug: 'x', helpful: true }))).toBe('PAUSED')
  await person.cart.get()
  await person.account.endOtherSessions()
  await world.as(admin).cart.add({ productId: product.id, quantity: 1 })
  await desk.set({ name: 'read-only', on: false, reason: 'Done' })
})

test('the data API goes by them as well', async () => {
  const ada = await world.user()
  const product = await world.product()
  await pause('read-only')
  const answer = await world.request('/rest/v1/cart_items', {
    method: 'POST',
    headers: {
      apikey: 'sb_publishable_pawstead',
      authorization: `Bearer ${ada.accessToken}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ user_id: ada.id, product_id: product.id, quantity: 1 }),
  })
  expect(answer.status).toBe(503)
  expect(await answer.text()).toContain(REASON)
})

test('nobody new comes while new accounts are paused, and whoever has one signs in', async () => {
  const { deps } = world
  await pause('sign-ups')
  const auth = (path: string, body: object) =>
    world.request(`/auth/v1/${path}`, {
      method: 'POST',
      headers: { apikey: 'sb_publishable_pawstead', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const email = `${randomUUID()}@test.example`
  const refused = await auth('signup', { email, password: 'a long enough password 7' })
  expect(refused.status).toBe(422)
  expect(await refused.json()).toMatchObject({
    error_code: 'signup_disabled',
    msg: `New accounts can’t be created right now. ${REASON}`,
  })
  expect((await auth('otp', { email, create_user: true })).status).toBe(200)
  const { rows } = await deps.db.execute(sql`select from auth_users where email = ${email}`)
  expect(rows).toEqual([])
  expect(await (await world.request('/auth/v1/settings')).json()).toMatchObject({ disable_signup: true })
})

test('who, when, and why is kept, and nobody changes that afterwards', async () => {
  await pause('reviews')
  expect(await codeOf(desk.set({ name: 'reviews', on: true, reason: REASON }))).toBe('CONFLICT')
  await desk.set({ name: 'reviews', on: true, reason: 'Somebody floods them.' })
  await desk.set({ name: 'reviews', on: false, reason: 'Over.' })
  const { items } = await desk.history({})
  const ofReviews = items.filter(({ name }) => name === 'reviews')
  expect(ofReviews.slice(0, 3).map(({ name, on, reason }) => [name, on, reason])).toEqual([
    ['reviews', false, 'Over.'],
    ['reviews', true, 'Somebody floods them.'],
    ['reviews', true, REASON],
  ])
  expect(ofReviews[0]?.by).toEqual(expect.any(String))
  expect((await desk.list()).items).toHaveLength(6)
  await expect(world.deps.db.execute(sql`update site_switch_changes set reason = 'x'`)).rejects.toThrow()
  await expect(world.deps.db.execute(sql`delete from site_switch_changes`)).rejects.toThrow()
  const { rows } = await world.deps.db.execute(sql`
    select action from security_audit_logs where event_type = 'switch_changed' and resource_id = 'reviews' order by id`)
  expect(rows).toHaveLength(3)
  expect(await codeOf(desk.set({ name: 'checkout', on: false, reason: 'x' }))).toBe('CONFLICT')
})

test('one with an end ends by itself on the moment, and can be paused anew then', async () => {
  const endsAt = new Date(world.clock.now().getTime() + 60_000)
  const vote = () => codeOf(world.visitor.info.vote({ slug: 'x', helpful: true }))
  const stateNow = async () => (await desk.list()).items.find(({ name }) => name === 'read-only')
  await desk.set({ name: 'read-only', on: true, reason: REASON, endsAt })
  await expect.poll(async () => (await switchesOn(world.deps)).size).toBe(1)
  expect(await codeOf(desk.set({ name: 'read-only', on: true, reason: REASON, endsAt }))).toBe('CONFLICT')
  expect(await refusalOf(world.visitor.info.vote({ slug: 'x', helpful: true }))).toMatchObject({
    code: 'PAUSED',
    data: { switch: 'read-only', until: endsAt },
  })
  expect((await world.visitor.switches.paused()).items).toMatchObject([{ name: 'read-only', until: endsAt }])
  expect(await stateNow()).toMatchObject({ on: true, endsAt })
  world.clock.advance(59_000)
  expect(await vote()).toBe('PAUSED')
  world.clock.advance(1_000)
  expect(await vote()).not.toBe('PAUSED')
  expect((await world.visitor.switches.paused()).items).toEqual([])
  expect(await stateNow()).toMatchObject({ on: false, endsAt })
  expect(await codeOf(desk.set({ name: 'read-only', on: false, reason: 'x' }))).toBe('CONFLICT')
  const past = world.clock.now()
  expect(await codeOf(desk.set({ name: 'read-only', on: true, reason: REASON, endsAt: past }))).toBe('CONFLICT')
  expect(await desk.set({ name: 'read-only', on: true, reason: REASON })).toMatchObject({ on: true, endsAt: null })
  expect((await desk.history({})).items.slice(0, 2).map((change) => change.endsAt)).toEqual([null, endsAt])
})

test('of several the strongest is told first, and what it says is what refuses', async () => {
  for (const name of ['checkout', 'messages', 'read-only'] as const) await pause(name)
  await expect.poll(async () => (await switchesOn(world.deps)).size).toBe(3)
  const { items } = await world.visitor.switches.paused()
  expect(items.map(({ name }) => name)).toEqual(['read-only', 'checkout', 'messages'])
  const person = world.as(await world.user())
  const { data } = await refusalOf(
    person.messages.start({ body: 'x', clientId: randomUUID(), profileId: randomUUID() }),
  )
  expect(data).toMatchObject({ switch: 'read-only' })
})

test('nobody but admins sees or moves them', async () => {
  const { switches } = world.as(await world.user())
  expect(await codeOf(switches.list())).toBe('NOT_ALLOWED')
  expect(await codeOf(switches.history({}))).toBe('NOT_ALLOWED')
  expect(await codeOf(switches.set({ name: 'checkout', on: true, reason: 'x' }))).toBe('NOT_ALLOWED')
})
