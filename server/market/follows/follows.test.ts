import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NewCoupon } from '#contract/coupons'
import { FOLLOW_NEWS_DAYS } from '#contract/follows.rules'
import type { TestShop, TestUser } from '../../testing/factories'
import { createWorld, unknownId, type World } from '../../testing/world'
import { turnCampaigns } from '../campaigns/turn'
import { tellFollowers } from './tell'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const DAY_MS = 86_400_000
const code = (name: string) => expect.objectContaining({ code: name })

async function newShop() {
  const owner = await world.user()
  const shop = await world.shop({ owner })
  const product = await world.product({ shop })
  return { owner, shop, product }
}
const followersOf = async (shop: TestShop) => {
  await world.caughtUp()
  return (await world.visitor.storefront.page({ id: shop.profileId })).followers
}
/** What was written down to be told of a shop, told now. */
async function tellAll({ profileId }: TestShop): Promise<void> {
  const { rows } = await world.deps.db.execute<{ payload: Parameters<typeof tellFollowers>[1] }>(sql`
    delete from outbox_events where topic = 'follows.news' and payload->>'profileId' = ${profileId} returning payload`)
  for (const { payload } of rows) await tellFollowers(world.deps, payload)
}
const heardBy = async (person: TestUser) =>
  (await world.as(person).notifications.list({})).items
    .filter(({ kind }) => kind === 'shops')
    .map(({ body, href }) => ({ body, href }))

test('following counts once, however often, and ends', async () => {
  const { shop } = await newShop()
  const { profileId } = shop
  const person = await world.user()
  const door = world.as(person).follows
  expect(await door.get({ profileId })).toEqual({ following: false, notify: false })
  await Promise.all(Array.from({ length: 20 }, () => door.follow({ profileId })))
  expect(await door.get({ profileId })).toEqual({ following: true, notify: true })
  expect(await followersOf(shop)).toBe(1)
  expect(await door.list({})).toMatchObject({
    items: [{ profileId, name: shop.name, notify: true }],
    total: 1,
    from: 1,
    next: null,
  })
  expect(await door.follow({ profileId, notify: false })).toEqual({ following: true, notify: false })
  await door.unfollow({ profileId })
  await door.unfollow({ profileId })
  expect(await followersOf(shop)).toBe(0)
  expect((await door.list({})).items).toEqual([])
})

test('the list walks on by its cursor, and a shop that is hidden is missing', async () => {
  const person = await world.user()
  const door = world.as(person).follows
  const shops = []
  for (let n = 0; n < 26; n++) {
    const shop = await world.shop()
    shops.push(shop)
    world.clock.advance(1000)
    await door.follow({ profileId: shop.profileId })
  }
  const ids = shops.map(({ profileId }) => profileId).toReversed()
  const first = await door.list({})
  const second = await door.list({ cursor: first.next ?? '' })
  expect([...first.items, ...second.items].map(({ profileId }) => profileId)).toEqual(ids)
  expect(second).toMatchObject({ from: 25, total: 26, next: null })
  await world.deps.db.execute(sql`update profile_details set visibility = 'private' where profile_id = ${ids[0]}`)
  expect((await door.list({})).total).toBe(25)
})

test('a hidden shop, one’s own, and what is no shop cannot be followed', async () => {
  const { owner, shop } = await newShop()
  const { profileId } = shop
  await expect(world.as(owner).follows.follow({ profileId })).rejects.toEqual(code('CONFLICT'))
  const person = await world.user()
  await expect(world.as(person).follows.follow({ profileId: unknownId() })).rejects.toEqual(code('NOT_FOUND'))
  await world.deps.db.execute(sql`update profile_details set visibility = 'members' where profile_id = ${profileId}`)
  await expect(world.as(person).follows.follow({ profileId })).rejects.toEqual(code('NOT_FOUND'))
  await expect(world.visitor.follows.follow({ profileId })).rejects.toEqual(code('SIGN_IN_FIRST'))
})

test('a new collection is told to who follows and wants to hear of it, and to nobody twice in a week', async () => {
  const { owner, shop, product } = await newShop()
  const { profileId } = shop
  const [fan, quiet, stranger] = [await world.user(), await world.user(), await world.user()]
  await world.as(fan).follows.follow({ profileId })
  await world.as(quiet).follows.follow({ profileId, notify: false })
  const toldAgo = (ms: number) =>
    world.deps.db.execute(sql`
      update profile_follows set told_at = ${new Date(world.clock.now().getTime() - ms).toISOString()} where user_id = ${fan.id}`)
  const collect = (title: string) =>
    world.as(owner).storefront.addCollection({ title, text: '', familyIds: [product.groupId] })
  await collect('Rain')
  await collect('Snow')
  await tellAll(shop)
  const rain = { body: 'The collection “Rain”', href: `/business/${shop.slug}/rain` }
  expect(await heardBy(fan)).toEqual([rain])
  expect(await heardBy(quiet)).toEqual([])
  expect(await heardBy(stranger)).toEqual([])
  await toldAgo(FOLLOW_NEWS_DAYS * DAY_MS - 1000)
  await collect('Hail')
  await tellAll(shop)
  expect(await heardBy(fan)).toHaveLength(1)
  await toldAgo(FOLLOW_NEWS_DAYS * DAY_MS)
  await collect('Sun')
  await tellAll(shop)
  expect(await heardBy(fan)).toContainEqual({ body: 'The collection “Sun”', href: `/business/${shop.slug}/sun` })
})

test('a hundred and one followers hear of it once each, also when two tell at once', async () => {
  const { owner, shop, product } = await newShop()
  await world.deps.db.execute(sql`
    insert into auth_users (email, email_confirmed_at)
    select 'fan' || n || '@${sql.raw(shop.slug)}.example', now() from generate_series(1, 101) n`)
  await world.deps.db.execute(sql`
    insert into profile_follows (user_id, profile_id)
    select id, ${shop.profileId} from auth_users where email like ${`fan%@${shop.slug}.example`}`)
  const { collections } = await world
    .as(owner)
    .storefront.addCollection({ title: 'Big', text: '', familyIds: [product.groupId] })
  const news = { profileId: shop.profileId, collectionId: collections[0]?.id ?? '' }
  await Promise.all([tellFollowers(world.deps, news), tellFollowers(world.deps, news)])
  await tellFollowers(world.deps, news)
  const { rows } = await world.deps.db.execute<{ told: number; people: number }>(sql`
    select count(*)::int as told, count(distinct n.user_id)::int as people from notifications n
    where n.href = ${`/business/${shop.slug}/big`}`)
  expect(rows[0]).toEqual({ told: 101, people: 101 })
})

test('a coupon is told once it is public, and one that was ended by then is not', async () => {
  const { owner, shop } = await newShop()
  const fan = await world.user()
  await world.as(fan).follows.follow({ profileId: shop.profileId })
  const own = world.as(owner).coupons
  const coupon = (name: string, isPublic: boolean): NewCoupon => ({
    code: name,
    kind: 'percent',
    percent: 10,
    amount: null,
    minSubtotal: 0,
    familyIds: [],
    categoryIds: [],
    startsAt: world.clock.now(),
    endsAt: null,
    maxUses: null,
    maxPerPerson: null,
    isPublic,
  })
  const { id } = await own.create(coupon('PRIVATE', false))
  await own.end({ id: (await own.create(coupon('GONE', true))).id })
  await tellAll(shop)
  expect(await heardBy(fan)).toEqual([])
  await own.setPublic({ id, isPublic: true })
  await tellAll(shop)
  expect(await heardBy(fan)).toEqual([{ body: '10% off with the code PRIVATE', href: `/business/${shop.slug}` }])
})

test('a coupon that begins later is told when it begins, also when that is moved', async () => {
  const { owner, shop } = await newShop()
  const begins = new Date(world.clock.now().getTime() + 3 * DAY_MS)
  const moved = new Date(begins.getTime() + DAY_MS)
  const limits = { startsAt: begins, endsAt: null, maxUses: null, maxPerPerson: null }
  const own = world.as(owner).coupons
  const { id } = await own.create({
    ...{ code: 'LATER', kind: 'percent', percent: 10, amount: null, minSubtotal: 0, familyIds: [], categoryIds: [] },
    ...limits,
    isPublic: true,
  })
  const due = async () => {
    const { rows } = await world.deps.db.execute<{ at: string }>(sql`
      select to_json(due_at)#>>'{}' as at from outbox_events
      where topic = 'follows.news' and payload->>'profileId' = ${shop.profileId} order by due_at`)
    return rows.map(({ at }) => new Date(at))
  }
  expect(await due()).toEqual([begins])
  await own.change({ id, limits: { ...limits, maxUses: 5 } })
  expect(await due()).toEqual([begins])
  await own.change({ id, limits: { ...limits, startsAt: moved } })
  expect(await due()).toEqual([begins, moved])
})

test('a sale is told once, when its prices go down, and not where it has been ended by then', async () => {
  const begin = async () => {
    const { owner, shop } = await newShop()
    const fan = await world.user()
    await world.as(fan).follows.follow({ profileId: shop.profileId })
    const sale = await world.as(owner).campaigns.create({
      ...{ name: 'Fall', percent: 20, price: null, familyIds: [], categoryIds: [], startsOn: null },
      endsOn: new Date(world.clock.now().getTime() + 9 * DAY_MS).toISOString().slice(0, 10),
    })
    await world.product({ shop })
    return { owner, shop, fan, sale }
  }
  const { shop, fan } = await begin()
  await turnCampaigns(world.deps)
  await turnCampaigns(world.deps)
  await tellAll(shop)
  expect(await heardBy(fan)).toEqual([{ body: 'A sale: 20% off', href: `/business/${shop.slug}` }])
  const ended = await begin()
  await turnCampaigns(world.deps)
  await world.as(ended.owner).campaigns.stop({ id: ended.sale.id })
  await tellAll(ended.shop)
  expect(await heardBy(ended.fan)).toEqual([])
})
