import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, unknownId, type World } from '#server/testing/world'
import { reviewOf } from './testing'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const code = (name: string) => expect.objectContaining({ code: name })
const shown = async (id: string) => (await world.visitor.products.reviews({ id })).items

test('everybody finds a review helpful once, and can take that back', async () => {
  const { product, review } = await reviewOf(world)
  const sam = world.as(await world.user())
  expect(await sam.reviews.vote({ id: review.id, helpful: true })).toEqual({ helpful: true, count: 1 })
  expect(await sam.reviews.vote({ id: review.id, helpful: true })).toEqual({ helpful: true, count: 1 })
  expect(await sam.reviews.mine({ productId: product.id })).toEqual({
    written: null,
    helpful: [review.id],
    ownShop: false,
  })
  await world.caughtUp()
  expect(await shown(product.id)).toMatchObject([{ id: review.id, helpful: 1 }])
  expect(await sam.reviews.vote({ id: review.id, helpful: false })).toEqual({ helpful: false, count: 0 })
})

test('votes sent at once are all counted, and the count is what there are of them whatever is written', async () => {
  const { product, review } = await reviewOf(world)
  const people = await Promise.all(Array.from({ length: 8 }, () => world.user()))
  await Promise.all(
    people.flatMap((person) => [1, 2].map(() => world.as(person).reviews.vote({ id: review.id, helpful: true }))),
  )
  await world.caughtUp()
  expect(await shown(product.id)).toMatchObject([{ helpful: 8 }])
  const { rows } = await world.deps.db.$client.query(
    'update reviews set helpful_count = 99 where id = $1 returning helpful_count',
    [review.id],
  )
  expect(rows).toEqual([{ helpful_count: 8 }])
})

test('nobody votes on their own review, nor on one of what their own shop sells', async () => {
  const owner = await world.user()
  const product = await world.product({ shop: await world.shop({ owner }) })
  const { author, review } = await reviewOf(world, product)
  expect((await world.as(author).reviews.mine({ productId: product.id })).written).toBe(review.id)
  expect((await world.as(owner).reviews.mine({ productId: product.id })).ownShop).toBe(true)
  for (const person of [author, owner])
    await expect(world.as(person).reviews.vote({ id: review.id, helpful: true })).rejects.toEqual(code('OWN_PART'))
})

test('there is no vote on what is not shown', async () => {
  const { review } = await reviewOf(world)
  const sam = world.as(await world.user())
  await expect(sam.reviews.vote({ id: unknownId(), helpful: true })).rejects.toEqual(code('NOT_FOUND'))
  await world.deps.db.$client.query(`update reviews set status = 'hidden' where id = $1`, [review.id])
  for (const helpful of [true, false])
    await expect(sam.reviews.vote({ id: review.id, helpful })).rejects.toEqual(code('NOT_FOUND'))
})

test('a shop’s own person cannot review what it sells, whoever sold it to them', async () => {
  const owner = await world.user()
  const product = await world.product({ shop: await world.shop({ owner }) })
  await expect(reviewOf(world, product, owner)).rejects.toEqual(code('NOT_BOUGHT'))
})
