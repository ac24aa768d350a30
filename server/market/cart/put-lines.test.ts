import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusalOf } from '#server/money/checkout/testing'
import { createWorld, unknownId, type World } from '../../testing/world'
import { type OnLine, putCartLines } from './put-lines'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

async function shopper() {
  const user = await world.user()
  const { cart } = world.as(user)
  return {
    put: (lines: [productId: string, quantity: number][], onLine: OnLine = 'set') =>
      putCartLines(
        world.deps,
        user,
        lines.map(([productId, quantity]) => ({ productId, quantity })),
        onLine,
      ),
    lines: async () => {
      const { items } = await cart.get()
      return Object.fromEntries(items.map(({ product, quantity }) => [product.id, quantity]))
    },
  }
}

async function twoProducts() {
  const [one, two] = await Promise.all([world.product({ stock: 9 }), world.product({ stock: 9 })])
  return [one.id, two.id] as const
}

test('lines are set to exactly what is said, in the order given', async () => {
  const { put, lines } = await shopper()
  const [one, two] = await twoProducts()
  expect(await put([[one, 2]])).toMatchObject({ added: 1 })
  const { ids, added } = await put([
    [two, 1],
    [one, 5],
  ])
  expect([ids.length, added]).toEqual([2, 1])
  expect(await put([[two, 4]])).toEqual({ ids: [ids[0]], added: 0 })
  expect(await lines()).toEqual({ [one]: 5, [two]: 4 })
})

test('zero or less removes a line', async () => {
  const { put, lines } = await shopper()
  const [one, two] = await twoProducts()
  await put([[one, 2]])
  expect(
    await put([
      [one, 0],
      [two, -3],
    ]),
  ).toEqual({ ids: [], added: 0 })
  expect(await lines()).toEqual({})
})

test('a line that is there is kept where that was said, whatever there is left', async () => {
  const { put, lines } = await shopper()
  const [one, two] = await twoProducts()
  await put([[one, 2]])
  expect(
    await put(
      [
        [one, 99],
        [two, 3],
      ],
      'keep',
    ),
  ).toMatchObject({ added: 1 })
  expect(await put([[one, 0]], 'keep')).toEqual({ ids: [], added: 0 })
  expect(await lines()).toEqual({ [one]: 2, [two]: 3 })
})

test('of several lines none is written when one cannot be had', async () => {
  const { put, lines } = await shopper()
  const [one, two] = await twoProducts()
  const both = put([
    [one, 1],
    [two, 10],
  ])
  expect(await refusalOf(both)).toEqual({ code: 'OUT_OF_STOCK', data: { available: 9 } })
  const unknown = put([
    [one, 1],
    [unknownId(), 1],
  ])
  expect((await refusalOf(unknown)).code).toBe('NOT_FOUND')
  await put([[two, 1]])
  const again = put(
    [
      [one, 1],
      [two, 1],
    ],
    'refuse',
  )
  await expect(again).rejects.toMatchObject({ cause: { code: '23505' } })
  expect(await lines()).toEqual({ [two]: 1 })
})

test('devices that set the same lines in other orders do not get into each other’s way', async () => {
  const { put, lines } = await shopper()
  const [one, two] = await twoProducts()
  await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      put(
        index % 2
          ? [
              [one, 1],
              [two, 2],
            ]
          : [
              [two, 2],
              [one, 1],
            ],
      ),
    ),
  )
  expect(await lines()).toEqual({ [one]: 1, [two]: 2 })
})
