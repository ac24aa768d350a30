import { afterAll, beforeAll, expect, test } from 'vitest'
import { addProfile } from '#server/market/profiles/testing'
import { buy } from '#server/market/reviews/testing'
import { createWorld, type World } from '#server/testing/world'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('an empty street has nothing and says so', async () => {
  expect(await world.visitor.home.get()).toMatchObject({
    productCount: 0,
    shopCount: 0,
    reviewCount: 0,
    providers: [],
    providerCount: 0,
    places: [],
    placeCount: 0,
    popular: [],
    stories: [],
  })
})

test('the home page counts what is there', async () => {
  const shop = await world.shop({ name: 'Kettle Hill' })
  const category = await world.category({ name: 'Walking' })
  const product = await world.product({ shop, category, name: 'Trail lead', price: 10, compareAtPrice: 15 })
  await world.product({ shop, category, status: 'draft' })
  const user = await world.user({ data: { first_name: 'Ada', last_name: 'Lovelace' } })
  await buy(world, user, product)
  const body = 'It has been with us through a whole winter of long, wet walks and still looks like new.'
  await world.as(user).products.review({ productId: product.id, rating: 5, title: 'Sturdy', body })
  await expect
    .poll(() => world.visitor.home.get(), { timeout: 15_000, interval: 200 })
    .toMatchObject({
      productCount: 1,
      shopCount: 1,
      reviewCount: 1,
      categories: [{ slug: category.slug, count: 1 }],
      popular: [{ id: product.id }],
      newest: [{ id: product.id }],
      onSale: [{ id: product.id }],
      shops: [{ slug: 'kettle-hill', productCount: 1, ratingAvg: 5, ratingCount: 1 }],
      stories: [{ author: 'Ada', title: 'Sturdy', productId: product.id, productName: 'Trail lead' }],
    })
})

test('the home page shows who offers care and which places there are, and nobody who is not listed', async () => {
  const add = async (type: 'service-provider' | 'veterinary-clinic' | 'animal-rescue', businessName: string) =>
    addProfile(world, await world.user(), { type, profile: { businessName } })
  const walker = await add('service-provider', 'Mill Walks')
  const clinic = await add('veterinary-clinic', 'Pine Practice')
  const rescue = await add('animal-rescue', 'Harbor Rescue')
  await addProfile(world, await world.user(), { type: 'service-provider', visibility: 'members' })
  await addProfile(world, await world.user(), { type: 'service-provider', approval: 'pending' })
  // as a decision about a profile does; the factory writes behind everybody's back
  await world.deps.changes.publish('profiles', ['*'])
  await expect
    .poll(() => world.visitor.home.get(), { timeout: 15_000, interval: 200 })
    .toMatchObject({ providers: [{ id: walker.id }], providerCount: 1 })
  const { places } = await world.visitor.home.get()
  expect(places.slice(0, 2).map(({ id }) => id)).toEqual([clinic.id, rescue.id])
})
