import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSecurityWorld, type SecurityWorld } from '#server/identity/security/testing'
import { reviewOf } from '#server/market/reviews/testing'
import type { ApiClient } from '#server/testing/world'
import { unknownId } from '#server/testing/world'

let world: SecurityWorld
let admin: ApiClient
beforeAll(async () => {
  world = await createSecurityWorld()
  admin = world.as(await world.person('admin'))
})
afterAll(() => world.close())

const code = (name: string) => expect.objectContaining({ code: name })
const told = async (person: { accessToken: string }) =>
  (await world.as(person).notifications.list({})).items.map(({ title }) => title)
const openOf = async (id: string) => (await admin.reports.queue({})).items.find((thing) => thing.id === id)

test('a reported review waits until somebody decides, who sees it once with all that was said', async () => {
  const { review } = await reviewOf(world)
  const [sam, kim] = await Promise.all([world.user(), world.user()])
  const report = { type: 'review', id: review.id, rule: 'fake', note: 'Copied\u202e.' } as const
  await world.as(sam).reports.send(report)
  await world.as(sam).reports.send({ ...report, rule: 'paid' })
  await world.as(kim).reports.send({ ...report, rule: 'insult', note: '' })
  expect(await openOf(review.id)).toMatchObject({
    type: 'review',
    body: review.body,
    status: 'published',
    reportCount: 2,
    decided: null,
    reports: expect.arrayContaining([expect.objectContaining({ rule: 'fake', note: 'Copied.', byShop: false })]),
  })
})

test('a removed review stops counting at once, its author is told why, and it can come back', async () => {
  const { product, author, review } = await reviewOf(world)
  const sam = await world.user()
  await world.as(sam).reports.send({ type: 'review', id: review.id, rule: 'paid' })
  const decide = (decision: 'keep' | 'hide' | 'remove', reason = 'It was paid for.') =>
    admin.reports.decide({ type: 'review', id: review.id, decision, reason })
  await expect(decide('remove', '')).rejects.toEqual(code('BAD_REQUEST'))
  expect(await decide('remove')).toEqual({ status: 'removed' })
  await world.caughtUp()
  expect(await world.visitor.products.reviews({ id: product.id })).toMatchObject({ count: 0, items: [] })
  expect(await world.visitor.products.get({ id: product.id })).toMatchObject({ ratingCount: 0, ratingAvg: 0 })
  expect(await told(author)).toEqual(['We’ve removed your review'])
  expect(await told(sam)).toEqual(['We looked at your report'])
  expect(await openOf(review.id)).toBeUndefined()
  expect((await admin.reports.queue({ show: 'settled' })).items[0]).toMatchObject({
    id: review.id,
    status: 'removed',
    decided: { decision: 'remove', reason: 'It was paid for.' },
  })
  expect(await decide('keep', '')).toEqual({ status: 'published' })
  await world.caughtUp()
  expect((await world.visitor.products.get({ id: product.id })).ratingCount).toBe(1)
  expect(await told(author)).toEqual(['Your review can be seen again', 'We’ve removed your review'])
  expect(await told(sam)).toHaveLength(1)
  const lines = await world.rows<{ n: number }>(
    sql`select count(*)::int as n from security_audit_logs where event_type = 'report_decided' and resource_id = ${review.id}`,
  )
  expect(lines).toEqual([{ n: 2 }])
})

test('the shop can report a review and decides nothing; its own answer can be reported too', async () => {
  const owner = await world.user()
  const product = await world.product({ shop: await world.shop({ owner }) })
  const { author, review } = await reviewOf(world, product)
  const shop = world.as(owner)
  await shop.reports.send({ type: 'review', id: review.id, rule: 'fake' })
  expect(await openOf(review.id)).toMatchObject({
    reports: expect.arrayContaining([expect.objectContaining({ rule: 'fake', byShop: true })]),
  })
  await expect(
    shop.reports.decide({ type: 'review', id: review.id, decision: 'remove', reason: 'Mine' }),
  ).rejects.toEqual(code('NOT_ALLOWED'))
  await shop.reviews.answer({ id: review.id, body: 'Liar.' })
  await expect(shop.reports.send({ type: 'response', id: review.id, rule: 'other' })).rejects.toEqual(code('OWN_PART'))
  await world.as(author).reports.send({ type: 'response', id: review.id, rule: 'insult' })
  await admin.reports.decide({ type: 'response', id: review.id, decision: 'remove', reason: 'An insult.' })
  await world.caughtUp()
  expect((await world.visitor.products.reviews({ id: product.id })).items).toMatchObject([{ answer: null }])
  await expect(shop.reviews.answer({ id: review.id, body: 'Liar again.' })).rejects.toEqual(code('ANSWER_SETTLED'))
})

test('nobody reports what they wrote or what is not there, and an admin decides nothing about what they wrote', async () => {
  const { author, review } = await reviewOf(world)
  const report = { type: 'review', id: review.id, rule: 'other' } as const
  await expect(world.as(author).reports.send(report)).rejects.toEqual(code('OWN_PART'))
  const sam = world.as(await world.user())
  await expect(sam.reports.send({ ...report, id: unknownId() })).rejects.toEqual(code('NOT_FOUND'))
  await expect(admin.reports.decide({ ...report, decision: 'keep' })).rejects.toEqual(code('NOT_FOUND'))
  await sam.reports.send(report)
  await expect(
    world.deps.db.$client.query(
      `update reports set decision = 'keep', decided_at = now(), decided_by = $2 where target_id = $1`,
      [review.id, author.id],
    ),
  ).rejects.toMatchObject({ constraint: 'reports_own_part_check' })
})

test('a review from a device that the shop’s owner signs in from waits to be looked at', async () => {
  const owner = await world.user()
  const product = await world.product({ shop: await world.shop({ owner }) })
  const author = await world.user()
  await world.deps.db.$client.query(
    `insert into known_devices (user_id, device, address_key)
     select unnest($1::uuid[]), 'Chrome on Linux', '203.0.113.7' on conflict do nothing`,
    [[owner.id, author.id]],
  )
  const { review } = await reviewOf(world, product, author)
  expect(await openOf(review.id)).toMatchObject({ reports: [{ rule: 'same-device', by: null, byShop: false }] })
})
