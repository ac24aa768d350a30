import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, unknownId, type World } from '#server/testing/world'
import { buy } from './testing'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const words = { rating: 5, title: 'Lovely', body: 'It fits our old dog very well.' }
const code = (name: string) => expect.objectContaining({ code: name })

async function buyerOf(
  product: Awaited<ReturnType<World['product']>>,
  data = { first_name: 'Ada', last_name: 'Lovelace' },
) {
  const user = await world.user({ data })
  await buy(world, user, product)
  return world.as(user)
}

test('somebody who bought it reviews it once, and the rating counts for the whole family', async () => {
  const lead = await world.product({ optionValue: 'S' })
  const large = await world.product({ groupId: lead.groupId, shop: lead.shop, optionValue: 'L' })
  const ada = await buyerOf(large)
  expect(await ada.products.canReview({ id: lead.id })).toEqual({ canReview: true, reviewed: false, author: 'Ada' })
  const review = await ada.products.review({ productId: lead.id, ...words, rating: 4 })
  expect(review).toMatchObject({
    author: 'Ada',
    optionValue: 'L',
    rating: 4,
    title: 'Lovely',
    createdAt: world.clock.now(),
  })
  expect(await ada.products.canReview({ id: large.id })).toEqual({ canReview: false, reviewed: true, author: null })
  await expect(ada.products.review({ productId: large.id, ...words })).rejects.toEqual(code('ALREADY_REVIEWED'))
  expect(await world.visitor.products.reviews({ id: lead.id })).toMatchObject({
    average: 4,
    count: 1,
    breakdown: [0, 0, 0, 1, 0],
    items: [{ id: review.id }],
    next: null,
  })
  expect(await world.visitor.products.get({ id: lead.id })).toMatchObject({ ratingAvg: 4, ratingCount: 1 })
})

test('the first letter of a last name stands beside a review where its person shows it, and nowhere else', async () => {
  const { $client: client } = world.deps.db
  const user = await world.user({ data: { first_name: 'Ada', last_name: 'Lovelace' } })
  for (const [shown, author] of [
    [false, 'Ada'],
    [true, 'Ada L.'],
  ] as const) {
    await client.query(
      `update profile_details d set show_initial = $2 from user_profiles p where p.id = d.profile_id and p.user_id = $1`,
      [user.id, shown],
    )
    const product = await world.product()
    await buy(world, user, product)
    expect(await world.as(user).products.canReview({ id: product.id })).toMatchObject({ canReview: true, author })
    expect(await world.as(user).products.review({ productId: product.id, ...words })).toMatchObject({ author })
  }
})

test('whoever hides the letter again hides it in what they reviewed before', async () => {
  const user = await world.user({ data: { first_name: 'Ada', last_name: 'Lovelace' } })
  const { profiles, products } = world.as(user)
  const [profile] = (await profiles.mine()).items
  if (!profile) throw new Error('everybody has one')
  const product = await world.product()
  await buy(world, user, product)
  await profiles.save({ id: profile.id, change: { showInitial: true } })
  expect(await products.review({ productId: product.id, ...words })).toMatchObject({ author: 'Ada L.' })
  await profiles.save({ id: profile.id, change: { showInitial: false } })
  expect((await world.visitor.products.reviews({ id: product.id })).items).toMatchObject([{ author: 'Ada' }])
})

test('who did not buy it, or whose order came to nothing, cannot review it', async () => {
  const product = await world.product()
  const user = await world.user()
  await expect(world.as(user).products.review({ productId: product.id, ...words })).rejects.toEqual(code('NOT_BOUGHT'))
  await buy(world, user, product, 'cancelled')
  await buy(world, user, product, 'pending_payment')
  await expect(world.as(user).products.review({ productId: product.id, ...words })).rejects.toEqual(code('NOT_BOUGHT'))
  expect(await world.as(user).products.canReview({ id: product.id })).toEqual({
    canReview: false,
    reviewed: false,
    author: null,
  })
  expect(await world.as(user).products.canReview({ id: unknownId() })).toEqual({
    canReview: false,
    reviewed: false,
    author: null,
  })
})

test('a review waits until the order has arrived, or the last day it was promised for is over', async () => {
  const product = await world.product()
  const user = await world.user()
  const ada = world.as(user)
  await buy(world, user, product, 'paid')
  const { $client: client } = world.deps.db
  const promise = (days: number) =>
    client.query(
      `update orders set created_at = $2, promised_from = $3::date, promised_until = $3::date where buyer_user_id = $1`,
      [user.id, world.clock.now(), new Date(world.clock.now().getTime() + days * 86_400_000)],
    )
  await promise(0)
  expect(await ada.products.canReview({ id: product.id })).toEqual({ canReview: false, reviewed: false, author: null })
  await expect(ada.products.review({ productId: product.id, ...words })).rejects.toEqual(code('NOT_BOUGHT'))
  // the database says the same to whoever asks it directly
  await expect(
    client.query(
      `insert into reviews (order_item_id, product_id, group_id, author_user_id, author_name, rating, title, body, created_at)
       select i.id, i.product_id, $2, $1, 'Ada', 5, 'Early', 'It is not here yet.', $3
       from order_items i join orders o on o.id = i.order_id where o.buyer_user_id = $1`,
      [user.id, product.groupId, world.clock.now()],
    ),
  ).rejects.toMatchObject({ constraint: 'reviews_bought_check' })
  await promise(-2)
  expect(await ada.products.canReview({ id: product.id })).toMatchObject({ canReview: true, reviewed: false })
  expect(await ada.products.review({ productId: product.id, ...words })).toMatchObject({ title: 'Lovely' })
})

test('a visitor signs in first, and nothing is reviewed that is not there', async () => {
  const product = await world.product()
  await expect(world.visitor.products.review({ productId: product.id, ...words })).rejects.toEqual(
    code('SIGN_IN_FIRST'),
  )
  await expect(world.visitor.products.canReview({ id: product.id })).rejects.toEqual(code('SIGN_IN_FIRST'))
  await expect(world.as(await world.user()).products.review({ productId: unknownId(), ...words })).rejects.toEqual(
    code('NOT_FOUND'),
  )
})

test('of two reviews sent at once, one counts', async () => {
  const product = await world.product()
  const ada = await buyerOf(product)
  const answers = await Promise.allSettled(
    Array.from({ length: 5 }, () => ada.products.review({ productId: product.id, ...words })),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const answer of answers)
    if (answer.status === 'rejected') expect(answer.reason).toEqual(code('ALREADY_REVIEWED'))
  expect((await world.visitor.products.reviews({ id: product.id })).count).toBe(1)
})

test('reviews by several people at once are all counted', async () => {
  const product = await world.product()
  const people = await Promise.all(Array.from({ length: 6 }, () => buyerOf(product)))
  await Promise.all(
    people.map((person, n) => person.products.review({ productId: product.id, ...words, rating: n % 2 ? 5 : 2 })),
  )
  expect(await world.visitor.products.get({ id: product.id })).toMatchObject({ ratingAvg: 3.5, ratingCount: 6 })
})

test('what is written is cleaned, and nothing but marks is no review', async () => {
  const product = await world.product()
  const ada = await buyerOf(product, { first_name: '', last_name: '' })
  await expect(ada.products.review({ productId: product.id, ...words, title: '\u202e\u0007' })).rejects.toEqual(
    code('BAD_REQUEST'),
  )
  await expect(ada.products.review({ productId: product.id, ...words, rating: 6 })).rejects.toEqual(code('BAD_REQUEST'))
  await expect(ada.products.review({ productId: product.id, ...words, body: 'Too short' })).rejects.toEqual(
    code('BAD_REQUEST'),
  )
  const review = await ada.products.review({
    productId: product.id,
    rating: 3,
    title: 'Cafe\u0301 \u202eevil\u0001',
    body: 'One line\r\nand\u2066 another <b>one</b>.',
  })
  expect(review).toMatchObject({ author: 'A neighbor', title: 'Café evil', body: 'One line\nand another <b>one</b>.' })
})

test.each(['newest', 'highest', 'lowest'] as const)('reviews by %s lead on without gaps', async (sort) => {
  const product = await world.product()
  const { $client: client } = world.deps.db
  for (let n = 0; n < 23; n++) {
    const user = {
      id: unknownId(),
      email: `${unknownId()}@test.example`,
      password: '',
      accessToken: '',
      refreshToken: '',
    }
    await client.query('insert into auth_users (id, email) values ($1, $2)', [user.id, user.email])
    await buy(world, user, product)
    await client.query(
      `insert into reviews (order_item_id, product_id, group_id, author_user_id, author_name, rating, title, body, helpful_count)
       select i.id, i.product_id, $2, $1, 'Sam', $3, 'Title', 'Body of it', $4 from order_items i join orders o on o.id = i.order_id where o.buyer_user_id = $1`,
      [user.id, product.groupId, 1 + (n % 5), n % 3],
    )
  }
  const first = await world.visitor.products.reviews({ id: product.id, sort })
  const second = await world.visitor.products.reviews({ id: product.id, sort, cursor: first.next ?? '' })
  const third = await world.visitor.products.reviews({ id: product.id, sort, cursor: second.next ?? '' })
  const all = [first, second, third].flatMap(({ items }) => items)
  expect(new Set(all.map(({ id }) => id)).size).toBe(23)
  expect(third.next).toBeNull()
  const ratings = all.map(({ rating }) => rating)
  if (sort === 'highest') expect(ratings).toEqual(ratings.toSorted((a, b) => b - a))
  if (sort === 'lowest') expect(ratings).toEqual(ratings.toSorted((a, b) => a - b))
  await expect(world.visitor.products.reviews({ id: product.id, sort, cursor: 'x' })).rejects.toEqual(
    code('BAD_REQUEST'),
  )
})
