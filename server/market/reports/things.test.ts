import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReportedType } from '#contract/reports.rules'
import { createSecurityWorld, type SecurityWorld } from '#server/identity/security/testing'
import type { TestUser } from '#server/testing/factories'
import type { ApiClient } from '#server/testing/world'
import { addProfile } from '../profiles/testing'

let world: SecurityWorld
let admin: ApiClient
let reader: ApiClient
beforeAll(async () => {
  world = await createSecurityWorld()
  admin = world.as(await world.person('admin'))
  reader = world.as(await world.user())
})
afterAll(() => world.close())

const code = (name: string) => expect.objectContaining({ code: name })
const report = (type: ReportedType, id: string, by = reader) => by.reports.send({ type, id, rule: 'scam' })
/** Of a product, its family. */
async function decide(type: ReportedType, id: string, decision: 'keep' | 'hide' | 'remove') {
  await admin.reports.decide({ type, id, decision, reason: decision === 'keep' ? '' : 'It breaks a rule.' })
  await world.caughtUp()
}
const queued = async (id: string) => (await admin.reports.queue({})).items.find((thing) => thing.id === id)
const isThere = (call: Promise<unknown>) =>
  call.then(
    () => true,
    (error: { code: string }) => {
      if (error.code === 'NOT_FOUND') return false
      throw error
    },
  )

async function sitter() {
  const owner = await world.user()
  const { id } = await addProfile(world, owner, {
    type: 'service-provider',
    profile: { firstName: 'Mara' },
    details: { about: 'Walks twice a day.' },
  })
  const page = () => isThere(world.visitor.profiles.page({ userType: 'service-provider', key: id }))
  return { owner, id, page, own: world.as(owner) }
}

async function shownPicture(owner: TestUser): Promise<string> {
  const { rows } = await world.deps.db.execute<{ id: string }>(sql`
    insert into media_assets (owner_id, purpose, visibility, width, height, widths, bytes, sha256, placeholder, alt_text)
    values (${owner.id}, 'gallery', 'public', 800, 600, '{400,800}', 1000, ${randomUUID()}, '#aabbcc', 'A yard') returning id`)
  return rows[0]?.id ?? ''
}

test('a hidden profile is missing, its owner cannot show it again, and it comes back as it was', async () => {
  const { owner, id, page, own } = await sitter()
  await expect(report('profile', id, own)).rejects.toEqual(code('OWN_PART'))
  await report('profile', id)
  expect(await queued(id)).toMatchObject({
    type: 'profile',
    body: 'Walks twice a day.',
    authorId: owner.id,
    href: `/provider/${id}`,
  })
  await decide('profile', id, 'hide')
  expect(await page()).toBe(false)
  expect((await own.profiles.mine()).items.find((one) => one.id === id)).toMatchObject({ hidden: true })
  await expect(own.profiles.save({ id, change: { visibility: 'public' } })).rejects.toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('appeal'),
  })
  await own.profiles.save({ id, change: { about: 'Walks three times.' } })
  expect(await page()).toBe(false)
  expect((await own.reports.own({})).items).toMatchObject([{ type: 'profile', status: 'hidden' }])
  await decide('profile', id, 'keep')
  expect(await page()).toBe(true)
})

test('three people who report a profile hide it until somebody looks', async () => {
  const { id, page } = await sitter()
  for (const person of [reader, world.as(await world.user()), world.as(await world.user())])
    await report('profile', id, person)
  await world.caughtUp()
  expect(await page()).toBe(false)
  expect(await queued(id)).toMatchObject({ status: 'hidden', decided: null, reportCount: 3 })
})

test('a product is hidden with its variations, and publishing does not bring it back', async () => {
  const owner = await world.user()
  const shop = await world.shop({ owner })
  const product = await world.product({ shop })
  const there = () => isThere(world.visitor.products.get({ id: product.id }))
  const status = async () =>
    (await world.rows<{ status: string }>(sql`select status from products where id = ${product.id}`))[0]?.status
  await report('product', product.id)
  expect(await queued(product.groupId)).toMatchObject({
    type: 'product',
    productId: product.id,
    title: expect.any(String),
  })
  await decide('product', product.groupId, 'remove')
  expect(await there()).toBe(false)
  for (const to of ['paused', 'published'])
    await world.deps.db.execute(sql`update products set status = ${to} where id = ${product.id}`)
  expect(await status()).toBe('withheld')
  await world.deps.db.execute(sql`select move_goods(${shop.profileId}, 100)`)
  expect(await status()).toBe('withheld')
  await decide('product', product.groupId, 'keep')
  expect(await there()).toBe(true)
})

test('of a product that is published just as it is hidden, nothing is for sale afterwards', async () => {
  const product = await world.product()
  await world.deps.db.execute(sql`update products set status = 'paused' where id = ${product.id}`)
  await Promise.all([
    world.deps.db.execute(sql`select set_reported_status('product', ${product.groupId}, 'hidden')`),
    world.deps.db.execute(sql`update products set status = 'published' where id = ${product.id}`),
  ])
  expect(await world.rows(sql`select status from products where id = ${product.id}`)).toEqual([{ status: 'withheld' }])
})

test('a pet’s page is hidden, and only an open one can be reported', async () => {
  const own = world.as(await world.user())
  const { id } = await own.pets.add({ name: 'Fern', species: 'dog', about: 'Send money for Fern.' })
  await expect(report('pet', id)).rejects.toEqual(code('NOT_FOUND'))
  await own.pets.save({ id, visibility: 'public', publicFields: ['about'] })
  await report('pet', id)
  await decide('pet', id, 'hide')
  expect(await isThere(world.visitor.pets.page({ id }))).toBe(false)
  await expect(own.pets.save({ id, visibility: 'link' })).rejects.toEqual(code('CONFLICT'))
  expect((await own.pets.get({ id })).hidden).toBe(true)
  await decide('pet', id, 'keep')
  expect((await own.pets.get({ id })).hidden).toBe(false)
  expect(await isThere(world.visitor.pets.page({ id }))).toBe(true)
})

test('a picture that was removed leaves its gallery and comes into no other', async () => {
  const { owner, id, own } = await sitter()
  const [bad, fine] = [await shownPicture(owner), await shownPicture(owner)]
  await own.profiles.setPictures({ id, gallery: [bad, fine] })
  await report('photo', bad)
  expect((await queued(bad))?.photos).toMatchObject([{ id: bad }])
  await decide('photo', bad, 'remove')
  const { gallery } = await world.visitor.profiles.page({ userType: 'service-provider', key: id })
  expect(gallery.map((one) => one.id)).toEqual([fine])
  await expect(own.profiles.setPictures({ id, gallery: [fine, bad] })).rejects.toEqual(code('NOT_FOUND'))
  await expect(own.profiles.setPictures({ id, photoId: bad })).rejects.toEqual(code('NOT_FOUND'))
})

test('a hidden collection is missing at its address and on its shop’s page', async () => {
  const owner = await world.user()
  const shop = await world.shop({ owner })
  const { groupId } = await world.product({ shop })
  await world.as(owner).storefront.addCollection({ title: 'Cures', text: 'Cures everything.', familyIds: [groupId] })
  const at = { shop: shop.slug, slug: 'cures' }
  const { id } = await world.visitor.storefront.collection(at)
  await report('collection', id)
  await decide('collection', id, 'hide')
  expect((await world.as(owner).reports.own({})).items).toMatchObject([{ type: 'collection', about: 'Cures' }])
  expect(await isThere(world.visitor.storefront.collection(at))).toBe(false)
  expect((await world.visitor.storefront.page({ id: shop.profileId })).collections).toEqual([])
  expect((await world.as(owner).storefront.mine()).collections).toMatchObject([{ id, hidden: true }])
  await decide('collection', id, 'keep')
  expect(await isThere(world.visitor.storefront.collection(at))).toBe(true)
})

test('what is gone takes its reports along', async () => {
  const own = world.as(await world.user())
  const { id } = await own.pets.add({ name: 'Moss', species: 'cat', visibility: 'public', publicFields: ['about'] })
  await report('pet', id)
  await own.pets.remove({ id })
  expect(await world.rows(sql`select from reports where target_id = ${id}`)).toEqual([])
})
