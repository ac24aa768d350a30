import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAX_SUBSCRIPTIONS } from '#contract/subscriptions.rules'
import { refusalOf } from '../checkout/testing'
import { subscriptionData } from './personal-data'
import { createSubscriptionWorld, HOME, type SubscriptionWorld } from './testing'

let world: SubscriptionWorld
beforeAll(async () => {
  world = await createSubscriptionWorld()
})
afterAll(() => world.close())

const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code

test('what is started says when it comes, when it is charged, and with which card', async () => {
  const member = await world.member()
  const product = await world.product({ name: 'River trout', price: 12 })
  const made = await world.start(member, product, { quantity: 2 })
  const { items, card } = await member.api.subscriptions.list()
  expect(items).toEqual([made])
  expect(card).toEqual({ brand: 'visa', last4: '4242', expires: '2040-12' })
  expect(made).toMatchObject({ status: 'active', quantity: 2, agreedPrice: 12, pauseReason: null, problem: null })
  expect(made.chargeOn < made.nextArrivalOn).toBe(true)
})

test('without a card it is paused, and saving one lets it begin', async () => {
  const member = await world.member(null)
  const made = await world.start(member, await world.product())
  expect(made).toMatchObject({ status: 'paused', pauseReason: 'card' })
  await world.saveCard(member.api)
  expect((await member.api.subscriptions.list()).items[0]).toMatchObject({ status: 'active', pauseReason: null })
})

test('who leaves the card page and sets the same up again has it once, and the card is saved', async () => {
  const member = await world.member(null)
  const product = await world.product()
  await world.start(member, product)
  const again = await world.start(member, product, { quantity: 2 })
  expect((await member.api.subscriptions.list()).items).toMatchObject([{ id: again.id, quantity: 2 }])
  // at the same moment neither sees the other
  await Promise.all([world.start(member, product), world.start(member, product)])
  await world.saveCard(member.api)
  const { items, card } = await member.api.subscriptions.list()
  expect([items.map(({ status }) => status), card?.last4]).toEqual([['active'], '4242'])
})

test('the card page of somebody else gives no card', async () => {
  const [one, other] = [await world.member(null), await world.member()]
  const { url } = await one.api.subscriptions.saveCard()
  await world.payByCard(url)
  const sessionId = url.split('/').at(-1) ?? ''
  expect(await codeOf(other.api.subscriptions.confirmCard({ sessionId }))).toBe('NOT_FOUND')
  expect(await codeOf(other.api.subscriptions.confirmCard({ sessionId: 'cs_test_none' }))).toBe('NOT_FOUND')
})

test('removing the card pauses everything and has the provider forget it', async () => {
  const member = await world.member()
  await world.start(member, await world.product())
  await member.api.subscriptions.removeCard()
  const { items, card } = await member.api.subscriptions.list()
  expect([items[0]?.pauseReason, card]).toEqual(['card', null])
  await world.runJobs()
  const [waiting] = await world.rows(sql`select from outbox_events where topic = 'card.forget' and done_at is null`)
  expect(waiting).toBeUndefined()
})

test('visitors are asked to sign in', async () => {
  expect(await codeOf(world.visitor.subscriptions.list())).toBe('SIGN_IN_FIRST')
  expect(await codeOf(world.visitor.subscriptions.saveCard())).toBe('SIGN_IN_FIRST')
})

test('nobody reads or touches what comes to somebody else', async () => {
  const [member, other] = [await world.member(), await world.member()]
  const product = await world.product()
  const { id, nextArrivalOn } = await world.start(member, product)
  const { api } = other
  expect((await api.subscriptions.list()).items).toEqual([])
  const plain = { id, quantity: 1, intervalDays: 14, petId: null, addressId: null }
  for (const call of [
    () => api.subscriptions.change(plain),
    () => api.subscriptions.move({ id, arrivalOn: nextArrivalOn }),
    () => api.subscriptions.skip({ id, arrivalOn: nextArrivalOn }),
    () => api.subscriptions.swap({ id, productId: product.id, shownPrice: product.price }),
    () => api.subscriptions.pause({ id }),
    () => api.subscriptions.resume({ id, shownPrice: product.price }),
    () => api.subscriptions.cancel({ id }),
  ])
    expect(await codeOf(call())).toBe('NOT_FOUND')
  expect((await member.api.subscriptions.list()).items[0]).toMatchObject({ status: 'active', intervalDays: 28 })
})

test('addresses and animals of others are not there', async () => {
  const [member, other] = [await world.member(), await world.member()]
  const { id: petId } = await other.api.pets.add({ name: 'Zip', species: 'dog' })
  const product = await world.product()
  expect(await codeOf(world.start(member, product, { petId }))).toBe('NOT_FOUND')
  expect(await codeOf(world.start({ ...member, addressId: other.addressId }, product))).toBe('NOT_FOUND')
  const { id } = await world.start(member, product)
  const change = { id, quantity: 1, intervalDays: 28, addressId: null, petId: null }
  expect(await codeOf(member.api.subscriptions.change({ ...change, petId }))).toBe('NOT_FOUND')
  expect(await codeOf(member.api.subscriptions.change({ ...change, addressId: other.addressId }))).toBe('NOT_FOUND')
})

test('the default address is no choice while it lies where the shop delivers nothing', async () => {
  const member = await world.member()
  const product = await world.product()
  const { id } = await world.start(member, product)
  const change = { id, quantity: 2, intervalDays: 28, petId: null, addressId: null }
  const { items } = await member.api.addresses.add({
    isDefault: true,
    address: { name: 'Ada', line1: 'Lindenweg 4', locality: 'Bonn', region: '', postcode: '53111', country: 'DE' },
  })
  expect(items.find(({ isDefault }) => isDefault)).toMatchObject({ country: 'DE' })
  expect(await codeOf(member.api.subscriptions.change(change))).toBe('CONFLICT')
  expect((await member.api.subscriptions.list()).items[0]).toMatchObject({
    quantity: 1,
    address: { id: member.addressId },
    terms: { country: 'US' },
  })
  await member.api.addresses.setDefault({ id: member.addressId })
  expect(await member.api.subscriptions.change(change)).toMatchObject({ quantity: 2, address: null })
})

test('a price that is not the one shown, a day too soon, and a shop abroad are refused', async () => {
  const member = await world.member()
  const product = await world.product({ price: 10 })
  expect(await codeOf(world.start(member, { ...product, price: 9 }))).toBe('CART_CHANGED')
  const soon = { productId: product.id, quantity: 1, intervalDays: 28, addressId: member.addressId, shownPrice: 10 }
  const today = world.clock.now().toISOString().slice(0, 10)
  expect(await codeOf(member.api.subscriptions.create({ ...soon, arrivalOn: today }))).toBe('CONFLICT')
  expect(await codeOf(member.api.subscriptions.create({ ...soon, arrivalOn: '2999-01-01' }))).toBe('BAD_REQUEST')
  const abroad = await world.shop({ terms: { address: { ...HOME, country: 'NL', postcode: '1017 AB', region: '' } } })
  expect(await codeOf(world.start(member, await world.product({ shop: abroad })))).toBe('ABROAD')
})

test('nobody asks for more than the shop sells in one order, and the offer says how many that is', async () => {
  const member = await world.member()
  const product = await world.product({ stock: 9 })
  await world.deps.db.execute(sql`update products set max_per_order = 2 where id = ${product.id}`)
  expect(await member.api.subscriptions.offer({ productId: product.id })).toMatchObject({ perOrder: 2 })
  expect(await codeOf(world.start(member, product, { quantity: 3 }))).toBe('CONFLICT')
  expect(await world.start(member, product, { quantity: 2 })).toMatchObject({ product: { inStock: true, perOrder: 2 } })
})

test('nobody orders again and again from their own shop', async () => {
  const member = await world.member()
  const shop = await world.shop({ owner: member.user })
  expect(await codeOf(world.start(member, await world.product({ shop })))).toBe('OWN_SHOP')
})

test('what cannot be bought or is only picked up cannot be started', async () => {
  const member = await world.member()
  const collected = await world.product({ shop: await world.shop({ terms: { ships: false } }) })
  expect(await codeOf(member.api.subscriptions.offer({ productId: collected.id }))).toBe('NOT_FOUND')
  expect(await codeOf(member.api.subscriptions.offer({ productId: randomUUID() }))).toBe('NOT_FOUND')
})

test('the same thing for the same animal comes once, also when it is asked for twice at once', async () => {
  const member = await world.member()
  const product = await world.product()
  const answers = await Promise.all([1, 2, 3].map(() => refusalOf(world.start(member, product))))
  expect(answers.map(({ code }) => code).sort()).toEqual(['CONFLICT', 'CONFLICT', 'none'])
})

test('one can be moved, and the second press of skip skips no other', async () => {
  const member = await world.member()
  const { id, nextArrivalOn: arrivalOn } = await world.start(member, await world.product())
  const skipped = await member.api.subscriptions.skip({ id, arrivalOn })
  expect(Date.parse(skipped.nextArrivalOn) - Date.parse(arrivalOn)).toBe(28 * 86_400_000)
  expect(await member.api.subscriptions.skip({ id, arrivalOn })).toEqual(skipped)
  const moved = await member.api.subscriptions.move({ id, arrivalOn })
  expect(moved.nextArrivalOn).toBe(arrivalOn)
  expect(await codeOf(member.api.subscriptions.move({ id, arrivalOn: '2020-01-01' }))).toBe('CONFLICT')
})

test('it is swapped for another option of the same product, and for nothing else', async () => {
  const member = await world.member()
  const small = await world.product({ price: 10 })
  const large = await world.product({ price: 18, groupId: small.groupId, shop: small.shop, optionValue: 'Large' })
  const huge = { price: 20, groupId: small.groupId, shop: small.shop, optionValue: 'Huge', stock: 0 }
  await world.product(huge)
  const { id, options } = await world.start(member, small)
  expect(options).toMatchObject([
    { id: large.id, price: 18, inStock: true },
    { price: 20, inStock: false },
  ])
  const other = await world.product({ price: 18 })
  const swap = { id, shownPrice: 18 }
  expect(await codeOf(member.api.subscriptions.swap({ ...swap, productId: other.id }))).toBe('NOT_FOUND')
  const swapped = await member.api.subscriptions.swap({ ...swap, productId: large.id })
  expect(swapped).toMatchObject({ agreedPrice: 18, product: { id: large.id } })
})

test('it is paused and resumed, and canceled for good', async () => {
  const member = await world.member()
  const product = await world.product()
  const { id } = await world.start(member, product)
  expect(await member.api.subscriptions.pause({ id })).toMatchObject({ status: 'paused', pauseReason: 'user' })
  expect(await member.api.subscriptions.resume({ id, shownPrice: product.price })).toMatchObject({ status: 'active' })
  await member.api.subscriptions.cancel({ id })
  await member.api.subscriptions.cancel({ id })
  expect((await member.api.subscriptions.list()).items).toEqual([])
  expect(await codeOf(member.api.subscriptions.resume({ id, shownPrice: product.price }))).toBe('NOT_FOUND')
  await expect(
    world.deps.db.execute(sql`update product_subscriptions set status = 'active' where id = ${id}`),
  ).rejects.toThrow()
})

test('what comes for an animal that has died is not resumed', async () => {
  const member = await world.member()
  const product = await world.product()
  const pet = await member.api.pets.add({ name: 'Ash', species: 'dog' })
  const { id } = await world.start(member, product, { petId: pet.id })
  await member.api.petPassing.say({ petId: pet.id, passedOn: '2026-01-02' })
  expect((await member.api.subscriptions.list()).items[0]).toMatchObject({ pauseReason: 'pet_passed' })
  expect(await codeOf(member.api.subscriptions.resume({ id, shownPrice: product.price }))).toBe('CONFLICT')
  await member.api.petPassing.undo({ petId: pet.id })
  expect((await member.api.subscriptions.list()).items[0]).toMatchObject({ status: 'paused', pauseReason: 'pet_back' })
  await member.api.pets.remove({ id: pet.id })
  expect((await member.api.subscriptions.list()).items[0]).toMatchObject({ status: 'paused', pet: null })
})

test('a person has so many, and one that was canceled makes room', async () => {
  const member = await world.member()
  const product = await world.product()
  const made = await world.start(member, product)
  await world.deps.db.execute(sql`
    insert into product_subscriptions (user_id, product_id, quantity, interval_days, next_arrival_on, charge_on, agreed_price,
      status, pause_reason)
    select user_id, product_id, 1, 28, next_arrival_on, charge_on, 1, 'paused', 'user' from product_subscriptions,
      generate_series(2, ${MAX_SUBSCRIPTIONS}::int) where id = ${made.id}`)
  expect(await codeOf(world.start(member, await world.product()))).toBe('CONFLICT')
  await member.api.subscriptions.cancel({ id: made.id })
  expect(await codeOf(world.start(member, product))).toBe('none')
})

test('it is in what a person takes along, and gone when they go', async () => {
  const member = await world.member()
  const product = await world.product({ name: 'Taken along' })
  await world.start(member, product)
  const { db } = world.deps
  const read = async () => {
    for await (const { content } of subscriptionData.files?.(db, member.user.id, world.deps.files) ?? [])
      return JSON.parse(String(content))
  }
  expect(await read()).toMatchObject({ deliveries: [{ product: 'Taken along' }], card: { last4: '4242' } })
  await db.transaction(async (tx) => subscriptionData.erase?.(tx, member.user.id))
  expect(await read()).toEqual({ deliveries: [], card: null })
})
