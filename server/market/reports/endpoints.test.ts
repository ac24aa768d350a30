import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSecurityWorld, type SecurityWorld } from '#server/identity/security/testing'
import { reviewOf } from '#server/market/reviews/testing'
import { drainOutbox } from '#server/process/jobs/drain'
import { handlers } from '#server/process/jobs/handlers'
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
  expect(await told(author)).toEqual(['Your review is shown now', 'We’ve removed your review'])
  expect(await told(sam)).toEqual(['Something you reported is shown again', 'We looked at your report'])
  expect(await decide('keep', '')).toEqual({ status: 'published' })
  expect(await told(sam)).toHaveLength(2)
  const lines = await world.rows<{ n: number }>(
    sql`select count(*)::int as n from security_audit_logs where event_type = 'report_decided' and resource_id = ${review.id}`,
  )
  expect(lines).toEqual([{ n: 3 }])
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

test('what was kept and is reported again is settled by keeping it again', async () => {
  const { review } = await reviewOf(world)
  const keep = { type: 'review', id: review.id, decision: 'keep', reason: '' } as const
  for (const person of [await world.user(), await world.user()]) {
    await world.as(person).reports.send({ type: 'review', id: review.id, rule: 'paid' })
    expect((await openOf(review.id))?.status).toBe('published')
    await admin.reports.decide(keep)
    expect(await openOf(review.id)).toBeUndefined()
    expect(await told(person)).toEqual(['We looked at your report'])
  }
})

test('three different people hide something until somebody looks, also when they report at once; what was kept stays', async () => {
  const { product, author, review } = await reviewOf(world)
  const report = { type: 'review', id: review.id, rule: 'fake' } as const
  const people = await Promise.all(Array.from({ length: 4 }, () => world.user()))
  const [first, ...others] = people.map((person) => world.as(person))
  await first?.reports.send(report)
  await first?.reports.send(report)
  expect((await openOf(review.id))?.status).toBe('published')
  await Promise.all(others.slice(0, 2).map((api) => api.reports.send(report)))
  expect((await openOf(review.id))?.status).toBe('hidden')
  await world.caughtUp()
  expect((await world.visitor.products.get({ id: product.id })).ratingCount).toBe(0)
  expect((await world.as(author).reports.own()).items).toMatchObject([
    { id: review.id, status: 'hidden', decided: null, appeal: null },
  ])
  await admin.reports.decide({ type: 'review', id: review.id, decision: 'keep', reason: '' })
  await others[2]?.reports.send(report).catch(() => undefined)
  for (let n = 0; n < 3; n++) await world.as(await world.user()).reports.send(report)
  expect((await openOf(review.id))?.status).toBe('published')
})

test('how many hide something is a setting that super-admins change, and counts at once', async () => {
  const chief = world.as(await world.person('super-admin'))
  await expect(admin.reports.setSettings({ hideAfter: 1 })).rejects.toEqual(code('NOT_ALLOWED'))
  for (const hideAfter of [0, 101, 1.5])
    await expect(chief.reports.setSettings({ hideAfter })).rejects.toEqual(code('BAD_REQUEST'))
  await chief.reports.setSettings({ hideAfter: 1 })
  const { review } = await reviewOf(world)
  await world.as(await world.user()).reports.send({ type: 'review', id: review.id, rule: 'paid' })
  expect((await openOf(review.id))?.status).toBe('hidden')
  expect(await chief.reports.setSettings({ hideAfter: 3 })).toEqual(await admin.reports.settings())
})

test('a decision is appealed once, by its author, and somebody else than who took it decides', async () => {
  const other = world.as(await world.person('admin'))
  const { author, review } = await reviewOf(world)
  const [own, target] = [world.as(author), { type: 'review', id: review.id } as const]
  await world.as(await world.user()).reports.send({ ...target, rule: 'insult' })
  await expect(own.reports.appeal({ ...target, body: 'Too early' })).rejects.toEqual(code('NOT_FOUND'))
  await admin.reports.decide({ ...target, decision: 'remove', reason: 'An insult.' })
  const eve = world.as(await world.user())
  await expect(eve.reports.appeal({ ...target, body: 'Not mine' })).rejects.toEqual(code('NOT_FOUND'))
  await own.reports.appeal({ ...target, body: 'It is a joke.' })
  await expect(own.reports.appeal({ ...target, body: 'Again' })).rejects.toEqual(code('CONFLICT'))
  expect((await own.reports.own()).items).toMatchObject([
    { decided: { reason: 'An insult.' }, appeal: { outcome: null } },
  ])

  const appealOf = async (api: ApiClient) => (await api.reports.appeals()).items.find(({ id }) => id === review.id)
  expect([(await appealOf(admin))?.isOwn, (await appealOf(other))?.isOwn]).toEqual([true, false])
  const appealId = (await appealOf(other))?.appealId ?? ''
  const decide = (api: ApiClient) => api.reports.decideAppeal({ appealId, outcome: 'overturned', answer: 'It is one.' })
  await expect(decide(admin)).rejects.toEqual(code('OWN_PART'))
  await expect(eve.reports.decideAppeal({ appealId, outcome: 'upheld', answer: 'No' })).rejects.toEqual(
    code('NOT_ALLOWED'),
  )
  for (const by of [null, author.id, (await world.user()).id])
    await expect(
      world.deps.db.execute(
        sql`update report_appeals set outcome = 'overturned', decided_at = now(), decided_by = ${by} where id = ${appealId}`,
      ),
    ).rejects.toMatchObject({ cause: { constraint: 'report_appeals_other_check' } })
  const both = await Promise.allSettled([decide(other), decide(world.as(await world.person('admin')))])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect((await own.reports.own()).items).toEqual([])
  expect((await told(author))[0]).toBe('Your review is shown now')
  expect(await appealOf(other)).toBeUndefined()

  // what is decided anew may be appealed anew, once
  await admin.reports.decide({ ...target, decision: 'remove', reason: 'No joke at all.', rule: 'insult' })
  expect((await own.reports.own()).items).toMatchObject([{ decided: { reason: 'No joke at all.' }, appeal: null }])
  await own.reports.appeal({ ...target, body: 'It still is one.' })
  await expect(own.reports.appeal({ ...target, body: 'Again' })).rejects.toEqual(code('CONFLICT'))
  const second = (await appealOf(other))?.appealId ?? ''
  await other.reports.decideAppeal({ appealId: second, outcome: 'upheld', answer: 'No.' })
  await expect(own.reports.appeal({ ...target, body: 'Once more' })).rejects.toEqual(code('CONFLICT'))
})

test('what was decided stays as it was decided, in the database itself', async () => {
  const { review } = await reviewOf(world)
  await world.as(await world.user()).reports.send({ type: 'review', id: review.id, rule: 'fake' })
  await admin.reports.decide({ type: 'review', id: review.id, decision: 'hide', reason: 'Copied.' })
  await admin.reports.decide({ type: 'review', id: review.id, decision: 'remove', reason: 'Sold.' })
  const { db } = world.deps
  expect((await db.execute(sql`select decision from reports where target_id = ${review.id}`)).rows).toEqual([
    { decision: 'hide' },
  ])
  expect(
    (
      await db.execute(
        sql`select decision from report_decisions where target_id = ${review.id} order by created_at, decision`,
      )
    ).rows,
  ).toHaveLength(2)
  const nobody = await world.user()
  for (const forged of [
    sql`insert into report_decisions (target_type, target_id, decision, decided_by, follows_id)
      select 'review', ${review.id}, 'keep', ${nobody.id}, id from report_decisions where target_id = ${review.id} order by created_at desc limit 1`,
    sql`update reports set decision = 'keep' where target_id = ${review.id}`,
    sql`delete from report_decisions where target_id = ${review.id}`,
    sql`update report_decisions set reason = 'other' where target_id = ${review.id}`,
  ])
    await expect(db.execute(forged)).rejects.toThrow()
})

test('a message is reported by who reads it alone, and its words are told to nobody once it is removed', async () => {
  const [person, owner, eve] = await Promise.all([world.user(), world.user(), world.user()])
  const shop = await world.shop({ owner })
  const [api, team] = [world.as(person), world.as(owner)]
  const clientId = unknownId()
  const { conversationId: id } = await api.messages.start({
    profileId: shop.profileId,
    body: 'Send me the code',
    clientId,
  })
  await drainOutbox(world.deps, handlers, () => false)
  const said = (await team.messages.thread({ id })).items[0]
  const report = { type: 'message', id: said?.id ?? '', rule: 'scam' } as const
  await expect(world.as(eve).reports.send(report)).rejects.toEqual(code('NOT_FOUND'))
  await expect(api.reports.send(report)).rejects.toEqual(code('OWN_PART'))
  await team.reports.send(report)
  expect(await openOf(report.id)).toMatchObject({ type: 'message', body: 'Send me the code', productId: null })
  await admin.reports.decide({ type: 'message', id: report.id, decision: 'remove', reason: 'A scam.' })
  for (const reader of [api, team]) {
    expect((await reader.messages.thread({ id })).items).toMatchObject([{ body: '', removed: true }])
    expect((await reader.messages.search({ q: 'code' })).items).toEqual([])
  }
  expect(await told(person)).toContain('We’ve removed your message')
  const notices = (await team.notifications.list({})).items.filter(({ title }) => title.includes(' wrote to '))
  expect(notices.map(({ body }) => body)).toEqual(['Open the conversation to read on.'])
})

test('anybody reads how much was reported and what came of it, month by month, and of whom nothing', async () => {
  const { months } = await world.visitor.reports.figures()
  const now = world.clock.now().toISOString().slice(0, 7)
  const counted = months.find(({ month }) => month === now)
  const rows = await world.rows<{ reported: number; removed: number; overturned: number }>(sql`
    select (select count(*)::int from reports where reporter_user_id is not null) as reported,
      (select count(*)::int from report_decisions where decision = 'remove') as removed,
      (select count(*)::int from report_appeals where outcome = 'overturned') as overturned`)
  expect(counted).toMatchObject(rows[0] ?? {})
  expect(counted?.reported).toBeGreaterThan(5)
  // by what it was reported for, in words, and each report once
  expect(counted?.rules.reduce((sum, { reported }) => sum + reported, 0)).toBe(counted?.reported)
  const scam = counted?.rules.find(({ rule }) => rule === 'It tries to get money, codes, or private details')
  expect([scam?.reported ?? 0, scam?.acted ?? 0].every((count) => count > 0)).toBe(true)
  // what an appeal overturned was not acted on in the end
  const [standing] = await world.rows<{ acted: number; overturned: number }>(sql`
    select coalesce(sum(cardinality(rules)) filter (where not gone), 0)::int as acted,
      coalesce(sum(cardinality(rules)) filter (where gone), 0)::int as overturned
    from (select d.rules, exists (
      select from report_appeals a where a.decision_id = d.id and a.outcome = 'overturned') as gone
      from report_decisions d where d.decision <> 'keep') decided`)
  const sum = (name: 'acted' | 'overturned') => counted?.rules.reduce((all, rule) => all + rule[name], 0)
  expect({ acted: sum('acted'), overturned: sum('overturned') }).toEqual(standing)
  expect(standing?.overturned).toBeGreaterThan(0)
  expect(Object.keys(counted ?? {}).toSorted()).toEqual([
    'appealed',
    'hidden',
    'kept',
    'limited',
    'month',
    'overturned',
    'removed',
    'reported',
    'rules',
    'silenced',
    'suspended',
    'unlisted',
    'warned',
  ])
  const [unlisted] = await world.rows<{ count: number }>(
    sql`select count(*)::int as count from profile_reviews where decision = 'suspended'`,
  )
  expect(counted?.unlisted).toBe(unlisted?.count)
})
