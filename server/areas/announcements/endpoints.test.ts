import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { AnnouncementDraft } from '#contract/announcements'
import { refusalOf } from '#server/money/checkout/testing'
import type { TestUser } from '#server/testing/factories'
import { type ApiClient, createWorld, unknownId, type World } from '#server/testing/world'

let world: World
let admin: TestUser
let desk: ApiClient['announcements']
beforeAll(async () => {
  world = await createWorld()
  admin = await world.user({ role: 'admin' })
  desk = world.as(admin).announcements
})
afterAll(() => world.close())
// what was published stays: tests end it instead
afterEach(() =>
  world.deps.db.execute(
    sql`update announcements set ended_at = now() where published_at is not null and ended_at is null`,
  ),
)

const HOUR = 3600_000
const draftOf = (parts: Partial<AnnouncementDraft> = {}): AnnouncementDraft => ({
  title: 'We move on Sunday',
  body: 'The shop is closed from 2 to 4.',
  level: 'info',
  audience: 'everyone',
  startsAt: null,
  endsAt: null,
  link: null,
  ...parts,
})
async function publish(parts: Partial<AnnouncementDraft> = {}) {
  const { id, version } = await desk.create(draftOf(parts))
  return desk.publish({ id, version })
}
const titles = async (api: ApiClient) =>
  (await (api === world.visitor ? api.announcements.current() : api.announcements.mine())).items.map(
    ({ title }) => title,
  )
const visitor = () => world.visitor
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code

test('a draft is seen by nobody, published it is seen at once, and ended it is gone and stays in the history', async () => {
  const { id, version, state } = await desk.create(draftOf({ link: { href: '/help-center', words: 'Read more' } }))
  expect([state, await titles(visitor())]).toEqual(['draft', []])
  const live = await desk.publish({ id, version })
  expect(live).toMatchObject({ state: 'live', startsAt: live.publishedAt, publishedBy: expect.any(String) })
  expect((await visitor().announcements.current()).items).toEqual([
    {
      id,
      title: 'We move on Sunday',
      body: expect.any(String),
      level: 'info',
      link: { href: '/help-center', words: 'Read more' },
    },
  ])
  await desk.end({ id })
  expect(await titles(visitor())).toEqual([])
  expect((await desk.past({})).items[0]).toMatchObject({ id, state: 'over', endedBy: expect.any(String) })
  expect(await codeOf(desk.end({ id }))).toBe('CONFLICT')
  expect(await codeOf(desk.remove({ id }))).toBe('CONFLICT')
  await expect(world.deps.db.execute(sql`delete from announcements where id = ${id}`)).rejects.toMatchObject({
    cause: { constraint: 'announcements_history_check' },
  })
  await expect(world.deps.db.execute(sql`update announcements set title = 'x' where id = ${id}`)).rejects.toMatchObject(
    {
      cause: { constraint: 'announcements_history_check' },
    },
  )
  const { rows } = await world.deps.db.execute<{ action: string }>(sql`
    select action from security_audit_logs where resource_id = ${id} order by created_at, id`)
  expect(rows.map(({ action }) => action.split(' ')[0])).toEqual(['Drafted', 'Published', 'Ended'])
})

test('it stands for its audience alone, warnings first', async () => {
  const [person, owner] = [await world.user(), await world.user()]
  await world.shop({ owner })
  await publish({ title: 'All' })
  await publish({ title: 'Signed in', audience: 'signed-in' })
  await publish({ title: 'Shops', audience: 'business-provider', level: 'warning' })
  await publish({ title: 'Admins', audience: 'admin' })
  expect(await titles(visitor())).toEqual(['All'])
  expect((await titles(world.as(person))).toSorted()).toEqual(['All', 'Signed in'])
  const [first, ...others] = await titles(world.as(owner))
  expect([first, others.toSorted()]).toEqual(['Shops', ['All', 'Signed in']])
  expect((await titles(world.as(admin))).toSorted()).toEqual(['Admins', 'All', 'Signed in'])
})

test('visitors are told when the clock alone changes what they see', async () => {
  const at = (hours: number) => new Date(Date.now() + hours * HOUR)
  const [first, last] = [at(1), at(3)]
  expect((await visitor().announcements.current()).changesAt).toBeNull()
  await publish({ title: 'Now', endsAt: last })
  expect((await visitor().announcements.current()).changesAt).toEqual(last)
  await publish({ title: 'Clinics', audience: 'veterinary-clinic', endsAt: at(0.5) })
  await publish({ title: 'Next', startsAt: first })
  expect((await visitor().announcements.current()).changesAt).toEqual(first)
})

test('it begins and ends by itself', async () => {
  const now = Date.now()
  const later = await publish({ title: 'Later', startsAt: new Date(now + HOUR), endsAt: new Date(now + 2 * HOUR) })
  expect([later.state, await titles(visitor())]).toEqual(['scheduled', []])
  const { id, version } = await publish({ title: 'Short', endsAt: new Date(now + HOUR) })
  expect(await titles(visitor())).toEqual(['Short'])
  await world.deps.db.execute(sql`
    update announcements set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour' where id = ${id}`)
  const person = world.as(await world.user())
  expect(await titles(person)).toEqual([])
  expect((await desk.open()).items.map(({ title }) => title)).toEqual(['Later'])
  expect(await codeOf(desk.change({ id, version, ...draftOf() }))).toBe('CONFLICT')
  const past = await desk.create(draftOf({ startsAt: new Date(now - 2 * HOUR), endsAt: new Date(now - HOUR) }))
  expect(await codeOf(desk.publish({ id: past.id, version: past.version }))).toBe('CONFLICT')
  await desk.remove({ id: past.id })
})

test('whoever closed one is not shown it again, and takes that along', async () => {
  const user = await world.user()
  const person = world.as(user)
  const { id } = await publish({ title: 'Closed' })
  await person.announcements.dismiss({ id })
  await person.announcements.dismiss({ id })
  expect(await titles(person)).toEqual([])
  expect(await titles(world.as(await world.user()))).toEqual(['Closed'])
  expect((await desk.open()).items).toMatchObject([{ id, dismissed: 1 }])
  expect(await codeOf(person.announcements.dismiss({ id: unknownId() }))).toBe('NOT_FOUND')
  const draft = await desk.create(draftOf())
  expect(await codeOf(person.announcements.dismiss({ id: draft.id }))).toBe('NOT_FOUND')
  expect(await codeOf(visitor().announcements.dismiss({ id }))).toBe('SIGN_IN_FIRST')
  expect(await codeOf(visitor().announcements.mine())).toBe('SIGN_IN_FIRST')
  await desk.remove({ id: draft.id })
})

test('one on show can be put right, and of two who change it at once one is told', async () => {
  const { id, version, startsAt } = await publish({ title: 'We mvoe' })
  const changed = await desk.change({ id, version, ...draftOf({ title: 'We move' }) })
  expect([changed.startsAt, await titles(visitor())]).toEqual([startsAt, ['We move']])
  expect(await codeOf(desk.change({ id, version, ...draftOf() }))).toBe('CONFLICT')
})

test.each([
  { title: ' ' },
  { link: { href: '//evil.example', words: 'x' } },
  { link: { href: '/\\evil.example', words: 'x' } },
  { link: { href: 'https://evil.example', words: 'x' } },
  { link: { href: '/help-center', words: '' } },
  { startsAt: new Date(2), endsAt: new Date(1) },
])('%j is refused', async (parts) => {
  expect(await codeOf(desk.create(draftOf(parts)))).toBe('BAD_REQUEST')
})

test('nobody but admins writes them', async () => {
  const { announcements: door } = world.as(await world.user())
  const id = unknownId()
  for (const call of [
    () => door.open(),
    () => door.past({}),
    () => door.create(draftOf()),
    () => door.change({ id, version: 1, ...draftOf() }),
    () => door.publish({ id, version: 1 }),
    () => door.end({ id }),
    () => door.remove({ id }),
  ])
    expect(await codeOf(call())).toBe('NOT_ALLOWED')
  expect(await codeOf(desk.publish({ id, version: 1 }))).toBe('NOT_FOUND')
})
