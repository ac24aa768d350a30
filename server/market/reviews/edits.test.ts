import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { REVIEW_EDIT_DAYS } from '#contract/reviews.rules'
import { uploadedPicture } from '#server/market/media/testing'
import type { TestUser } from '#server/testing/factories'
import { createWorld, type World } from '#server/testing/world'
import { reviewOf } from './testing'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const code = (name: string) => expect.objectContaining({ code: name })
const words = { rating: 2, title: 'Less so', body: 'The buckle broke after a month.' }

test('a review is changed by its author and marked as edited, and the rating follows', async () => {
  const { product, author, review } = await reviewOf(world)
  world.clock.advance(60_000)
  const { held, ...edited } = await world.as(author).reviews.edit({ id: review.id, ...words, title: 'Less\u202e so' })
  expect(held).toBe(false)
  expect(edited).toMatchObject({ ...words, editedAt: world.clock.now(), createdAt: review.createdAt })
  await world.caughtUp()
  expect(await world.visitor.products.reviews({ id: product.id })).toMatchObject({ average: 2, items: [edited] })
  const stranger = world.as(await world.user())
  await expect(stranger.reviews.edit({ id: review.id, ...words })).rejects.toEqual(code('NOT_FOUND'))
  await expect(stranger.reviews.remove({ id: review.id })).rejects.toEqual(code('NOT_FOUND'))
})

test('after some days a review stays as it is, and can still be deleted', async () => {
  const { product, author, review } = await reviewOf(world)
  const { reviews, products } = world.as(author)
  const long = new Date(world.clock.now().getTime() + REVIEW_EDIT_DAYS * 86_400_000 + 1)
  await expect(
    world.deps.db.$client.query(`update reviews set title = 'Late', edited_at = $2 where id = $1`, [review.id, long]),
  ).rejects.toMatchObject({ constraint: 'reviews_edited_check' })
  await expect(
    world.deps.db.$client.query(`update reviews set rating = 1 where id = $1`, [review.id]),
  ).rejects.toMatchObject({ constraint: 'reviews_edited_check' })
  await reviews.remove({ id: review.id })
  await world.caughtUp()
  expect(await world.visitor.products.get({ id: product.id })).toMatchObject({ ratingCount: 0 })
  expect(await products.canReview({ id: product.id })).toMatchObject({ canReview: true, reviewed: false })
})

test('what an admin hid is neither changed nor deleted to be written once more', async () => {
  const { author, review } = await reviewOf(world)
  await world.deps.db.$client.query(`update reviews set status = 'removed' where id = $1`, [review.id])
  const { reviews } = world.as(author)
  await expect(reviews.edit({ id: review.id, ...words })).rejects.toEqual(code('NOT_FOUND'))
  await expect(reviews.remove({ id: review.id })).rejects.toEqual(code('NOT_FOUND'))
})

test('a review shows up to four photos of its author’s own, with their words', async () => {
  const { product, author, review } = await reviewOf(world)
  const { reviews, media } = world.as(author)
  const picture = async (of: TestUser) => (await uploadedPicture(world, of, 'purpose=gallery')).id
  const own = [await picture(author), await picture(author)]
  const edited = await reviews.edit({ id: review.id, ...words, photos: own })
  expect(edited.photos.map(({ id }) => id)).toEqual(own)
  await media.describe({ id: own[1] ?? '', alt: 'The broken buckle' })
  await world.caughtUp()
  const [shown] = (await world.visitor.products.reviews({ id: product.id })).items
  expect(shown?.photos.map(({ alt }) => alt)).toEqual(['', 'The broken buckle'])
  await media.remove({ id: own[0] ?? '' })
  await world.caughtUp()
  expect((await world.visitor.products.reviews({ id: product.id })).items[0]?.photos).toMatchObject([{ id: own[1] }])
  const theirs = await picture(await world.user())
  await expect(reviews.edit({ id: review.id, ...words, photos: [theirs] })).rejects.toEqual(code('NOT_FOUND'))
  const five = Array.from({ length: 5 }, () => randomUUID())
  await expect(reviews.edit({ id: review.id, ...words, photos: five })).rejects.toEqual(code('BAD_REQUEST'))
  await expect(
    world.deps.db.$client.query('insert into review_photos (media_id, review_id, position) values ($1, $2, 3)', [
      theirs,
      review.id,
    ]),
  ).rejects.toMatchObject({ constraint: 'review_photos_own_check' })
})
