import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusalOf } from '../checkout/testing'
import { createDeskWorld, type DeskWorld, type Seller, TRAVEL } from './testing'

let world: DeskWorld
beforeAll(async () => {
  world = await createDeskWorld()
})
afterAll(() => world.close())

async function packageOf({ asks }: Seller, id: string, quantity: number): Promise<string> {
  const before = (await asks.sales.get({ id })).shipments.map((one) => one.id)
  const [item] = (await asks.sales.get({ id })).items
  const items = [{ itemId: item?.id ?? '', quantity }]
  const sale = await asks.sales.ship({ id, idempotencyKey: randomUUID(), items, ...TRAVEL })
  return sale.shipments.find((one) => !before.includes(one.id))?.id ?? ''
}

test('each package says where it is, to both sides, and the last one delivers the order', async () => {
  const seller = await world.seller()
  const product = await world.product({ shop: seller.shop, stock: 9 })
  const buyer = await world.user()
  const { id } = await world.sold([[product, 2]], { buyer: world.as(buyer), email: buyer.email })
  const first = await packageOf(seller, id, 1)
  const move = (shipmentId: string, state: 'in_transit' | 'delivered' | 'lost') =>
    seller.asks.sales.movePackage({ id, shipmentId, state })

  expect(await move(first, 'in_transit')).toMatchObject({
    status: 'partly_shipped',
    shipments: [{ state: 'in_transit' }],
  })
  // the rest is still in the shop
  expect(await move(first, 'delivered')).toMatchObject({
    status: 'partly_shipped',
    shipments: [{ state: 'delivered' }],
  })
  const second = await packageOf(seller, id, 1)
  expect(await world.as(buyer).orders.get({ id })).toMatchObject({
    status: 'shipped',
    shipments: [{ state: 'delivered' }, { state: 'handed_over' }],
  })
  expect(await move(second, 'delivered')).toMatchObject({ status: 'delivered' })
  const notices = (await world.as(buyer).notifications.list({})).items.map(({ title }) => title)
  expect(notices.slice(0, 2).sort()).toEqual(['Your order was delivered', 'Your order is on its way'].sort())
  // it has arrived: nothing moves any more, and saying the same again is fine
  expect((await refusalOf(move(second, 'lost'))).code).toBe('ORDER_MOVED_ON')
  expect(await move(second, 'delivered')).toMatchObject({ status: 'delivered' })
})

test('a lost package keeps the order open until somebody says that it arrived', async () => {
  const seller = await world.seller()
  const product = await world.product({ shop: seller.shop, stock: 9 })
  const { id, key } = await world.sold([[product, 2]])
  const [lost, other] = [await packageOf(seller, id, 1), await packageOf(seller, id, 1)]
  await seller.asks.sales.movePackage({ id, shipmentId: lost, state: 'lost' })
  const sale = await seller.asks.sales.movePackage({ id, shipmentId: other, state: 'delivered' })
  expect(sale).toMatchObject({ status: 'shipped', shipments: [{ state: 'lost' }, { state: 'delivered' }] })
  expect(await world.visitor.orders.confirm({ id, key })).toMatchObject({
    status: 'completed',
    shipments: [{ state: 'lost' }, { state: 'delivered' }],
  })
})

test('a guest hears of a lost package by mail, once, and not of one that was found meanwhile', async () => {
  const seller = await world.seller()
  const product = await world.product({ shop: seller.shop, stock: 9, name: 'Leash' })
  const email = 'lost-package@example.com'
  const { id } = await world.sold([[product, 3]], { email })
  const [lost, found] = [await packageOf(seller, id, 1), await packageOf(seller, id, 2)]
  const moves = [
    [lost, 'lost'],
    [found, 'lost'],
    [found, 'in_transit'],
  ] as const
  for (const [shipmentId, state] of moves) await seller.asks.sales.movePackage({ id, shipmentId, state })
  await world.runJobs()
  for (const state of ['in_transit', 'lost'] as const)
    await seller.asks.sales.movePackage({ id, shipmentId: lost, state })
  await world.runJobs()
  const told = world.mails.filter(({ to, subject }) => to === email && subject.includes('was lost'))
  expect(told.map(({ text }) => text)).toEqual([expect.stringMatching(/USPS lost a package.*1 x Leash/s)])
})

test('packages of another shop, and of another order, are not found', async () => {
  const [seller, other] = [await world.seller(), await world.seller()]
  const product = await world.product({ shop: seller.shop, stock: 9 })
  const [mine, next] = [await world.sold([[product, 1]]), await world.sold([[product, 1]])]
  const shipmentId = await packageOf(seller, mine.id, 1)
  const asked = { id: mine.id, shipmentId, state: 'lost' as const }
  expect((await refusalOf(other.asks.sales.movePackage(asked))).code).toBe('NOT_FOUND')
  expect((await refusalOf(seller.asks.sales.movePackage({ ...asked, id: next.id }))).code).toBe('NOT_FOUND')
})
