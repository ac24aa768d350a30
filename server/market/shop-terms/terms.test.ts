import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ShopTerms } from '#contract/shop-terms'
import type { TestUser } from '../../testing/factories'
import { createWorld, type World } from '../../testing/world'

let world: World
let owner: TestUser
let profileId: string
beforeAll(async () => {
  world = await createWorld()
  owner = await world.user()
  const profile = await world.as(owner).profiles.create({
    userType: 'business-provider',
    firstName: 'Ida',
    lastName: 'Shop',
    businessName: 'Corner Barn',
  })
  profileId = profile.id
})
afterAll(() => world.close())

const TERMS: ShopTerms = {
  ships: true,
  deliveryFee: 4.5,
  freeOver: 49,
  minDays: 1,
  maxDays: 3,
  cutoffHour: 14,
  collects: true,
  readyInHours: 2,
  collectHours: 'Every day',
  returnDays: 30,
  returnNote: 'Unused only.',
  taxRate: 0.055,
}
const terms = () => world.as(owner).shopTerms
const code = (name: string) => expect.objectContaining({ code: name })

test('a new shop has said nothing, and cannot before its profile has a street', async () => {
  expect(await terms().get()).toMatchObject({ terms: null, address: null, profileId })
  await expect(terms().save({ ...TERMS, version: null })).rejects.toEqual(code('NO_ADDRESS'))
})

test('what a shop says stands at its products at once, from the address of its profile', async () => {
  await world.deps.db.execute(sql`
    insert into profile_places (profile_id, line1, line2, locality, region, postcode, country, precision)
    values (${profileId}, '12 Pine Street', '', 'Millbrook', 'ME', '04511', 'US', 'exact')`)
  expect(await terms().save({ ...TERMS, returnNote: 'Unused\u202e\nonly.', version: null })).toEqual({
    ...TERMS,
    returnNote: 'Unused only.',
    version: expect.any(String),
  })
  expect(await terms().get()).toMatchObject({ terms: TERMS, address: '12 Pine Street, Millbrook, ME 04511' })
  const [row] = (
    await world.deps.db.execute<{ address: unknown }>(
      sql`select address from shop_terms where profile_id = ${profileId}`,
    )
  ).rows
  expect(row?.address).toMatchObject({ line1: '12 Pine Street', locality: 'Millbrook', country: 'US' })
})

test('a shop that sells says so anew, and its page of a product follows', async () => {
  const seller = await world.user()
  const shop = await world.shop({ owner: seller })
  const product = await world.product({ shop })
  await world.deps.db.execute(sql`
    insert into profile_places (profile_id, line1, line2, locality, region, postcode, country, precision)
    values (${shop.profileId}, '1 Mill Lane', '', 'Millbrook', 'ME', '04511', 'US', 'exact') on conflict do nothing`)
  const { version } = await world.as(seller).shopTerms.get()
  await world.as(seller).shopTerms.save({ ...TERMS, returnDays: 14, deliveryFee: 7, version })
  await world.caughtUp()
  expect((await world.visitor.products.get({ id: product.id })).seller).toMatchObject({
    returnDays: 14,
    delivery: { fee: 7, minDays: 1, maxDays: 3 },
  })
})

test.each<Partial<ShopTerms>>([
  { ships: false, collects: false },
  { minDays: 4, maxDays: 2 },
  { deliveryFee: -1 },
  { deliveryFee: 0.001 },
  { cutoffHour: 25 },
  { returnDays: 9999 },
  { taxRate: 5 },
])('is refused: %j', async (own) => {
  await expect(terms().save({ ...TERMS, ...own, version: null })).rejects.toEqual(code('BAD_REQUEST'))
})

test('of two who change them at once, one is told, and reads what the other changed', async () => {
  const { version } = await terms().get()
  const fees = [8, 9]
  const saved = await Promise.allSettled(fees.map((deliveryFee) => terms().save({ ...TERMS, deliveryFee, version })))
  expect(saved.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const now = await terms().get()
  expect(now.terms?.deliveryFee).toBe(fees[saved.findIndex(({ status }) => status === 'fulfilled')])
  await expect(terms().save({ ...TERMS, version })).rejects.toEqual(code('CONFLICT'))
  await terms().save({ ...TERMS, version: now.version })
})

test('is nobody else’s to see or say', async () => {
  await expect(world.as(await world.user()).shopTerms.get()).rejects.toEqual(code('NOT_ALLOWED'))
  await expect(world.visitor.shopTerms.save({ ...TERMS, version: null })).rejects.toEqual(code('SIGN_IN_FIRST'))
})
