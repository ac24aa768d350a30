import type { SupabaseClient } from '@supabase/supabase-js'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { products } from '#server/tables/products'
import type { TestProduct } from '#server/testing/factories'
import { officialClient } from '#server/testing/official'
import { createWorld, unknownId, type World } from '#server/testing/world'
import { NOT_ALLOWED, NOT_ONE, NOT_SIGNED_IN, outcome, refused } from './testing'

const ON_LINE = { onConflict: 'user_id,product_id' }

let world: World
let visitor: SupabaseClient
let admin: SupabaseClient
let bowl: TestProduct
beforeAll(async () => {
  world = await createWorld()
  visitor = await officialClient(world)
  admin = await officialClient(world, await world.user({ role: 'super-admin' }))
  bowl = await world.product({ name: 'Bowl', price: 12.5, stock: 20, description: 'Holds water.' })
})
afterAll(() => world.close())

async function shopper() {
  const user = await world.user()
  const client = await officialClient(world, user)
  const line = (quantity: unknown, product_id: string = bowl.id) => ({ user_id: user.id, product_id, quantity })
  const put = (quantity: unknown, product_id?: string) =>
    client.from('cart_items').upsert(line(quantity, product_id), ON_LINE)
  const cart = async () => {
    const { data, error } = await client.from('cart_items').select('id,product_id,quantity').eq('user_id', user.id)
    if (error) throw error
    return data
  }
  return {
    ...user,
    client,
    line,
    put,
    cart,
    quantities: async () => (await cart()).map(({ quantity }) => quantity).toSorted((one, other) => other - one),
  }
}

test('select cart_items with joined products by user_id: one’s own lines, each with one product and its price', async () => {
  const ada = await shopper()
  await ada.put(2)
  const read = (client: SupabaseClient, select: string) =>
    client.from('cart_items').select(select).eq('user_id', ada.id)
  expect(await outcome(read(ada.client, '*, product:products(*)'))).toEqual([
    {
      id: expect.any(String),
      user_id: ada.id,
      product_id: bowl.id,
      quantity: 2,
      created_at: expect.any(String),
      updated_at: expect.any(String),
      product: expect.objectContaining({
        id: bowl.id,
        name: 'Bowl',
        price: 12.5,
        available: 20,
        description: 'Holds water.',
      }),
    },
  ])
  const short = { id: bowl.id, name: 'Bowl', price: 12.5 }
  for (const target of ['products', 'products!inner', 'products!product_id', 'products!cart_items_product_id_fkey']) {
    expect(await outcome(read(ada.client, `quantity,${target}(id,name,price)`))).toEqual([
      { quantity: 2, products: short },
    ])
  }
  expect(await outcome(read(ada.client, 'much:quantity,of:product_id(name)'))).toEqual([
    { much: 2, of: { name: 'Bowl' } },
  ])
  const counted = await ada.client.from('cart_items').select('*', { count: 'exact', head: true }).eq('user_id', ada.id)
  expect(counted).toMatchObject({ count: 1, data: null, error: null })
  const { client: other } = await shopper()
  for (const client of [other, visitor, admin]) expect(await outcome(read(client, '*,product:products(*)'))).toEqual([])
  for (const [select, code] of [
    ['*,products(stock_quantity)', '42703'],
    ['*,products(*,shop:user_profiles(*))', 'PGRST200'],
    ['*,products!user_id(*)', 'PGRST200'],
    ['*,auth_users(*)', 'PGRST200'],
  ] as const) {
    expect(await outcome(read(ada.client, select))).toEqual(refused(400, code))
  }
})

test('select cart_items: what is no longer sold is shown as the cart shows it, with none left', async () => {
  const ada = await shopper()
  const product = await world.product({ description: 'Secret by now.' })
  await ada.put(1, product.id)
  await world.deps.db.update(products).set({ status: 'blocked' }).where(eq(products.id, product.id))
  const { data } = await ada.client.from('cart_items').select('product:products(name,available,description)').single()
  expect(data).toEqual({ product: { name: product.name, available: 0, description: null } })
  expect(await outcome(ada.client.from('products').select('id').eq('id', product.id))).toEqual([])
})

test('upsert cart_items on user_id and product_id: sets the quantity, makes the line or removes it', async () => {
  const ada = await shopper()
  expect(await ada.put(3)).toMatchObject({ status: 201, data: null, error: null })
  expect(await ada.put(2)).toMatchObject({ status: 200, data: null, error: null })
  expect(await ada.quantities()).toEqual([2])
  expect(await ada.put(5).select().single()).toMatchObject({ status: 200, data: { product_id: bowl.id, quantity: 5 } })
  const spaced = ada.client.from('cart_items').upsert(ada.line(6), { onConflict: 'user_id, product_id' })
  expect(await spaced).toMatchObject({ status: 200, error: null })
  const again = ada.client.from('cart_items').upsert(ada.line(9), { ...ON_LINE, ignoreDuplicates: true })
  expect(await again.select()).toMatchObject({ status: 200, data: [] })
  const leash = await world.product()
  const both = ada.client
    .from('cart_items')
    .upsert([ada.line(1, leash.id), ada.line(4)], { ...ON_LINE, count: 'exact' })
  expect(await both.select('product_id,quantity')).toMatchObject({
    status: 201,
    count: 2,
    data: [
      { product_id: leash.id, quantity: 1 },
      { product_id: bowl.id, quantity: 4 },
    ],
  })
  expect(await outcome(ada.put(0).select().single())).toEqual(NOT_ONE)
  expect(await ada.quantities()).toEqual([4, 1])
  expect(await ada.put(0)).toMatchObject({ status: 200, error: null })
  expect(await ada.put(-1, leash.id)).toMatchObject({ status: 200, error: null })
  expect(await ada.cart()).toEqual([])
})

test('upsert cart_items: nobody writes into another’s cart', async () => {
  const [ada, ben] = await Promise.all([shopper(), shopper()])
  await ada.put(2)
  const theirs = (client: SupabaseClient) => client.from('cart_items').upsert(ada.line(9), ON_LINE)
  for (const client of [ben.client, admin]) expect(await outcome(theirs(client))).toEqual(NOT_ALLOWED)
  expect(await outcome(theirs(visitor))).toEqual(NOT_SIGNED_IN)
  const mixed = ben.client.from('cart_items').upsert([ben.line(1), ada.line(9)], ON_LINE)
  expect(await outcome(mixed)).toEqual(NOT_ALLOWED)
  const [line] = await ada.cart()
  const byId = ben.client.from('cart_items').upsert({ ...ben.line(9), id: line?.id }, ON_LINE)
  expect(await outcome(byId)).toEqual(NOT_ALLOWED)
  expect(await outcome(ben.client.from('cart_items').upsert({ ...ben.line(9), id: line?.id }))).toEqual(NOT_ALLOWED)
  expect([await ada.quantities(), await ben.quantities()]).toEqual([[2], []])
})

test.each<[string, unknown, number, string]>([
  ['more than there is', 21, 409, 'PT409'],
  ['more than can be counted', 3_000_000_000, 400, '22P02'],
  ['half a piece', 1.5, 400, '22P02'],
  ['a word', 'two', 400, '22P02'],
  ['nothing', null, 400, '23502'],
  ['a list', [1], 400, '22P02'],
])('upsert cart_items with a quantity of %s is refused, and the line stays', async (_, quantity, status, code) => {
  const ada = await shopper()
  await ada.put(2)
  expect(await outcome(ada.put(quantity))).toEqual(refused(status, code))
  expect(await ada.quantities()).toEqual([2])
})

test('upsert cart_items of what is not sold is refused, and of a list nothing is written', async () => {
  const ada = await shopper()
  const { id: draft } = await world.product({ status: 'draft' })
  for (const id of [unknownId(), draft]) {
    expect(await outcome(ada.put(1, id))).toEqual(refused(409, '23503'))
    const list = ada.client.from('cart_items').upsert([ada.line(1), ada.line(1, id)], ON_LINE)
    expect(await outcome(list)).toEqual(refused(409, '23503'))
  }
  expect(await outcome(ada.put(1, 'bowl'))).toEqual(refused(400, '22P02'))
  const twice = ada.client.from('cart_items').upsert([ada.line(1), ada.line(2)], ON_LINE)
  expect(await outcome(twice)).toEqual(refused(400, '21000'))
  const otherKey = ada.client.from('cart_items').upsert(ada.line(1), { onConflict: 'id' })
  expect(await outcome(otherKey)).toEqual(refused(400, '42P10'))
  expect(await ada.cart()).toEqual([])
})

test('upsert cart_items: two devices that race leave one line with one of the quantities', async () => {
  const ada = await shopper()
  const statuses = await Promise.all(Array.from({ length: 8 }, async (_, index) => (await ada.put(index + 1)).status))
  expect(statuses.toSorted()).toEqual([200, 200, 200, 200, 200, 200, 200, 201])
  const [quantity, ...more] = await ada.quantities()
  expect(more).toEqual([])
  expect(quantity).toBeGreaterThan(0)
})

test('insert cart_items: a line that is there already is a duplicate, also when two race', async () => {
  const ada = await shopper()
  const insert = () => ada.client.from('cart_items').insert(ada.line(1))
  const answers = await Promise.all([insert(), insert()])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect(answers.find(({ error }) => error)?.error?.code).toBe('23505')
  const both = ada.client.from('cart_items').insert([ada.line(1), ada.line(1, (await world.product()).id)])
  expect(await outcome(both)).toEqual(refused(409, '23505'))
  expect(await ada.quantities()).toEqual([1])
})

test('update cart_items quantity by id: the owner sets it, zero removes the line', async () => {
  const ada = await shopper()
  await ada.put(2)
  const [{ id } = { id: '' }] = await ada.cart()
  const set = (client: SupabaseClient, quantity: unknown) => client.from('cart_items').update({ quantity }).eq('id', id)
  expect(await set(ada.client, 4)).toMatchObject({ status: 204, data: null, error: null })
  expect(await set(ada.client, 5).select('quantity').single()).toMatchObject({ status: 200, data: { quantity: 5 } })
  const { client: other } = await shopper()
  for (const client of [other, admin]) {
    expect(await set(client, 9)).toMatchObject({ status: 204, error: null })
    expect(await outcome(set(client, 9).select().single())).toEqual(NOT_ONE)
  }
  expect(await outcome(set(visitor, 9))).toEqual(NOT_SIGNED_IN)
  expect(await outcome(set(ada.client, 21))).toEqual(refused(409, 'PT409'))
  expect(await outcome(set(ada.client, 'x'))).toEqual(refused(400, '22P02'))
  const move = ada.client.from('cart_items').update({ user_id: unknownId() }).eq('id', id)
  expect(await outcome(move)).toEqual(NOT_ALLOWED)
  expect(await ada.quantities()).toEqual([5])
  const at = new Date().toISOString()
  const removed = ada.client.from('cart_items').update({ quantity: 0, updated_at: at }).eq('id', id)
  expect(await outcome(removed.select('id').single())).toEqual({ id })
  expect(await ada.cart()).toEqual([])
  expect(await set(ada.client, 1)).toMatchObject({ status: 204, error: null })
  expect(await ada.cart()).toEqual([])
})

test('delete cart_items by id: the owner removes a line, nobody else does', async () => {
  const ada = await shopper()
  await ada.put(2)
  const [{ id } = { id: '' }] = await ada.cart()
  const { client: other } = await shopper()
  for (const client of [other, admin]) {
    expect(await client.from('cart_items').delete().eq('id', id)).toMatchObject({ status: 204, error: null })
  }
  expect(await outcome(visitor.from('cart_items').delete().eq('id', id))).toEqual(NOT_SIGNED_IN)
  expect(await outcome(ada.client.from('cart_items').delete().eq('id', 'x'))).toEqual(refused(400, '22P02'))
  expect(await ada.quantities()).toEqual([2])
  expect(await ada.client.from('cart_items').delete().eq('id', id).select('id,quantity').single()).toMatchObject({
    status: 200,
    data: { id, quantity: 2 },
  })
  expect(await ada.client.from('cart_items').delete().eq('id', id)).toMatchObject({ status: 204, error: null })
  expect(await ada.cart()).toEqual([])
})

test('delete all cart_items by user_id: empties one’s own cart and no other', async () => {
  const [ada, ben] = await Promise.all([shopper(), shopper()])
  for (const { put } of [ada, ben]) {
    await put(2)
    await put(1, (await world.product()).id)
  }
  const empty = (client: SupabaseClient, id: string) =>
    client.from('cart_items').delete({ count: 'exact' }).eq('user_id', id)
  expect(await empty(ben.client, ada.id)).toMatchObject({ status: 204, count: 0, error: null })
  expect(await outcome(empty(visitor, ada.id))).toEqual(NOT_SIGNED_IN)
  expect(await outcome(ada.client.from('cart_items').delete().eq('user_id', ada.id).select().single())).toEqual(NOT_ONE)
  expect(await ada.cart()).toHaveLength(2)
  expect(await empty(ada.client, ada.id)).toMatchObject({ status: 204, count: 2, error: null })
  expect([await ada.cart(), await ben.cart()]).toEqual([[], [expect.anything(), expect.anything()]])
})

test('select products: anybody reads what is sold, by its public columns', async () => {
  const one = await world.product({ price: 8, stock: 500, reservedQuantity: 1 })
  const { data, error } = await visitor.from('products').select('*').eq('id', one.id).single()
  expect(error).toBeNull()
  expect(data).toMatchObject({ id: one.id, name: one.name, price: 8, available: 99, species: ['dog'] })
  for (const hidden of ['stock_quantity', 'reserved_quantity', 'status', 'sku', 'search', 'found_by']) {
    expect(data).not.toHaveProperty(hidden)
    expect(await outcome(visitor.from('products').select(hidden))).toEqual(refused(400, '42703'))
  }
  const both = visitor.from('products').select('id').in('id', [one.id, bowl.id])
  expect(await outcome(both.order('id'))).toEqual([one.id, bowl.id].toSorted().map((id) => ({ id })))
  const { data: some } = await visitor.from('products').select('name,price').limit(2)
  expect(some).toHaveLength(2)
  const search = visitor.from('products').select('id').eq('brand', 'x')
  expect(await outcome(search)).toEqual(refused(400, 'PGRST100'))
  expect(await outcome(admin.from('products').update({ price: 1 }).eq('id', one.id))).toEqual(refused(405, 'PGRST117'))
})
