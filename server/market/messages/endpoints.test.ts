import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { MESSAGE_MAX, THREAD_PAGE } from '#contract/messages.rules'
import { openAs } from '#contract/open-as.rules'
import { watchPool } from '#server/infra/telemetry/pool-watch'
import { refusalOf } from '#server/money/checkout/testing'
import { drainOutbox } from '#server/process/jobs/drain'
import { handlers } from '#server/process/jobs/handlers'
import type { TestUser } from '#server/testing/factories'
import { type ApiClient, createWorld, unknownId, type World } from '#server/testing/world'
import { messageData } from './personal-data'
import { createPhoto, eraseMessages, uploadedPdf } from './testing'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(() => void world.mails.splice(0))

const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code
const wordsOf = (call: Promise<unknown>) =>
  call.then(
    () => 'none',
    ({ message }: Error) => message,
  )
const settle = () => drainOutbox(world.deps, handlers, () => false)
const say = (body = 'Hello') => ({ body, clientId: randomUUID() })

/** A shop with an owner and somebody of the team, and a person who writes to it. */
async function createTalk() {
  const [ada, joss, robin] = await Promise.all([world.user(), world.user(), world.user()])
  const shop = await world.shop({ owner: joss })
  await world.deps.db.execute(sql`
    insert into profile_members (profile_id, user_type, is_active, user_id, role)
    values (${shop.profileId}, 'business-provider', true, ${robin.id}, 'staff')`)
  const [person, owner, staff] = [world.as(ada), world.as(joss), world.as(robin)]
  const start = async (body = 'Do you have it in blue?') =>
    (await person.messages.start({ ...say(body), profileId: shop.profileId })).conversationId
  return { ada, joss, robin, shop, person, owner, staff, start }
}

const bodies = async (api: ApiClient, id: string) => (await api.messages.thread({ id })).items.map(({ body }) => body)
const inbox = async (api: ApiClient, show: 'all' | 'unread' | 'requests' | 'archived' = 'all') =>
  (await api.messages.list({ show })).items.map(({ id }) => id)

test('a person writes to a shop, waits in its requests, and an answer of anybody there opens the conversation', async () => {
  const { person, owner, staff, start } = await createTalk()
  const id = await start()
  expect([await inbox(person), await inbox(owner), await inbox(owner, 'requests')]).toEqual([[id], [], [id]])
  expect(await owner.messages.counts()).toEqual({ unread: 0, requests: 1 })
  expect(await wordsOf(person.messages.send({ id, ...say('And in green?') }))).toBe(
    'You can write again once they answer.',
  )
  expect((await person.messages.get({ id })).cannotWrite).toBe('waiting')
  await staff.messages.send({ id, ...say('Yes, on Friday.') })
  await person.messages.send({ id, ...say('Great!') })
  expect(await bodies(owner, id)).toEqual(['Do you have it in blue?', 'Yes, on Friday.', 'Great!'])
  expect([await inbox(owner), await inbox(owner, 'requests')]).toEqual([[id], []])
  // a person sees a shop and none of its people; the team sees who of them wrote
  const by = async (api: ApiClient) => (await api.messages.thread({ id })).items.map((message) => message.by !== null)
  expect([await by(person), await by(owner)]).toEqual([
    [false, false, false],
    [false, true, false],
  ])
})

test('those one writes to read a letter of the last name only while the profile shows it', async () => {
  const { ada, owner, start } = await createTalk()
  await world.deps.db.execute(sql`
    insert into user_profiles (user_id, user_type, first_name, last_name) values (${ada.id}, 'service-provider', 'Walker Ada', 'Lovelace')`)
  const id = await start()
  const shows = (shown: boolean) =>
    world.deps.db.execute(sql`
      update profile_details set show_initial = ${shown}
      where profile_id = (select id from user_profiles where user_id = ${ada.id} and user_type = 'pet-parent')`)
  const called = async () => (await owner.messages.list({ show: 'requests' })).items.map((item) => item.with.name)
  await shows(false)
  const hidden = [await called(), (await owner.messages.get({ id })).with.name]
  await shows(true)
  expect([hidden, await called()]).toEqual([[['Ada'], 'Ada'], ['Ada T.']])
})

test('who is no part of a conversation finds nothing of it anywhere', async () => {
  const { start, person } = await createTalk()
  const id = await start('A word nobody else has: xylophone')
  const eve = world.as(await world.user())
  const calls = [
    eve.messages.get({ id }),
    eve.messages.thread({ id }),
    eve.messages.send({ id, ...say() }),
    eve.messages.markRead({ id, seq: 1 }),
    eve.messages.typing({ id }),
    eve.messages.mark({ id, muted: true }),
    eve.messages.decline({ id }),
    eve.messages.leave({ id }),
    eve.messages.assign({ id, userId: null }),
    eve.messages.replies({ id }),
    eve.messages.saveReply({ id, title: 'a', body: 'b' }),
    eve.messages.removeReply({ id, replyId: unknownId() }),
    eve.blocks.block({ conversationId: id }),
  ]
  expect(new Set(await Promise.all(calls.map(codeOf)))).toEqual(new Set(['NOT_FOUND']))
  expect([await inbox(eve), (await eve.messages.search({ q: 'xylophone' })).items]).toEqual([[], []])
  expect((await person.messages.search({ q: 'xylo' })).items.map(({ conversationId }) => conversationId)).toEqual([id])
  // what only the profile's side does, the person cannot
  for (const call of [
    () => person.messages.decline({ id }),
    () => person.messages.assign({ id, userId: null }),
    () => person.messages.replies({ id }),
    () => person.messages.send({ id, ...say(), note: true }),
  ])
    expect(await codeOf(call())).toBe('NOT_FOUND')
})

test('who wrote before a block is not said to write after it', async () => {
  const { person, owner, start } = await createTalk()
  const id = await start()
  await owner.messages.send({ id, ...say() })
  await person.messages.typing({ id })
  const writes = async () => (await owner.messages.get({ id })).typing
  const before = await writes()
  await owner.blocks.block({ conversationId: id })
  await owner.blocks.unblock({ conversationId: id })
  expect([before, await writes()]).toEqual([true, false])
})

test('a message that is sent again and again, also at once, stands there once', async () => {
  const { owner, start } = await createTalk()
  const id = await start()
  const one = say('Once')
  const sent = await Promise.all(Array.from({ length: 8 }, () => owner.messages.send({ id, ...one })))
  expect(new Set(sent.map((message) => message.id)).size).toBe(1)
  expect(await bodies(owner, id)).toEqual(['Do you have it in blue?', 'Once'])
})

test('what is counted as unread is what the list of the unread shows: without requests, and without what is muted', async () => {
  const { person, owner, start } = await createTalk()
  const id = await start()
  const both = async (api: ApiClient) => [(await api.messages.counts()).unread, (await inbox(api, 'unread')).length]
  expect(await both(owner)).toEqual([0, 0])
  await owner.messages.send({ id, ...say('Yes.') })
  expect(await both(person)).toEqual([1, 1])
  await person.messages.mark({ id, muted: true })
  expect(await both(person)).toEqual([0, 0])
})

test('sending is one transaction of at most six statements, whatever goes along', async () => {
  const { joss, owner, start } = await createTalk()
  const id = await start()
  const photos = [await createPhoto(world, joss), await createPhoto(world, joss)]
  const files = [(await uploadedPdf(world, joss)).id]
  await owner.messages.send({ id, ...say('Warm') })
  const texts: string[] = []
  watchPool(world.deps.db.$client, {
    acquired: () => {},
    done: ({ text }) => void texts.push(text.trim().toLowerCase()),
  })
  const card = { kind: 'place' as const, name: 'The bench by the pond', spot: null }
  await owner.messages.send({ id, ...say('Yes'), photos, files, card })
  // what the process does by itself meanwhile has transactions of its own, before or after this one
  const inserted = texts.findIndex((text) => text.startsWith('insert into messages'))
  const [begun, done] = [
    texts.findLastIndex((text, at) => at < inserted && text.startsWith('begin')),
    texts.findIndex((text, at) => at > inserted && text === 'commit'),
  ]
  const own = texts.slice(begun, done + 1)
  expect(own.filter((text) => text === 'commit' || text.startsWith('begin'))).toHaveLength(2)
  expect(own.length).toBeLessThanOrEqual(6)
  for (const what of [/^insert into message_photos|^update media_assets|photo/, /message_files/])
    expect(own.some((text) => what.test(text))).toBe(true)
})

test('many who write at once are counted one by one, without a gap', async () => {
  const { person, owner, staff, start } = await createTalk()
  const id = await start()
  await owner.messages.send({ id, ...say() })
  const writers = [person, owner, staff]
  await Promise.all(
    Array.from({ length: 24 }, (_, n) => (writers[n % 3] as ApiClient).messages.send({ id, ...say(`${n}`) })),
  )
  const { items } = await person.messages.thread({ id })
  expect(items.map(({ seq }) => seq)).toEqual(Array.from({ length: 26 }, (_, n) => n + 1))
})

test('a long thread is read in pages, and caught up with from a number on', async () => {
  const { owner, start } = await createTalk()
  const id = await start()
  for (let n = 2; n <= THREAD_PAGE + 5; n++) await owner.messages.send({ id, ...say(`${n}`) })
  const latest = await owner.messages.thread({ id })
  expect([latest.earlier, latest.items.length, latest.items[0]?.seq]).toEqual([true, THREAD_PAGE, 6])
  const before = await owner.messages.thread({ id, before: 6 })
  expect([before.earlier, before.items.map(({ seq }) => seq)]).toEqual([false, [1, 2, 3, 4, 5]])
  expect((await owner.messages.thread({ id, from: THREAD_PAGE + 4 })).items.map(({ seq }) => seq)).toEqual([
    THREAD_PAGE + 4,
    THREAD_PAGE + 5,
  ])
})

test('notes are for the team alone: no thread, inbox, count, or search shows them to the person', async () => {
  const { person, owner, staff, start } = await createTalk()
  const id = await start()
  await owner.messages.send({ id, ...say('Yes') })
  await person.messages.markRead({ id, seq: 2 })
  await owner.messages.send({ id, ...say('A difficult customer'), note: true })
  expect(await bodies(staff, id)).toContain('A difficult customer')
  expect(await bodies(person, id)).toEqual(['Do you have it in blue?', 'Yes'])
  expect((await person.messages.list({})).items[0]).toMatchObject({ unread: 0, latest: { body: 'Yes' } })
  expect((await person.messages.search({ q: 'difficult' })).items).toEqual([])
  expect((await staff.messages.search({ q: 'difficult' })).items).toHaveLength(1)
})

test('what was read is counted and shown to the other side, unless the reader shows it to nobody', async () => {
  const { person, owner, start } = await createTalk()
  const id = await start()
  await owner.messages.send({ id, ...say('One') })
  await owner.messages.send({ id, ...say('Two') })
  expect((await person.messages.list({})).items[0]?.unread).toBe(2)
  await person.messages.markRead({ id, seq: 2 })
  expect((await person.messages.list({ show: 'unread' })).items[0]?.unread).toBe(1)
  expect((await owner.messages.get({ id })).readUpTo).toBe(2)
  await person.messages.setSettings({ showsRead: false })
  expect((await owner.messages.get({ id })).readUpTo).toBeNull()
  await person.messages.markRead({ id, seq: 3 })
  expect(await person.messages.counts()).toEqual({ unread: 0, requests: 0 })
  await person.messages.markRead({ id, seq: 0 })
  expect(await person.messages.counts()).toEqual({ unread: 1, requests: 0 })
})

test('who has not read is told once of several, and by mail once some time has passed; who mutes is not', async () => {
  const { ada, joss, robin, person, owner, staff, start } = await createTalk()
  const id = await start()
  await staff.messages.mark({ id, muted: true })
  await settle()
  const noticesOf = async (api: ApiClient) =>
    (await api.notifications.list({})).items.filter(({ kind }) => kind === 'messages').map(({ href }) => href)
  expect(await noticesOf(owner)).toEqual([`/messaging/${id}`])
  await owner.messages.send({ id, ...say('One') })
  await owner.messages.send({ id, ...say('Two') })
  await settle()
  expect(await noticesOf(person)).toEqual([`/messaging/${id}`])
  expect(world.mails).toEqual([])
  await owner.messages.markRead({ id, seq: 3 })
  const { rows } = await world.deps.db.execute(sql`
    update outbox_events set due_at = now() where topic = 'mail.messages' and payload->>'conversationId' = ${id} and done_at is null
   returning id`)
  expect(rows).toHaveLength(2)
  await settle()
  expect(world.mails.map(({ to }) => to)).toEqual([ada.email])
  expect(world.mails[0]?.text).toMatch(/One[\s\S]*And one more message/)
  expect([joss.email, robin.email]).not.toContain(world.mails[0]?.to)
  // reading it is reading what told of it
  await person.messages.markRead({ id, seq: 3 })
  expect((await person.notifications.list({ only: 'unread' })).items.filter(({ kind }) => kind === 'messages')).toEqual(
    [],
  )
})

test('one notice stands for a conversation on a day, with the newest words and how many are unread', async () => {
  const { person, owner, start } = await createTalk()
  const id = await start()
  const told = async () =>
    (await person.notifications.list({})).items.flatMap(({ href, body, times, readAt }) =>
      href === `/messaging/${id}` ? [{ body, times, unread: readAt === null }] : [],
    )
  for (const body of ['One', 'Two', 'Three']) await owner.messages.send({ id, ...say(body) })
  await settle()
  expect(await told()).toEqual([{ body: 'Three', times: 3, unread: true }])
  await person.messages.markRead({ id, seq: 4 })
  expect(await told()).toEqual([{ body: 'Three', times: 3, unread: false }])
  await Promise.all(['Four', 'Four'].map((body) => owner.messages.send({ id, ...say(body) })))
  await settle()
  expect(await told()).toEqual([{ body: 'Four', times: 2, unread: true }])
})

test('a message brings a conversation back from the archive, in whichever order the two come', async () => {
  const { person, owner, start } = await createTalk()
  const id = await start()
  await owner.messages.send({ id, ...say() })
  await person.messages.mark({ id, archived: true })
  expect([await inbox(person), await inbox(person, 'archived')]).toEqual([[], [id]])
  await Promise.all([owner.messages.send({ id, ...say() }), person.messages.mark({ id, archived: true })])
  const [all, away] = [await inbox(person), await inbox(person, 'archived')]
  expect([...all, ...away]).toEqual([id])
  await owner.messages.send({ id, ...say() })
  expect(await inbox(person)).toEqual([id])
})

test('who was declined writes nothing more, until the team writes itself', async () => {
  const { person, owner, staff, start } = await createTalk()
  const id = await start()
  await staff.messages.decline({ id })
  expect([await inbox(owner, 'requests'), await inbox(owner, 'archived')]).toEqual([[], [id]])
  expect((await person.messages.get({ id })).cannotWrite).toBe('declined')
  expect(await codeOf(person.messages.send({ id, ...say() }))).toBe('CONFLICT')
  await owner.messages.send({ id, ...say('Sorry, that was a slip.') })
  expect([await inbox(owner, 'archived'), await inbox(owner), await inbox(staff)]).toEqual([[], [id], [id]])
  await person.messages.send({ id, ...say() })
  expect(await codeOf(owner.messages.decline({ id }))).toBe('CONFLICT')
})

test('the request of somebody who is blocked waits no more, and does again once they are not', async () => {
  const { owner, staff, start } = await createTalk()
  const id = await start()
  const requests = async () => (await owner.messages.counts()).requests
  expect([await inbox(owner, 'requests'), await requests()]).toEqual([[id], 1])
  await staff.blocks.block({ conversationId: id })
  expect([await inbox(owner, 'requests'), await inbox(owner, 'archived'), await requests()]).toEqual([[], [id], 0])
  await owner.blocks.unblock({ conversationId: id })
  expect([await inbox(owner, 'requests'), await inbox(owner, 'archived'), await requests()]).toEqual([[id], [], 1])
})

test('who has left reads nothing and is written nothing, and is back when they write again', async () => {
  const { shop, person, owner, start } = await createTalk()
  const id = await start()
  await owner.messages.send({ id, ...say() })
  await person.messages.leave({ id })
  expect([await inbox(person), await codeOf(person.messages.get({ id }))]).toEqual([[], 'NOT_FOUND'])
  expect((await owner.messages.get({ id })).cannotWrite).toBe('unavailable')
  expect(await wordsOf(owner.messages.send({ id, ...say() }))).toBe('They can’t be reached right now.')
  expect((await person.messages.withProfile({ profileId: shop.profileId })).conversationId).toBeNull()
  expect((await person.messages.start({ ...say('Back'), profileId: shop.profileId })).conversationId).toBe(id)
  expect(await inbox(person)).toEqual([id])
})

test('a block counts both ways, at once, and is lifted by whoever made it', async () => {
  const { joss, shop, person, owner, staff, start } = await createTalk()
  const id = await start()
  await owner.messages.send({ id, ...say() })
  await person.follows.follow({ profileId: shop.profileId })
  // one of the team blocks for all of it
  await staff.blocks.block({ conversationId: id })
  await staff.blocks.block({ conversationId: id })
  expect((await person.follows.get({ profileId: shop.profileId })).following).toBe(false)
  for (const call of [
    () => person.messages.send({ id, ...say() }),
    () => owner.messages.send({ id, ...say() }),
    () => person.follows.follow({ profileId: shop.profileId }),
  ])
    expect(await codeOf(call())).toBe('CONFLICT')
  expect([(await person.messages.get({ id })).cannotWrite, (await owner.messages.get({ id })).cannotWrite]).toEqual([
    'unavailable',
    'blocked-by-you',
  ])
  // the blocked one lifts nothing, and the one who blocked does
  expect(await codeOf(person.blocks.unblock({ profileId: shop.profileId }))).toBe('NOT_FOUND')
  expect((await owner.blocks.list()).items).toHaveLength(1)
  await staff.blocks.unblock({ conversationId: id })
  await person.messages.send({ id, ...say() })
  await person.blocks.block({ profileId: shop.profileId })
  expect(await person.blocks.ofProfile({ profileId: shop.profileId })).toEqual({ blocked: true })
  expect((await person.blocks.list()).items.map(({ userId }) => userId)).toEqual([joss.id])
  await person.blocks.unblock({ userId: joss.id })
  expect(await codeOf(owner.blocks.block({ profileId: shop.profileId }))).toBe('CONFLICT')
})

test('the same first message sent several times at once is one, and is answered alike', async () => {
  for (let round = 0; round < 5; round++) {
    const { shop, person } = await createTalk()
    const first = { ...say('Are you open today?'), profileId: shop.profileId }
    const answers = await Promise.all([1, 2, 3, 4].map(() => person.messages.start(first)))
    const [id = ''] = answers.map(({ conversationId }) => conversationId)
    expect(answers).toEqual(answers.map(() => ({ conversationId: id })))
    expect(await bodies(person, id)).toEqual(['Are you open today?'])
  }
})

test('nobody blocks whom no page shows, and the list keeps the name of then', async () => {
  const { joss, shop, person } = await createTalk()
  const rename = (name: string) =>
    world.deps.db.execute(sql`update user_profiles set business_name = ${name} where id = ${shop.profileId}`)
  const show = (visibility: string) =>
    world.deps.db.execute(
      sql`update profile_details set visibility = ${visibility} where profile_id = ${shop.profileId}`,
    )
  await rename('Kettle Hill')
  await show('private')
  expect(await codeOf(person.blocks.block({ profileId: shop.profileId }))).toBe('NOT_FOUND')
  await show('members')
  await person.blocks.block({ profileId: shop.profileId })
  await show('private')
  await rename('Newsecret')
  await person.blocks.block({ profileId: shop.profileId })
  expect((await person.blocks.list()).items).toMatchObject([{ userId: joss.id, name: 'Kettle Hill' }])
})

test('of a block and a message at the same moment, one comes first and both are told the truth', async () => {
  for (let round = 0; round < 10; round++) {
    const { person, owner, start } = await createTalk()
    const id = await start()
    await owner.messages.send({ id, ...say() })
    const [, sent] = await Promise.all([
      owner.blocks.block({ conversationId: id }),
      person.messages.send({ id, ...say('Race') }).then(
        () => true,
        () => false,
      ),
    ])
    expect((await bodies(person, id)).includes('Race')).toBe(sent)
    expect(await codeOf(person.messages.send({ id, ...say() }))).toBe('CONFLICT')
  }
})

test('who joins a team reads what it was told, and who leaves it does not any longer', async () => {
  const { shop, robin, staff, owner, start } = await createTalk()
  const id = await start()
  await owner.messages.assign({ id, userId: robin.id })
  const kim = await world.user()
  await world.deps.db.execute(sql`
    insert into profile_members (profile_id, user_type, is_active, user_id, role) values (${shop.profileId}, 'business-provider', true, ${kim.id}, 'staff')`)
  expect(await inbox(world.as(kim), 'requests')).toEqual([id])
  expect((await world.as(kim).messages.list({ show: 'requests' })).items[0]?.unread).toBe(0)
  await world.deps.db.execute(
    sql`delete from profile_members where profile_id = ${shop.profileId} and user_id = ${robin.id}`,
  )
  expect([await inbox(staff, 'requests'), await codeOf(staff.messages.get({ id }))]).toEqual([[], 'NOT_FOUND'])
  expect((await owner.messages.get({ id })).assignee).toBeNull()
  expect(await codeOf(owner.messages.assign({ id, userId: robin.id }))).toBe('CONFLICT')
})

test('the team has saved replies, one of a title', async () => {
  const { owner, staff, start } = await createTalk()
  const id = await start()
  await owner.messages.saveReply({ id, title: 'Hours', body: 'Nine to five' })
  const { id: replyId } = await staff.messages.saveReply({ id, title: 'Hours', body: 'Ten to five' })
  expect((await owner.messages.replies({ id })).items).toEqual([{ id: replyId, title: 'Hours', body: 'Ten to five' }])
  await owner.messages.removeReply({ id, replyId })
  expect(await codeOf(owner.messages.removeReply({ id, replyId }))).toBe('NOT_FOUND')
})

test('what the two have to do with each other stands beside what they say', async () => {
  const { ada, shop, person, owner, staff, start } = await createTalk()
  const id = await start()
  const group = unknownId()
  await world.deps.db.execute(sql`
    insert into order_groups (id, number, key, user_id, email, customer_name, grand_total, idempotency_key, request_hash)
    values (${group}, 'PS-M', 'psm', ${ada.id}, ${ada.email}, 'Ada', 10, ${group}, 'x')`)
  await world.deps.db.execute(sql`
    insert into orders (group_id, number, seller_profile_id, buyer_user_id, fulfilment, items_total, shipping_total, grand_total, status)
    values (${group}, 'PS-M-1', ${shop.profileId}, ${ada.id}, 'pickup', 10, 0, 10, 'paid')`)
  const between = async (api: ApiClient) => (await api.messages.get({ id })).matters
  expect(await between(person)).toMatchObject([{ kind: 'order', number: 'PS-M-1', total: 10, next: null }])
  const next = async (api: ApiClient) => (await between(api))[0]?.next
  const orderId = (await between(owner))[0]?.id ?? ''
  const sale = `/business-provider-dashboard/orders/${orderId}`
  expect(await between(staff)).toMatchObject([
    { href: sale, next: { label: 'Accept order', act: 'accept-sale', href: null } },
  ])
  await staff.sales.accept({ ids: [orderId] })
  await owner.sales.pack({ ids: [orderId] })
  expect(await next(owner)).toMatchObject({ act: 'ready-sale' })
  await world.deps.db.execute(sql`select move_order(${orderId}, '{packing}', 'ready_for_pickup', 'shop', null, null)`)
  expect(await next(owner)).toEqual({ label: 'Hand over', act: null, href: sale })
  expect(await next(person)).toEqual({ label: 'See the pickup code', act: null, href: `/orders/${orderId}` })
})

test('who works for another of their shops just now is led to the pages of the one they talk for', async () => {
  const { ada, joss, shop, owner, start } = await createTalk()
  const id = await start()
  const group = unknownId()
  await world.deps.db.execute(sql`
    insert into order_groups (id, number, key, user_id, email, customer_name, grand_total, idempotency_key, request_hash)
    values (${group}, 'PS-N', 'psn', ${ada.id}, ${ada.email}, 'Ada', 10, ${group}, 'x')`)
  await world.deps.db.execute(sql`
    insert into orders (group_id, number, seller_profile_id, buyer_user_id, fulfilment, items_total, shipping_total, grand_total, status)
    values (${group}, 'PS-N-1', ${shop.profileId}, ${ada.id}, 'pickup', 10, 0, 10, 'paid')`)
  const other = await world.shop({})
  await world.deps.db.execute(sql`
    insert into profile_members (profile_id, user_type, is_active, user_id, role, chosen_at)
    values (${other.profileId}, 'business-provider', true, ${joss.id}, 'staff', '2020-01-01')`)
  const [matter] = (await owner.messages.get({ id })).matters
  const href = openAs(shop.profileId, `/business-provider-dashboard/orders/${matter?.id}`)
  expect(matter).toMatchObject({ href, next: { label: 'Accept order', act: null, href } })
  await owner.team.workFor({ profileId: shop.profileId })
  expect((await owner.messages.get({ id })).matters).toMatchObject([{ next: { act: 'accept-sale', href: null } }])
})

test('bad input is refused in words and changes nothing', async () => {
  const { shop, person, owner, start } = await createTalk()
  const id = await start()
  for (const body of ['', '   ', '\u200b\u202e', 'x'.repeat(MESSAGE_MAX + 1), 'y'.repeat(100_000)])
    expect(await codeOf(owner.messages.send({ id, ...say(body) })), body.slice(0, 3)).toBe('BAD_REQUEST')
  const hostile = '<img src=x onerror=alert(1)> \u202Egnp.exe /api/account/delete'
  await owner.messages.send({ id, ...say(hostile) })
  expect((await bodies(person, id)).at(-1)).toBe('<img src=x onerror=alert(1)> gnp.exe /api/account/delete')
  expect(await codeOf(owner.messages.start({ ...say(), profileId: shop.profileId }))).toBe('CONFLICT')
  expect(await codeOf(person.messages.start({ ...say(), profileId: unknownId() }))).toBe('NOT_FOUND')
  expect(await codeOf(person.messages.list({ cursor: 'nonsense' }))).toBe('BAD_REQUEST')
})

test('a message that is sent twice is said once, and nothing else is said under its id', async () => {
  const { person, owner, start } = await createTalk()
  const id = await start()
  await owner.messages.send({ id, ...say('We do') })
  const first = say('On Friday at nine')
  const sent = await person.messages.send({ id, ...first })
  expect(await person.messages.send({ id, ...first })).toEqual(sent)
  expect(await codeOf(person.messages.send({ id, ...first, body: 'On Monday at nine' }))).toBe('KEY_REUSED')
  expect(await bodies(person, id)).toHaveLength(3)
})

test('under the id of a message nothing else goes along, and the same again is no other message', async () => {
  const { ada, person, owner, start } = await createTalk()
  const id = await start()
  const [one, two] = [await createPhoto(world, ada), await createPhoto(world, ada)]
  const file = await uploadedPdf(world, ada)
  const place = { kind: 'place', name: 'The pier', spot: { lat: 43.1, lng: -70.7 } } as const
  const first = { id, ...say('Look'), photos: [two, one], files: [file.id], card: place }
  await owner.messages.send({ id, ...say('We do') })
  const sent = await person.messages.send(first)
  expect(await person.messages.send(first)).toMatchObject({ id: sent.id, seq: sent.seq })
  for (const other of [
    { photos: [one, two] },
    { photos: [two] },
    { files: [] },
    { card: null },
    { card: { ...place, spot: null } },
    { card: { ...place, name: 'The harbor' } },
  ])
    expect(await codeOf(person.messages.send({ ...first, ...other })), JSON.stringify(other)).toBe('KEY_REUSED')
})

test('the database itself keeps who says what', async () => {
  const { ada, joss, person, start } = await createTalk()
  const id = await start()
  const other = await (await createTalk()).start()
  const { db } = world.deps
  const forged = (author: TestUser, side: string) =>
    db.execute(
      sql`insert into messages (conversation_id, seq, side, author_id, body, client_id) values (${id}, 9, ${side}, ${author.id}, 'x', ${randomUUID()})`,
    )
  const eve = await world.user()
  for (const write of [
    () => forged(eve, 'profile'),
    () => forged(ada, 'profile'),
    () => forged(joss, 'person'),
    () => db.execute(sql`update messages set body = 'other' where conversation_id = ${id}`),
    () => db.execute(sql`update messages set author_id = ${joss.id} where conversation_id = ${id}`),
    () => db.execute(sql`update messages set author_id = null, body = 'forged' where conversation_id = ${id}`),
    () => db.execute(sql`update messages set author_id = null where conversation_id = ${id}`),
    () => db.execute(sql`update messages set conversation_id = ${other} where conversation_id = ${id}`),
    () => db.execute(sql`delete from messages where conversation_id = ${id}`),
    () =>
      db.execute(sql`
        insert into messages (conversation_id, seq, side, kind, body, client_id) values (${id}, 9, 'profile', 'system', 'x', ${randomUUID()})`),
    ...['person', 'profile'].map(
      (side) => () =>
        db.execute(
          sql`insert into conversation_members (conversation_id, user_id, side) values (${id}, ${eve.id}, ${side})`,
        ),
    ),
    () =>
      db.execute(
        sql`update conversation_members set user_id = ${eve.id} where conversation_id = ${id} and side = 'person'`,
      ),
    () => db.execute(sql`update conversations set person_id = ${eve.id} where id = ${id}`),
  ])
    await expect(write()).rejects.toThrow()
  expect(await bodies(person, id)).toEqual(['Do you have it in blue?'])
})

test('somebody takes what they said along, and it goes with them', async () => {
  const { ada, joss, owner, person, start } = await createTalk()
  const id = await start('Mine to keep')
  await owner.messages.send({ id, ...say('Ours to keep') })
  const taken: string[] = []
  for await (const file of messageData.files?.(world.deps.db, ada.id, world.deps.files) ?? [])
    taken.push(JSON.stringify(file))
  expect(taken.join()).toContain('Mine to keep')
  await eraseMessages(world, joss)
  expect((await person.messages.thread({ id })).items.map(({ body }) => body)).toEqual(['Mine to keep', 'Ours to keep'])
  await eraseMessages(world, ada)
  expect(await inbox(person)).toEqual([])
})

test('photos go with a message, are read through signed addresses by the two alone, and are one’s own', async () => {
  const { ada, joss, person, owner, start } = await createTalk()
  const id = await start()
  const [own, foreign, other] = [
    await createPhoto(world, joss),
    await createPhoto(world, ada),
    await createPhoto(world, joss, 'evidence'),
  ]
  const sent = await owner.messages.send({ id, ...say('Like this'), photos: [own] })
  expect(sent.photos).toMatchObject([{ id: own, width: 800, url: expect.stringMatching(/^\/files\/.+s=/) }])
  expect((await person.messages.thread({ id })).items.at(-1)?.photos).toHaveLength(1)
  for (const photo of [foreign, other, unknownId()])
    expect(await codeOf(owner.messages.send({ id, ...say(), photos: [photo] }))).toBe('NOT_FOUND')
  expect(await codeOf(owner.messages.send({ id, ...say(), photos: [own] }))).toBe('CONFLICT')
  expect(await codeOf(owner.messages.send({ id, ...say(), photos: Array.from({ length: 200 }, unknownId) }))).toBe(
    'BAD_REQUEST',
  )
  expect(await bodies(person, id)).toEqual(['Do you have it in blue?', 'Like this'])
})
