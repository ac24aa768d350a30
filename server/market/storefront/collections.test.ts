import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAX_COLLECTIONS } from '#contract/storefront.rules'
import type { TestShop, TestUser } from '../../testing/factories'
import { createWorld, unknownId, type World } from '../../testing/world'
import { collectionPages } from './sitemap'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const code = (name: string) => expect.objectContaining({ code: name })

async function newShop() {
  const owner = await world.user()
  const shop = await world.shop({ owner })
  const products = []
  for (let n = 0; n < 5; n++) products.push(await world.product({ shop }))
  return { owner, shop, products, families: products.map(({ groupId }) => groupId) }
}
const door = (owner: TestUser) => world.as(owner).storefront
const faceOf = (shop: TestShop) => world.visitor.storefront.page({ id: shop.profileId })

test('a collection has its own address and stands on the shop’s page in the shop’s order', async () => {
  const { owner, shop, products, families } = await newShop()
  const told = { title: 'Rainy \u202e days', text: 'For wet dogs.', familyIds: families.toReversed() }
  const { collections } = await door(owner).addCollection(told)
  expect(collections).toMatchObject([{ slug: 'rainy-days', title: 'Rainy days', families: { length: 5 } }])
  const ids = products.map(({ id }) => id).toReversed()
  const page = await world.visitor.storefront.collection({ shop: shop.slug, slug: 'rainy-days' })
  expect(page).toMatchObject({ title: 'Rainy days', text: 'For wet dogs.', shop: { name: shop.name } })
  expect(page.items.map(({ id }) => id)).toEqual(ids)
  expect(await world.visitor.storefront.collection({ shop: shop.profileId, slug: 'rainy-days' })).toEqual(page)
  const [shown] = (await faceOf(shop)).collections
  expect(shown).toMatchObject({ slug: 'rainy-days', count: 5 })
  expect(shown?.items.map(({ id }) => id)).toEqual(ids.slice(0, 4))
})

test('its address stays when it is renamed, and a second one of that name gets another', async () => {
  const { owner, families } = await newShop()
  const named = (title: string) => ({ title, text: '', familyIds: families.slice(0, 1) })
  const first = (await door(owner).addCollection(named('Treats'))).collections[0]
  const { collections } = await door(owner).addCollection(named('Treats!'))
  expect(collections.map(({ slug }) => slug)).toEqual(['treats', 'treats-2'])
  const renamed = await door(owner).changeCollection({
    id: first?.id ?? '',
    collection: named('Chews'),
    version: first?.version ?? '',
  })
  expect(renamed.collections[0]).toMatchObject({ slug: 'treats', title: 'Chews' })
})

test('no two collections of a shop have one name, and each keeps its own', async () => {
  const { owner, families } = await newShop()
  const named = (title: string) => ({ title, text: '', familyIds: families.slice(0, 1) })
  const { collections } = await door(owner).addCollection(named('Treats'))
  await door(owner).addCollection(named('Chews'))
  const taken = { message: 'You already have a collection with this name.' }
  await expect(door(owner).addCollection(named('TREATS'))).rejects.toMatchObject(taken)
  const [treats, chews] = (await door(owner).mine()).collections
  expect(collections[0]?.id).toBe(treats?.id)
  await expect(
    door(owner).changeCollection({ id: chews?.id ?? '', collection: named('treats'), version: chews?.version ?? '' }),
  ).rejects.toMatchObject(taken)
  const same = await door(owner).changeCollection({
    id: treats?.id ?? '',
    collection: named('treats'),
    version: treats?.version ?? '',
  })
  expect(same.collections[0]?.title).toBe('treats')
})

test('of two who change a collection at once, one is told', async () => {
  const { owner, families } = await newShop()
  const named = (title: string) => ({ title, text: '', familyIds: families.slice(0, 1) })
  const [made] = (await door(owner).addCollection(named('Treats'))).collections
  const read = { id: made?.id ?? '', version: made?.version ?? '' }
  const saved = await Promise.allSettled(
    ['Chews', 'Bones'].map((title) => door(owner).changeCollection({ ...read, collection: named(title) })),
  )
  expect(saved.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('what is off the shelves is missing for customers, and an empty collection with it', async () => {
  const { owner, shop, products, families } = await newShop()
  await door(owner).addCollection({ title: 'One', text: '', familyIds: families.slice(0, 1) })
  await world.deps.db.execute(sql`update products set status = 'paused' where id = ${products[0]?.id}`)
  await world.caughtUp()
  expect((await faceOf(shop)).collections).toEqual([])
  expect((await world.visitor.storefront.collection({ shop: shop.slug, slug: 'one' })).items).toEqual([])
  expect((await door(owner).mine()).collections[0]?.families).toMatchObject([{ shown: false }])
})

test('collections are put in order all together', async () => {
  const { owner, shop, families } = await newShop()
  for (const title of ['A', 'B', 'C']) await door(owner).addCollection({ title, text: '', familyIds: families })
  const ids = (await door(owner).mine()).collections.map(({ id }) => id)
  const turned = await door(owner).orderCollections({ ids: ids.toReversed() })
  expect(turned.collections.map(({ title }) => title)).toEqual(['C', 'B', 'A'])
  await world.caughtUp()
  expect((await faceOf(shop)).collections.map(({ title }) => title)).toEqual(['C', 'B', 'A'])
  await expect(door(owner).orderCollections({ ids: ids.slice(1) })).rejects.toEqual(code('CONFLICT'))
  await expect(door(owner).orderCollections({ ids: [...ids.slice(1), unknownId()] })).rejects.toEqual(code('CONFLICT'))
  const left = await door(owner).removeCollection({ id: ids[0] ?? '' })
  expect(left.collections.map(({ title }) => title)).toEqual(['C', 'B'])
})

test('another shop’s goods and collections are not there', async () => {
  const { owner, families } = await newShop()
  const other = await newShop()
  const mixed = { title: 'Mixed', text: '', familyIds: [...families, ...other.families] }
  await expect(door(owner).addCollection(mixed)).rejects.toEqual(code('NOT_FOUND'))
  const [theirs] = (await door(other.owner).addCollection({ title: 'Theirs', text: '', familyIds: other.families }))
    .collections
  const id = theirs?.id ?? ''
  const collection = { title: 'Mine now', text: '', familyIds: families }
  await expect(door(owner).changeCollection({ id, collection, version: theirs?.version ?? '' })).rejects.toEqual(
    code('NOT_FOUND'),
  )
  await expect(door(owner).removeCollection({ id })).rejects.toEqual(code('NOT_FOUND'))
  expect((await door(owner).mine()).collections).toEqual([])
  const parent = await world.user()
  await expect(world.as(parent).storefront.addCollection(collection)).rejects.toEqual(code('NOT_ALLOWED'))
  await expect(world.visitor.storefront.removeCollection({ id })).rejects.toEqual(code('SIGN_IN_FIRST'))
})

test('of fifty collections at once a shop gets as many as it may have', async () => {
  const { owner, families } = await newShop()
  const asked = Array.from({ length: 50 }, (_, n) =>
    door(owner)
      .addCollection({ title: `Set ${n}`, text: '', familyIds: families.slice(0, 1) })
      .then(
        () => 'added',
        (error: { code?: string }) => error.code,
      ),
  )
  const told = await Promise.all(asked)
  expect(told.filter((one) => one === 'added')).toHaveLength(MAX_COLLECTIONS)
  expect(told.filter((one) => one === 'CONFLICT')).toHaveLength(30)
})

test.each([
  { title: ' ' },
  { title: '\u202e' },
  { title: 'x'.repeat(61) },
  { text: 'x'.repeat(401) },
  { familyIds: [] },
])('a collection is refused: %j', async (wrong) => {
  const { owner, families } = await newShop()
  const collection = { title: 'Fine', text: '', familyIds: families, ...wrong }
  await expect(door(owner).addCollection(collection)).rejects.toEqual(code('BAD_REQUEST'))
})

test('a shop of services alone, and one that sells nothing, have a storefront, and a hidden one has none', async () => {
  const owner = await world.user()
  const shop = await world.shop({ owner })
  await world.deps.db.execute(sql`delete from shop_terms where profile_id = ${shop.profileId}`)
  expect(await faceOf(shop)).toMatchObject({ terms: null, offers: [], onSale: 0, collections: [] })
  await world.deps.db.execute(
    sql`update profile_details set visibility = 'members' where profile_id = ${shop.profileId}`,
  )
  await world.caughtUp()
  await expect(faceOf(shop)).rejects.toEqual(code('NOT_FOUND'))
  await expect(world.visitor.storefront.page({ id: unknownId() })).rejects.toEqual(code('NOT_FOUND'))
  await expect(world.visitor.storefront.collection({ shop: shop.slug, slug: 'none' })).rejects.toEqual(
    code('NOT_FOUND'),
  )
})

test('terms are shown as the shop gives them, and goods on sale are counted', async () => {
  const { shop } = await newShop()
  await world.product({ shop, price: 8, compareAtPrice: 10 })
  expect(await faceOf(shop)).toMatchObject({
    onSale: 1,
    terms: { ships: true, fee: 5, freeOver: 49, collects: true, address: '1 Orchard Street, Millbrook, ME 04511' },
  })
})

test('search engines are told of collections with something in them', async () => {
  const { owner, shop, products, families } = await newShop()
  await door(owner).addCollection({ title: 'Found', text: '', familyIds: families.slice(0, 1) })
  const path = `/business/${shop.slug}/found`
  const paths = async () => (await collectionPages(world.deps)).map((entry) => entry.path)
  expect(await paths()).toContain(path)
  await world.deps.db.execute(sql`update products set status = 'paused' where id = ${products[0]?.id}`)
  expect(await paths()).not.toContain(path)
})
