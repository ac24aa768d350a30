import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refusalOf } from '#server/money/checkout/testing'
import { createWorld, unknownId, type World } from '#server/testing/world'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

async function shopper() {
  const { cart } = world.as(await world.user())
  return {
    cart,
    lines: async () => (await cart.get()).items.map(({ product, quantity }) => [product.id, quantity]),
  }
}

describe('adding', () => {
  test('answers with the line and its live product', async () => {
    const { cart } = await shopper()
    const product = await world.product({ price: 12.5, stock: 7 })
    const item = await cart.add({ productId: product.id, quantity: 2 })
    expect(item).toMatchObject({
      quantity: 2,
      product: { id: product.id, name: product.name, price: 12.5, available: 7 },
    })
    expect(item.product.shop).toMatchObject({ id: product.shop.profileId, slug: product.shop.slug })
    expect((await cart.get()).items).toEqual([item])
  })

  test('the same product again adds to its line, also when many tabs do it at once', async () => {
    const { cart, lines } = await shopper()
    const product = await world.product({ stock: 50 })
    await Promise.all(Array.from({ length: 12 }, () => cart.add({ productId: product.id, quantity: 1 })))
    expect(await lines()).toEqual([[product.id, 12]])
  })

  test('beyond what can be had is refused with how many that is, and the line stays', async () => {
    const { cart, lines } = await shopper()
    const product = await world.product({ stock: 5 })
    await cart.add({ productId: product.id, quantity: 4 })
    const refusal = await refusalOf(cart.add({ productId: product.id, quantity: 2 }))
    expect(refusal).toEqual({ code: 'OUT_OF_STOCK', data: { available: 5 } })
    expect(await lines()).toEqual([[product.id, 4]])
  })

  test('goods that others are paying for cannot be added', async () => {
    const product = await world.product({ stock: 5, reservedQuantity: 4 })
    const { cart } = await shopper()
    expect((await refusalOf(cart.add({ productId: product.id, quantity: 2 }))).data).toEqual({ available: 1 })
  })

  test('a product has its own maximum', async () => {
    const product = await world.product({ stock: 50, maxPerOrder: 3 })
    const { cart } = await shopper()
    expect((await refusalOf(cart.add({ productId: product.id, quantity: 4 }))).data).toEqual({ available: 3 })
  })

  test('what is not sold is not found', async () => {
    const { cart } = await shopper()
    const paused = await world.product({ status: 'paused' })
    for (const productId of [paused.id, unknownId()]) {
      expect((await refusalOf(cart.add({ productId, quantity: 1 }))).code).toBe('NOT_FOUND')
    }
  })

  test.each([0, -1, 1.5, 100])('a quantity of %d is no quantity', async (quantity) => {
    const { cart } = await shopper()
    const { id: productId } = await world.product()
    expect((await refusalOf(cart.add({ productId, quantity }))).code).toBe('BAD_REQUEST')
  })
})

describe('changing', () => {
  test('sets the quantity, and zero or less removes the line', async () => {
    const { cart, lines } = await shopper()
    const [bowl, bed] = [await world.product(), await world.product()]
    await cart.add({ productId: bowl.id, quantity: 3 })
    await cart.add({ productId: bed.id, quantity: 1 })
    expect((await cart.setQuantity({ productId: bowl.id, quantity: 5 })).items[0]?.quantity).toBe(5)
    await cart.setQuantity({ productId: bowl.id, quantity: -1 })
    expect(await lines()).toEqual([[bed.id, 1]])
  })

  test('beyond stock and without a line it is refused', async () => {
    const { cart, lines } = await shopper()
    const product = await world.product({ stock: 4 })
    expect((await refusalOf(cart.setQuantity({ productId: product.id, quantity: 1 }))).code).toBe('NOT_FOUND')
    await cart.add({ productId: product.id, quantity: 1 })
    const refusal = await refusalOf(cart.setQuantity({ productId: product.id, quantity: 9 }))
    expect(refusal).toEqual({ code: 'OUT_OF_STOCK', data: { available: 4 } })
    expect(await lines()).toEqual([[product.id, 1]])
  })

  test('removing and clearing twice is fine', async () => {
    const { cart } = await shopper()
    const { id: productId } = await world.product()
    await cart.add({ productId, quantity: 1 })
    await cart.remove({ productId })
    expect((await cart.remove({ productId })).items).toEqual([])
    expect((await cart.clear()).items).toEqual([])
  })

  test('a line whose product is no longer sold stays readable, with none left', async () => {
    const { cart } = await shopper()
    const { id } = await world.product()
    await cart.add({ productId: id, quantity: 2 })
    await world.deps.db.execute(sql`update products set status = 'archived' where id = ${id}`)
    expect((await cart.get()).items).toMatchObject([{ quantity: 2, product: { id, available: 0 } }])
  })

  test('everybody has their own cart, and visitors none', async () => {
    const [ada, ben] = [await shopper(), await shopper()]
    await ada.cart.add({ productId: (await world.product()).id, quantity: 1 })
    expect(await ben.lines()).toEqual([])
    expect((await refusalOf(world.visitor.cart.get())).code).toBe('SIGN_IN_FIRST')
  })
})

describe('merging at sign-in', () => {
  test('adds the guest lines, clamps to stock, and names every line that changed', async () => {
    const { cart, lines } = await shopper()
    const [bowl, bed, toy, out] = [
      await world.product({ stock: 10 }),
      await world.product({ stock: 3 }),
      await world.product({ status: 'archived' }),
      await world.product({ stock: 0 }),
    ]
    await cart.add({ productId: bowl.id, quantity: 1 })
    await cart.add({ productId: bed.id, quantity: 2 })
    const { notes } = await cart.merge({
      mergeId: randomUUID(),
      lines: [bowl, bed, toy, out].map(({ id }) => ({ productId: id, quantity: 2 })),
    })
    expect(await lines()).toEqual([
      [bowl.id, 3],
      [bed.id, 3],
    ])
    const byName = (a: { productId: string }, b: { productId: string }) => a.productId.localeCompare(b.productId)
    expect(notes.toSorted(byName)).toEqual(
      [
        { productId: bed.id, name: bed.name, kind: 'clamped', wanted: 4, kept: 3 },
        { productId: toy.id, name: toy.name, kind: 'gone', wanted: 2, kept: 0 },
        { productId: out.id, name: out.name, kind: 'clamped', wanted: 2, kept: 0 },
      ].toSorted(byName),
    )
  })

  test('sent twice, or five times at once, it adds once', async () => {
    const { cart, lines } = await shopper()
    const product = await world.product()
    const merge = { mergeId: randomUUID(), lines: [{ productId: product.id, quantity: 2 }] }
    await Promise.all(Array.from({ length: 5 }, () => cart.merge(merge)))
    expect((await cart.merge(merge)).notes).toEqual([])
    expect(await lines()).toEqual([[product.id, 2]])
  })

  test('never makes a line smaller, and survives products nobody knows', async () => {
    const { cart, lines } = await shopper()
    const product = await world.product({ stock: 5 })
    await cart.add({ productId: product.id, quantity: 5 })
    await world.deps.db.execute(sql`update products set stock_quantity = 1 where id = ${product.id}`)
    const { notes } = await cart.merge({
      mergeId: randomUUID(),
      lines: [product.id, unknownId()].map((productId) => ({ productId, quantity: 1 })),
    })
    expect(await lines()).toEqual([[product.id, 5]])
    expect(notes.map(({ kind, kept }) => [kind, kept])).toEqual([
      ['clamped', 5],
      ['gone', 0],
    ])
  })

  test('with two products merged from both ends, nobody waits in a circle', async () => {
    const { cart, lines } = await shopper()
    const both = [await world.product(), await world.product()].map(({ id }) => ({ productId: id, quantity: 1 }))
    const merges = [both, both.toReversed(), both, both.toReversed()]
    await Promise.all(merges.map((guest) => cart.merge({ mergeId: randomUUID(), lines: guest })))
    expect((await lines()).map(([, quantity]) => quantity)).toEqual([4, 4])
  })
})
