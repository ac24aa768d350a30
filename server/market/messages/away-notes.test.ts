import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NewAwayNote } from '#contract/away-notes'
import { AWAY_NOTE_MAX } from '#contract/messages.rules'
import type { Viewer } from '#server/core/people/viewer'
import { refusalOf } from '#server/money/checkout/testing'
import { drainOutbox } from '#server/process/jobs/drain'
import { handlers } from '#server/process/jobs/handlers'
import type { TestUser } from '#server/testing/factories'
import { type ApiClient, createWorld, unknownId, type World } from '#server/testing/world'
import { listAwayNotes } from './away-notes'
import { messageData } from './personal-data'
import { sendMessage } from './send'
import { eraseMessages } from './testing'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const say = (body = 'Hello') => ({ body, clientId: randomUUID() })
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code
type Files = NonNullable<typeof messageData.files>
const AWAY = { body: 'Back on Monday.', on: true, from: null, until: null, timeZone: 'America/New_York' }
const put = (api: ApiClient, profileId: string | null, own: Partial<NewAwayNote> = {}) =>
  api.messages.setAwayNote({ ...AWAY, profileId, ...own })
/** Sent at another moment, which no session would last until. */
const sendAt = (at: string, { id: userId }: TestUser, id: string, body = 'Hello') =>
  sendMessage({ ...world.deps, clock: { now: () => new Date(at) } }, { id: userId }, { id, ...say(body) })
const kinds = async (api: ApiClient, id: string) => (await api.messages.thread({ id })).items.map(({ kind }) => kind)
const awayIn = async (api: ApiClient, id: string) => (await kinds(api, id)).filter((kind) => kind === 'away').length

async function createTalk() {
  const [ada, joss, robin] = await Promise.all([world.user(), world.user(), world.user()])
  const shop = await world.shop({ owner: joss })
  await world.deps.db.execute(sql`
    insert into profile_members (profile_id, user_type, is_active, user_id, role)
    values (${shop.profileId}, 'business-provider', true, ${robin.id}, 'staff')`)
  const [person, owner, staff] = [world.as(ada), world.as(joss), world.as(robin)]
  const start = async () => (await person.messages.start({ ...say(), profileId: shop.profileId })).conversationId
  return { ada, joss, robin, shop, person, owner, staff, start }
}

test('a shop that is away answers by itself, marked as that, and the request stays one', async () => {
  const { person, owner, start, shop } = await createTalk()
  await put(owner, shop.profileId)
  const id = await start()
  const [, reply] = (await person.messages.thread({ id })).items
  expect(reply).toMatchObject({ kind: 'away', body: 'Back on Monday.', ours: false, mine: false, by: null, seq: 2 })
  expect((await owner.messages.thread({ id })).items[1]).toMatchObject({
    ours: true,
    mine: false,
    by: null,
    clientId: null,
  })
  expect(await person.messages.get({ id })).toMatchObject({ cannotWrite: 'waiting', state: 'requested', unread: 1 })
  expect((await person.messages.list({})).items[0]?.latest).toMatchObject({ kind: 'away' })
  // for the team what was asked is what is new, and it is still to be read
  const [asked] = (await owner.messages.list({ show: 'requests' })).items
  expect(asked).toMatchObject({ unread: 1, latest: { kind: 'text', body: 'Hello' } })
  await person.messages.markRead({ id, seq: 2 })
  expect(await person.messages.counts()).toEqual({ unread: 0, requests: 0 })
  await drainOutbox(world.deps, handlers, () => false)
  expect((await person.notifications.list({})).items.filter(({ kind }) => kind === 'messages')).toEqual([])
})

test('it answers once a day by its own clock, also where many write at the same moment', async () => {
  const { ada, person, owner, start, shop } = await createTalk()
  const id = await start()
  await owner.messages.send({ id, ...say() })
  await put(owner, shop.profileId)
  const sent = await Promise.all(Array.from({ length: 8 }, (_, n) => sendAt('2030-03-04T04:30:00Z', ada, id, `${n}`)))
  expect(sent).toHaveLength(8)
  expect(await awayIn(person, id)).toBe(1)
  await Promise.all(Array.from({ length: 4 }, () => sendAt('2030-03-04T05:30:00Z', ada, id)))
  await sendAt('2030-03-04T06:30:00Z', ada, id)
  expect(await awayIn(person, id)).toBe(2)
  const again = world.deps.db.execute(sql`
    insert into messages (conversation_id, seq, side, kind, body, client_id, away_on)
    values (${id}, 0, 'profile', 'away', 'x', gen_random_uuid(), '2031-01-01')`)
  await expect(again).rejects.toMatchObject({ cause: { constraint: 'messages_system_check' } })
  const { rows } = await world.deps.db.execute<{ definition: string }>(
    sql`select indexdef as definition from pg_indexes where indexname = 'messages_away_key'`,
  )
  expect(rows[0]?.definition).toMatch(/UNIQUE.*conversation_id, side, away_on/)
})

test('no away note answers another, and notes of the team are answered by none', async () => {
  const { person, owner, start, shop } = await createTalk()
  const id = await start()
  await put(owner, shop.profileId)
  await put(person, null, { body: 'Camping.' })
  await owner.messages.send({ id, ...say(), note: true })
  expect(await awayIn(owner, id)).toBe(0)
  await owner.messages.send({ id, ...say() })
  expect((await owner.messages.thread({ id })).items.at(-1)).toMatchObject({
    kind: 'away',
    body: 'Camping.',
    ours: false,
  })
  await person.messages.send({ id, ...say() })
  expect(await kinds(owner, id)).toEqual(['text', 'note', 'text', 'away', 'text', 'away'])
})

test('a pet parent’s answers no stranger, and nobody who is blocked', async () => {
  const [ada, eve] = await Promise.all([world.user(), world.user()])
  const { rows } = await world.deps.db.execute<{ id: string }>(sql`
    update profile_details d set visibility = 'members' from user_profiles p
    where p.id = d.profile_id and p.user_id = ${ada.id} and p.user_type = 'pet-parent' returning p.id`)
  const [parent, stranger] = [world.as(ada), world.as(eve)]
  await put(parent, null)
  const { conversationId: id } = await stranger.messages.start({ ...say(), profileId: rows[0]?.id ?? '' })
  expect(await kinds(stranger, id)).toEqual(['text'])
  await parent.messages.send({ id, ...say() })
  await stranger.messages.send({ id, ...say() })
  expect(await kinds(stranger, id)).toEqual(['text', 'text', 'text', 'away'])
  await parent.blocks.block({ conversationId: id })
  await expect(sendAt('2032-01-01T12:00:00Z', eve, id)).rejects.toMatchObject({
    cause: { constraint: 'messages_blocked_check' },
  })
  expect(await awayIn(stranger, id)).toBe(1)
})

test('it answers on its days alone', async () => {
  const { ada, joss, person, owner, start, shop } = await createTalk()
  const id = await start()
  await owner.messages.send({ id, ...say() })
  await put(owner, shop.profileId, { from: '2031-05-02', until: '2031-05-03' })
  const found: [number, boolean | undefined][] = []
  for (const day of ['01', '02', '03', '04']) {
    const at = `2031-05-${day}T16:00:00Z`
    await sendAt(at, ada, id)
    const { items } = await listAwayNotes({ ...world.deps, clock: { now: () => new Date(at) } }, {
      id: joss.id,
    } as Viewer)
    found.push([await awayIn(person, id), items.find(({ profileId }) => profileId === shop.profileId)?.answering])
  }
  expect(found).toEqual([
    [0, false],
    [1, true],
    [2, true],
    [2, false],
  ])
  await put(owner, shop.profileId, { on: false })
  await sendAt('2031-05-06T16:00:00Z', ada, id)
  expect(await awayIn(person, id)).toBe(2)
})

test('owners and managers write one for a profile, each person one for themselves, and nobody else', async () => {
  const { person, owner, staff, shop } = await createTalk()
  expect((await staff.messages.awayNotes()).items.map(({ profileId }) => profileId)).toEqual([null])
  expect((await owner.messages.awayNotes()).items).toMatchObject([
    { profileId: null, name: '', body: '', on: false },
    { profileId: shop.profileId, on: false },
  ])
  for (const api of [person, staff]) expect(await codeOf(put(api, shop.profileId))).toBe('NOT_FOUND')
  expect(await codeOf(put(owner, unknownId()))).toBe('NOT_FOUND')
  for (const wrong of [
    { body: '  ' },
    { body: 'x'.repeat(AWAY_NOTE_MAX + 1) },
    { from: '2030-02-02', until: '2030-02-01' },
    { from: 'tomorrow' },
  ])
    expect(await codeOf(put(owner, null, wrong))).toBe('BAD_REQUEST')
  expect(await codeOf(put(owner, null, { timeZone: 'Nowhere/Land' }))).toBe('CONFLICT')
  await put(owner, shop.profileId)
  await world.deps.db.execute(
    sql`update profile_members set role = 'manager' where role = 'staff' and profile_id = ${shop.profileId}`,
  )
  expect((await put(staff, shop.profileId, { body: 'Closed.' })).items[1]).toMatchObject({
    body: 'Closed.',
    answering: true,
  })
  expect((await put(staff, shop.profileId, { body: '', on: false })).items[1]).toMatchObject({
    body: '',
    answering: false,
  })
})

test('a filter refuses it, and one that comes later keeps it back without keeping back what it would answer', async () => {
  const { person, owner, start, shop } = await createTalk()
  const admin = world.as(await world.user({ role: 'admin' }))
  await put(owner, shop.profileId, { body: 'Ask at pay.evil.example' })
  const { id: filter } = await admin.contentFilters.add({
    kind: 'link',
    term: 'evil.example',
    action: 'refuse',
    note: '',
  })
  expect(await kinds(person, await start())).toEqual(['text'])
  expect(await codeOf(put(owner, null, { body: 'See evil.example' }))).not.toBe('none')
  await admin.contentFilters.remove({ id: filter })
  await admin.contentFilters.add({ kind: 'word', term: 'Monday', action: 'hold', note: '' })
  await put(owner, shop.profileId)
  const other = world.as(await world.user())
  const { conversationId: id } = await other.messages.start({ ...say(), profileId: shop.profileId })
  expect((await other.messages.thread({ id })).items[1]).toMatchObject({ kind: 'away', removed: true, body: '' })
  await world.deps.db.execute(sql`delete from content_filters`)
})

test('a note of somebody who is silenced is kept back, and what it would answer arrives', async () => {
  const { joss, person, owner, start, shop } = await createTalk()
  await put(owner, shop.profileId)
  const { id: moderator } = await world.user({ role: 'admin' })
  await world.deps.db.execute(sql`
    insert into sanctions (user_id, act, rule, reason, moderator_id, begins_at, ends_at, created_at)
    values (${joss.id}, 'silence', 'other', 'A test.', ${moderator}, now() - interval '1 minute', now() + interval '1 day', now())`)
  expect(await kinds(person, await start())).toEqual(['text'])
  expect(await codeOf(put(owner, shop.profileId, { body: 'Closed.' }))).not.toBe('none')
})

test('an automatic reply is reported like what was written, and notes go with their person', async () => {
  const { joss, person, owner, start, shop } = await createTalk()
  await put(owner, shop.profileId)
  const id = await start()
  const reply = (await person.messages.thread({ id })).items[1]
  await person.reports.send({ type: 'message', id: reply?.id ?? '', rule: 'scam', note: '' })
  await put(owner, null, { body: 'Mine alone' })
  const texts: string[] = []
  for await (const { content } of (messageData.files as Files)(world.deps.db, joss.id, world.deps.files))
    texts.push(String(content))
  expect(texts.join()).toMatch(/Mine alone/)
  await eraseMessages(world, joss)
  const { rows } = await world.deps.db.execute(
    sql`select from away_notes where user_id = ${joss.id} or updated_by = ${joss.id}`,
  )
  expect(rows).toEqual([])
})
