import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAs } from '#contract/open-as.rules'
import { ANSWER_DAYS } from '#contract/reviews.rules'
import { createWorld, type World } from '#server/testing/world'
import { reviewOf } from './testing'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const code = (name: string) => expect.objectContaining({ code: name })
const DAY_MS = 86_400_000

async function sold() {
  const owner = await world.user()
  const product = await world.product({ shop: await world.shop({ owner, name: `Kettle ${owner.id.slice(0, 4)}` }) })
  return { owner, ...(await reviewOf(world, product)) }
}

test('the shop answers a review once, its author is told, and everybody reads it under the review', async () => {
  const { owner, author, product, review } = await sold()
  const { reviews } = world.as(owner)
  expect((await reviews.ofShop({})).items).toMatchObject([{ id: review.id, answer: null, productName: product.name }])
  const answer = await reviews.answer({ id: review.id, body: 'Thank you\u202e, Ada.' })
  expect(answer).toEqual({ body: 'Thank you, Ada.', createdAt: world.clock.now(), editedAt: null })
  await world.caughtUp()
  expect((await world.visitor.products.reviews({ id: product.id })).items).toMatchObject([{ answer }])
  expect((await reviews.ofShop({})).items).toEqual([])
  expect((await reviews.ofShop({ show: 'answered' })).items).toMatchObject([{ id: review.id, answer }])
  const told = (await world.as(author).notifications.list({})).items
  expect(told).toMatchObject([{ kind: 'reviews', title: `${product.shop.name} answered your review` }])
  const heard = (await world.as(owner).notifications.list({})).items
  expect(heard).toMatchObject([
    { kind: 'reviews', href: openAs(product.shop.profileId, '/business-provider-dashboard/reviews') },
  ])
})

test('an answer can be changed for some days and no longer, and nobody hears of a change', async () => {
  const { owner, author, review } = await sold()
  const { reviews } = world.as(owner)
  await world.deps.db.$client.query(
    `insert into review_responses (review_id, author_user_id, body, created_at) values ($1, $2, 'Thank you.', $3)`,
    [review.id, owner.id, new Date(world.clock.now().getTime() - ANSWER_DAYS * DAY_MS)],
  )
  const changed = await reviews.answer({ id: review.id, body: 'Thank you, Ada.' })
  expect(changed).toMatchObject({ body: 'Thank you, Ada.', editedAt: world.clock.now() })
  world.clock.advance(1)
  await expect(reviews.answer({ id: review.id, body: 'No.' })).rejects.toEqual(code('ANSWER_SETTLED'))
  await expect(
    world.deps.db.$client.query(`update review_responses set body = 'No.', edited_at = $2 where review_id = $1`, [
      review.id,
      world.clock.now(),
    ]),
  ).rejects.toMatchObject({ constraint: 'review_responses_edited_check' })
  expect((await world.as(author).notifications.list({})).items).toEqual([])
})

test('of answers sent at once from two tabs there is one', async () => {
  const { owner, review } = await sold()
  const { reviews } = world.as(owner)
  await Promise.all(['One.', 'Two.'].map((body) => reviews.answer({ id: review.id, body })))
  expect((await reviews.ofShop({ show: 'answered' })).items).toHaveLength(1)
})

test('of two colleagues who answer one review, the second reads the first’s answer before it is replaced', async () => {
  const { owner, review } = await sold()
  const { reviews } = world.as(owner)
  const sent = await Promise.allSettled(
    ['One.', 'Two.'].map((body) => reviews.answer({ id: review.id, body, seen: null })),
  )
  expect(sent.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const [kept] = (await reviews.ofShop({ show: 'answered' })).items
  const seen = kept?.answer?.body ?? ''
  expect(await reviews.answer({ id: review.id, body: 'Both.', seen })).toMatchObject({ body: 'Both.' })
})

test('another shop, and whoever has none, finds no review to answer', async () => {
  const { review } = await sold()
  const other = await world.user()
  await world.shop({ owner: other })
  await expect(world.as(other).reviews.answer({ id: review.id, body: 'Mine.' })).rejects.toEqual(code('NOT_FOUND'))
  const nobody = world.as(await world.user())
  await expect(nobody.reviews.answer({ id: review.id, body: 'Mine.' })).rejects.toEqual(code('NOT_ALLOWED'))
  await expect(
    world.deps.db.$client.query(
      `insert into review_responses (review_id, author_user_id, body) values ($1, $2, 'Mine.')`,
      [review.id, other.id],
    ),
  ).rejects.toMatchObject({ constraint: 'review_responses_shop_check' })
})
