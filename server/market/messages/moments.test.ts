import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '#server/testing/world'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const say = (body = 'Hello') => ({ body, clientId: randomUUID() })
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    ({ code }: { code?: string }) => code,
  )

const saidOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    ({ code, message }: { code?: string; message?: string }) => `${code}: ${message}`,
  )

async function createTalk() {
  const [joss, owner] = [await world.user(), await world.user()]
  const shop = await world.shop({ owner })
  const [person, desk] = [world.as(joss), world.as(owner)]
  const { conversationId: id } = await person.messages.start({ ...say(), profileId: shop.profileId })
  await desk.messages.send({ id, ...say('Good morning') })
  return { id, joss, owner, person, desk }
}
type Talk = Awaited<ReturnType<typeof createTalk>>

/** As whatever writes past our services would. */
const written = ({ id, joss }: Talk) => sql`
  insert into messages (conversation_id, kind, side, author_id, body, client_id)
  values (${id}, 'text', 'person', ${joss.id}, 'Raw', ${randomUUID()})`
const blocked = ({ joss, owner }: Talk) =>
  sql`insert into user_blocks (user_id, blocked_id) values (${owner.id}, ${joss.id})`
const countRaw = async ({ id }: Talk) =>
  (await world.deps.db.execute(sql`select from messages where conversation_id = ${id} and body = 'Raw'`)).rows.length

test('a raw message waits for a block that is being made, and is refused once that stands', async () => {
  const { db } = world.deps
  const talk = await createTalk()
  let message: Promise<unknown> | undefined
  await db.transaction(async (tx) => {
    await tx.execute(blocked(talk))
    message = db.execute(written(talk)).then(
      () => 'done',
      ({ cause }: { cause?: { constraint?: string } }) => cause?.constraint,
    )
    // it hangs on the row that the block holds
    await expect
      .poll(async () => (await tx.execute(sql`select from pg_locks where not granted`)).rows.length)
      .toBeGreaterThan(0)
  })
  expect(await message).toBe('messages_blocked_check')
  expect(await countRaw(talk)).toBe(0)
})

test('a raw block waits for a message that is being written, which then stands before it', async () => {
  const { db } = world.deps
  const talk = await createTalk()
  let block: Promise<unknown> | undefined
  await db.transaction(async (tx) => {
    await tx.execute(written(talk))
    block = db.execute(blocked(talk)).then(() => 'done')
    await expect
      .poll(async () => (await tx.execute(sql`select from pg_locks where not granted`)).rows.length)
      .toBeGreaterThan(0)
  })
  expect(await block).toBe('done')
  expect(await countRaw(talk)).toBe(1)
  expect(await codeOf(talk.person.messages.send({ id: talk.id, ...say() }))).toBe('CONFLICT')
})

test('of somebody who leaves from two devices at once one does, and both sides are where they end', async () => {
  for (let round = 0; round < 5; round++) {
    const { id, person, desk } = await createTalk()
    const codes = await Promise.all([codeOf(person.messages.leave({ id })), codeOf(person.messages.leave({ id }))])
    expect(codes.toSorted()).toEqual(['NOT_FOUND', 'done'])
    expect(await codeOf(person.messages.get({ id }))).toBe('NOT_FOUND')
    expect(await codeOf(desk.messages.send({ id, ...say() }))).toBe('CONFLICT')
  }
})

test('two people who leave the same shop at once each leave their own conversation', async () => {
  const owner = await world.user()
  const { profileId } = await world.shop({ owner })
  const people = await Promise.all([world.user(), world.user()])
  const ids = await Promise.all(
    people.map(async (one) => (await world.as(one).messages.start({ ...say(), profileId })).conversationId),
  )
  const left = people.map((one, place) => codeOf(world.as(one).messages.leave({ id: ids[place] ?? '' })))
  expect(await Promise.all(left)).toEqual(['done', 'done'])
  for (const one of people) expect((await world.as(one).messages.list({})).items).toEqual([])
})

test('what arrives while a conversation is put away brings it back, unless it was there before', async () => {
  for (let round = 0; round < 10; round++) {
    const { id, joss, person, desk } = await createTalk()
    await Promise.all([person.messages.mark({ id, archived: true }), desk.messages.send({ id, ...say('And now') })])
    const { rows } = await world.deps.db.execute<{ archived: boolean; unread: number }>(sql`
      select archived, unread from conversation_members where conversation_id = ${id} and user_id = ${joss.id}`)
    // either end is a true one, and nothing that arrived is lost from what is unread
    expect(rows[0]?.unread).toBe(2)
    const latest = (await person.messages.thread({ id })).items.map(({ body }) => body)
    expect(latest).toContain('And now')
    await desk.messages.send({ id, ...say('Once more') })
    const after = await world.deps.db.execute<{ archived: boolean }>(sql`
      select archived from conversation_members where conversation_id = ${id} and user_id = ${joss.id}`)
    expect(after.rows[0]?.archived).toBe(false)
  }
})

test('what is too long or too much is told how much there may be', async () => {
  const { id, person } = await createTalk()
  const ids = Array.from({ length: 200 }, () => randomUUID())
  const send = (much: object) => saidOf(person.messages.send({ id, ...say(), ...much }))
  expect(await send({ body: 'x'.repeat(100_000) })).toBe('BAD_REQUEST: Write up to 4,000 characters.')
  expect(await send({ files: ids })).toBe('BAD_REQUEST: Send up to 3 files with a message.')
  expect(await send({ photos: ids })).toBe('BAD_REQUEST: Send up to 6 photos with a message.')
  // where the contract has no words of its own
  expect(await saidOf(person.messages.rename({ id, title: 'x'.repeat(1000) }))).toMatch(
    /^BAD_REQUEST: Use at most \d+ characters\.$/,
  )
})
