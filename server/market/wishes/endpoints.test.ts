import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { drainOutbox } from '#server/process/jobs/drain'
import { handlers } from '#server/process/jobs/handlers'
import { createWorld, unknownId, type World } from '#server/testing/world'
import { tellDue } from './tell-due'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(() => void world.mails.splice(0))

const code = (name: string) => expect.objectContaining({ code: name })
const sql = (text: string, values: unknown[]) => world.deps.db.$client.query(text, values)
const told = async (person: { accessToken: string }) =>
  (await world.as(person).notifications.list({})).items.map(({ title }) => title)
const drain = () => drainOutbox(world.deps, handlers, () => false)
const restock = (id: string, stock: number) => sql('update products set stock_quantity = $2 where id = $1', [id, stock])

test('a wish list shows what each thing costs now, and keeps what is no longer for sale', async () => {
  const { wishes } = world.as(await world.user())
  const [first, second] = [await world.product({ price: 10 }), await world.product()]
  await wishes.add({ productId: first.id })
  world.clock.advance(1000)
  await wishes.add({ productId: second.id })
  await wishes.add({ productId: second.id })
  await sql('update products set price = 8 where id = $1', [first.id])
  await sql(`update products set status = 'archived' where id = $1`, [second.id])
  expect((await wishes.list()).items).toMatchObject([
    { productId: second.id, product: null },
    { productId: first.id, product: { price: 8 } },
  ])
  await wishes.remove({ productId: second.id })
  expect((await wishes.list()).items).toHaveLength(1)
  await expect(wishes.add({ productId: unknownId() })).rejects.toEqual(code('NOT_FOUND'))
})

test('what a browser kept joins the list once, and a list has an end that the database keeps', async () => {
  const person = await world.user()
  const { wishes } = world.as(person)
  const [kept, held] = [await world.product(), await world.product()]
  await wishes.add({ productId: held.id })
  for (const _ of [1, 2]) await wishes.merge({ ids: [kept.id, unknownId(), held.id] })
  expect((await wishes.list()).items.map(({ productId }) => productId).toSorted()).toEqual(
    [kept.id, held.id].toSorted(),
  )
  const shop = await world.shop()
  const category = await world.category({ parent: await world.category() })
  const many = await Promise.all(Array.from({ length: 98 }, () => world.product({ shop, category })))
  await wishes.merge({ ids: many.map(({ id }) => id) })
  const one = await world.product()
  await expect(wishes.add({ productId: one.id })).rejects.toEqual(code('WISHES_FULL'))
  await wishes.add({ productId: kept.id })
  expect((await wishes.list()).items).toHaveLength(100)
})

test('whoever has the link reads a list without changing it, until it is taken back', async () => {
  const { wishes } = world.as(await world.user({ data: { first_name: 'Ada', last_name: 'Lovelace' } }))
  const product = await world.product()
  await wishes.add({ productId: product.id })
  const { key } = await wishes.share()
  expect(await world.visitor.wishes.shared({ key })).toMatchObject({ name: 'Ada', products: [{ id: product.id }] })
  const { key: next } = await wishes.share()
  await expect(world.visitor.wishes.shared({ key })).rejects.toEqual(code('NOT_FOUND'))
  await wishes.unshare()
  await expect(world.visitor.wishes.shared({ key: next })).rejects.toEqual(code('NOT_FOUND'))
  expect((await wishes.list()).key).toBeNull()
})

test('who waits for a thing is told once when it is back, here and by mail, and then no more', async () => {
  const product = await world.product({ stock: 0 })
  const [ada, ben] = [await world.user(), await world.user()]
  const watch = { productId: product.id, kind: 'back-in-stock', on: true } as const
  expect(await world.as(ada).wishes.watch(watch)).toEqual({ on: true })
  expect((await world.as(ada).wishes.list()).watches).toEqual([{ productId: product.id, kind: 'back-in-stock' }])
  await world.as(ben).wishes.watch(watch)
  await world.as(ben).wishes.watch({ ...watch, on: false })
  await restock(product.id, 5)
  await restock(product.id, 0)
  await restock(product.id, 5)
  await drain()
  // a second replica, or a second try
  await Promise.all([tellDue(world.deps, { productId: product.id }), tellDue(world.deps, { productId: product.id })])
  await drain()
  expect(await told(ada)).toEqual(['Back in stock'])
  expect(await told(ben)).toEqual([])
  expect(world.mails.map(({ to, subject }) => [to, subject])).toEqual([[ada.email, `${product.name} is back in stock`]])
  expect(await world.as(ada).wishes.watch(watch)).toEqual({ on: false })
})

test('many replicas that take up the same news tell each person once', async () => {
  const product = await world.product({ stock: 0 })
  const people = await Promise.all(Array.from({ length: 6 }, () => world.user()))
  for (const person of people)
    await world.as(person).wishes.watch({ productId: product.id, kind: 'back-in-stock', on: true })
  await restock(product.id, 1)
  await Promise.all(Array.from({ length: 8 }, () => tellDue(world.deps, { productId: product.id })))
  for (const person of people) expect(await told(person)).toEqual(['Back in stock'])
})

test('a price that drops below what it was is told, one that rises is not', async () => {
  const product = await world.product({ price: 20 })
  const ada = await world.user()
  await world.as(ada).wishes.watch({ productId: product.id, kind: 'price-drop', on: true })
  const costs = (price: number) => sql('update products set price = $2 where id = $1', [product.id, price])
  await costs(25)
  await costs(20)
  await drain()
  expect(await told(ada)).toEqual([])
  await costs(19.99)
  await drain()
  expect(await told(ada)).toEqual(['The price has dropped'])
  expect(world.mails.find(({ to }) => to === ada.email)?.text).toContain('$19.99')
})

test('nothing is missed when somebody begins to wait in the very moment it comes back', async () => {
  for (let round = 0; round < 5; round++) {
    const product = await world.product({ stock: 0 })
    const ada = await world.user()
    const [{ on }] = await Promise.all([
      world.as(ada).wishes.watch({ productId: product.id, kind: 'back-in-stock', on: true }),
      restock(product.id, 3),
    ])
    await drain()
    expect(await told(ada)).toEqual(on ? ['Back in stock'] : [])
  }
})
