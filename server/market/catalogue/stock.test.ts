import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type CheckoutWorld, createCheckoutWorld, refusalOf } from '../../money/checkout/testing'
import { type Keeper, keeper, published } from './testing'

let world: CheckoutWorld
beforeAll(async () => {
  world = await createCheckoutWorld()
})
afterAll(() => world.close())
// Whatever was done: stock is the sum of its movements, and no lot claims more than there is.
afterEach(async () => expect(await world.rows(sql`select * from stock_drift()`)).toEqual([]))

const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code
type Change = Parameters<Keeper['api']['changeStock']>[0]['change']
const book = (of: Keeper, id: string, change: Change, idempotencyKey: string = randomUUID()) =>
  of.api.changeStock({ id, idempotencyKey, change })

async function stocked() {
  const joss = await keeper(world)
  const { leadId: id } = await published(joss)
  return { joss, id, movements: async () => (await joss.api.movements({ id })).items }
}

const sell = async (id: string, quantity: number) => {
  const placed = await world.visitor.checkout.place(world.order([[{ id, price: 9.5 }, quantity]]))
  await world.payByCard(placed.sessionUrl)
  await expect.poll(() => world.statuses(placed.key)).toEqual(['paid'])
  return placed
}

test('what comes, goes, and is counted is written down with the stock after it', async () => {
  const { joss, id, movements } = await stocked()
  await book(joss, id, { kind: 'receive', quantity: 10, note: 'From the\u202e mill' })
  await book(joss, id, { kind: 'loss', quantity: 2 })
  await book(joss, id, { kind: 'adjust', quantity: 12 })
  const { stock } = await book(joss, id, { kind: 'adjust', quantity: 12 })
  expect(stock).toBe(12)
  expect((await movements()).map(({ kind, delta, stock: after, note }) => [kind, delta, after, note])).toEqual([
    ['adjust', -3, 12, ''],
    ['loss', -2, 15, ''],
    ['receive', 10, 17, 'From the mill'],
    ['receive', 7, 7, 'Opening stock'],
  ])
})

test('one request books once, however often it comes', async () => {
  const { joss, id } = await stocked()
  const key = randomUUID()
  await Promise.all([1, 2, 3, 4].map(() => book(joss, id, { kind: 'receive', quantity: 5 }, key)))
  expect((await joss.api.stock({ id })).stock).toBe(12)
})

test('stock never falls below what open orders hold', async () => {
  const { joss, id } = await stocked()
  await world.visitor.checkout.place(world.order([[{ id, price: 9.5 }, 4]]))
  expect(await refusalOf(book(joss, id, { kind: 'loss', quantity: 4 }))).toMatchObject({
    code: 'STOCK_RESERVED',
    data: { reserved: 4 },
  })
  expect((await book(joss, id, { kind: 'adjust', quantity: 4 })).stock).toBe(4)
})

test('a sale takes from the lot that is best before the earliest day, and what comes back goes where it came from', async () => {
  const { joss, id, movements } = await stocked()
  await book(joss, id, { kind: 'adjust', quantity: 0 })
  await book(joss, id, { kind: 'receive', quantity: 5, lot: 'LATE', bestBefore: '2027-09-01' })
  await book(joss, id, { kind: 'receive', quantity: 2, lot: 'SOON', bestBefore: '2027-01-01' })
  await book(joss, id, { kind: 'receive', quantity: 3 })
  const left = async () => (await joss.api.stock({ id })).batches.map(({ lot, remaining }) => `${lot} ${remaining}`)
  await sell(id, 4)
  expect(await left()).toEqual(['LATE 3', 'SOON 0'])
  const [first, second] = await movements()
  expect([first, second]).toMatchObject([
    { kind: 'sale', delta: -2, stock: 6, lot: 'LATE' },
    { kind: 'sale', delta: -2, stock: 8, lot: 'SOON' },
  ])
  expect(first?.order).toBeTruthy()
  await world.rows(sql`update stock_reservations set status = 'released' where product_id = ${id}`)
  expect(await left()).toEqual(['SOON 2', 'LATE 5'])
  expect((await joss.api.stock({ id })).stock).toBe(10)
})

test('a lot holds no more than came of it', async () => {
  const { joss, id } = await stocked()
  await book(joss, id, { kind: 'receive', quantity: 3, lot: 'A' })
  await expect(book(joss, id, { kind: 'recall', quantity: 4, lot: 'A' })).rejects.toMatchObject({
    ...{ code: 'CONFLICT', message: 'Only 3 of this lot are left.' },
  })
  await expect(book(joss, id, { kind: 'loss', quantity: 50 })).rejects.toMatchObject({
    ...{ code: 'CONFLICT', message: 'You have only 10.' },
  })
  expect(await codeOf(book(joss, id, { kind: 'loss', quantity: 1, lot: 'B' }))).toBe('BAD_REQUEST')
  const { batches } = await book(joss, id, { kind: 'adjust', quantity: 5, lot: 'A' })
  expect(batches).toMatchObject([{ lot: 'A', quantity: 5, remaining: 5 }])
  expect((await book(joss, id, { kind: 'recall', quantity: 5, lot: 'A' })).stock).toBe(7)
})

test('buyers, losses and deliveries at once leave every piece counted', async () => {
  const { joss, id } = await stocked()
  await book(joss, id, { kind: 'receive', quantity: 40, lot: 'L1', bestBefore: '2027-05-05' })
  await Promise.all([
    ...Array.from({ length: 12 }, () => sell(id, 1)),
    ...Array.from({ length: 6 }, () => book(joss, id, { kind: 'loss', quantity: 1 })),
    ...Array.from({ length: 6 }, () => book(joss, id, { kind: 'receive', quantity: 2, lot: 'L1' })),
  ])
  expect((await joss.api.stock({ id })).stock).toBe(7 + 40 - 12 - 6 + 12)
})

test('nobody writes, changes or removes a movement by hand', async () => {
  const { id } = await stocked()
  const fails = (query: ReturnType<typeof sql>) => world.rows(query).catch(({ cause }) => cause.constraint)
  for (const query of [
    sql`insert into stock_movements (product_id, delta, stock, kind) values (${id}, 5, 12, 'receive')`,
    sql`update stock_movements set delta = 8 where product_id = ${id}`,
    sql`delete from stock_movements where product_id = ${id}`,
  ])
    expect(await fails(query)).toBe('stock_movements_book_check')
  await world.rows(sql`update products set stock_quantity = 3 where id = ${id}`)
})
