import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { FilterAction } from '#contract/content-filters.rules'
import { refusalOf } from '#server/money/checkout/testing'
import type { TestUser } from '#server/testing/factories'
import { type ApiClient, createWorld, unknownId, type World } from '#server/testing/world'
import { sendPicture } from '../media/testing'

let world: World
let admin: TestUser
let filters: ApiClient['contentFilters']
beforeAll(async () => {
  world = await createWorld()
  admin = await world.user({ role: 'admin' })
  filters = world.as(admin).contentFilters
})
afterAll(() => world.close())
afterEach(() => world.deps.db.execute(sql`delete from content_filters`))

const say = (body = 'Hello') => ({ body, clientId: randomUUID() })
const add = (kind: 'word' | 'link', term: string, action: FilterAction = 'refuse') =>
  filters.add({ kind, term, action })
const outcomeOf = async (text: string) => (await filters.try({ text })).outcome
const refused = async (call: Promise<unknown>) => (await refusalOf(call)).code

/** A shop that talks with somebody. */
async function createTalk() {
  const [ada, joss] = await Promise.all([world.user(), world.user()])
  const shop = await world.shop({ owner: joss })
  const [person, owner] = [world.as(ada), world.as(joss)]
  const { conversationId: id } = await person.messages.start({ ...say(), profileId: shop.profileId })
  await owner.messages.send({ id, ...say('Hi!') })
  return { ada, joss, shop, person, owner, id }
}

/** Points in a pattern that a seed makes, so that two seeds look nothing like each other. */
async function picture(seed: number, { size = 600, light = 1, format = 'png' as 'png' | 'jpeg' } = {}) {
  const points = Buffer.from(Array.from({ length: 72 }, (_, at) => (at * 7919 * (seed + 3) + seed * 104_729) % 251))
  const drawn = sharp(points, { raw: { width: 9, height: 8, channels: 1 } })
    .resize(size, size, { fit: 'fill', kernel: 'nearest' })
    .modulate({ brightness: light })
  return new Uint8Array(await drawn.toColourspace('srgb').toFormat(format).toBuffer())
}
const uploadOf = (user: TestUser, body: Uint8Array<ArrayBuffer>, purpose: string) =>
  sendPicture(world, user, body, { query: `purpose=${purpose}` })

test.each([
  'Send it by Zelle Cash please',
  'ZELLE  cash',
  'zelle-cash!',
  'Z e l l e cash',
  'I bought a Z e l l e c á s h here',
  'zèlle cash',
  'ze\u200blle\u00ad cash',
  'zеllе cаsh',
  'ｚｅｌｌｅ cash',
])('a filter of words finds “%s”', async (text) => {
  await add('word', 'Zelle cash')
  expect(await outcomeOf(text)).toBe('refuse')
})

test.each(['gazelle cash', 'zelle cashew', 'zelle is not cash', 'cash zelle'])(
  'and it does not find “%s”',
  async (text) => {
    await add('word', 'Zelle cash')
    expect(await outcomeOf(text)).toBe('shown')
  },
)

test.each([
  'https://www.evil.example/pay?x=1',
  'see EVIL.example.',
  'pay.evil.example',
  'evil[.]example',
  'evil (dot) example',
])('a filter of a site finds “%s”', async (text) => {
  await add('link', 'https://www.Evil.example/anything')
  expect(await outcomeOf(text)).toBe('refuse')
})

test.each(['notevil.example', 'evil.example.org', 'evil example', 'example'])(
  'and it does not find a site in “%s”',
  async (text) => {
    await add('link', 'evil.example')
    expect(await outcomeOf(text)).toBe('shown')
  },
)

test('what is refused is not written anywhere, and its writer is told in words', async () => {
  const { person, owner, shop, id, joss } = await createTalk()
  await add('word', 'worm pills')
  const sent = await person.messages.send({ id, ...say('Buy W O R M pills') }).then(
    () => '',
    ({ message }: Error) => message,
  )
  expect(sent).toContain('aren’t allowed here')
  expect((await owner.messages.thread({ id })).items).toHaveLength(2)
  const about = world.deps.db.execute(
    sql`update profile_details set about = 'Best worm pills' where profile_id = ${shop.profileId}`,
  )
  await expect(about).rejects.toMatchObject({ cause: { constraint: 'content_filtered_check' } })
  // the team’s own notes are read by nobody else
  await world.as(joss).messages.send({ id, ...say('Asks for worm pills'), note: true })
})

test('what is held is hidden and waits with the reports, what is flagged waits there and is shown', async () => {
  const { person, owner, id } = await createTalk()
  await add('word', 'miracle', 'hold')
  await add('word', 'cheap', 'flag')
  await person.messages.send({ id, ...say('A miracle') })
  await person.messages.send({ id, ...say('Cheap') })
  const bodies = (await owner.messages.thread({ id })).items.map(({ body }) => body)
  expect(bodies.slice(2)).toEqual(['', 'Cheap'])
  const { items } = await world.as(admin).reports.queue({})
  expect(items.map(({ body, status, reports }) => [body, status, reports[0]?.rule, reports[0]?.note])).toEqual([
    ['A miracle', 'hidden', 'filter', 'miracle'],
    ['Cheap', 'published', 'filter', 'cheap'],
  ])
  expect((await filters.list()).items.map(({ term, found }) => [term, found])).toEqual([
    ['cheap', 1],
    ['miracle', 1],
  ])
  expect((await filters.try({ text: 'a cheap miracle' })).outcome).toBe('hold')
})

test('who wrote what is held is told so, and not that somebody reported it', async () => {
  await add('word', 'gizmo', 'hold')
  const { id: productId } = await world.product()
  const asker = world.as(await world.user())
  expect((await asker.questions.ask({ productId, body: 'Is it red, and how red?' })).held).toBe(false)
  const { held, id } = await asker.questions.ask({ productId, body: 'Does it come with the gizmo?' })
  expect(held).toBe(true)
  const owner = await world.user()
  const sold = await world.product({ shop: await world.shop({ owner }) })
  const asked = await asker.questions.ask({ productId: sold.id, body: 'Is it red?' })
  expect(await world.as(owner).questions.answer({ id: asked.id, body: 'As red as the gizmo.' })).toMatchObject({
    held: true,
  })
  expect((await asker.reports.own({})).items).toMatchObject([{ id, status: 'hidden', noticed: true, decided: null }])
})

test('a picture that looks like one on the list is refused, also when it was drawn anew; others are not', async () => {
  const ada = await world.user()
  const upload = await uploadOf(admin, await picture(1), 'evidence')
  const { id: mediaId } = (await upload.json()) as { id: string }
  await filters.add({ kind: 'picture', mediaId, action: 'refuse', note: 'A scam’s flyer' })
  expect((await uploadOf(ada, await picture(1, { size: 450, light: 1.1, format: 'jpeg' }), 'message')).status).toBe(400)
  expect((await uploadOf(ada, await picture(2), 'message')).status).toBe(201)
  expect(await filters.try({ text: '', mediaId })).toMatchObject({ outcome: 'refuse', matches: [{ kind: 'picture' }] })
  const blank = new Uint8Array(
    await sharp({ create: { width: 500, height: 400, channels: 3, background: '#fff' } })
      .png()
      .toBuffer(),
  )
  const { id: plain } = (await (await uploadOf(admin, blank, 'evidence')).json()) as { id: string }
  expect(await refused(filters.add({ kind: 'picture', mediaId: plain, action: 'refuse' }))).toBe('BAD_REQUEST')
  expect(await refused(filters.add({ kind: 'picture', mediaId: unknownId(), action: 'refuse' }))).toBe('NOT_FOUND')
})

test('a filter stands once, needs something to look for, and each change is in the audit trail', async () => {
  const { id } = await add('word', 'Snake oil')
  expect(await refused(add('word', 'SNAKE  OIL!'))).toBe('CONFLICT')
  expect(await refused(add('word', '!!!'))).toBe('BAD_REQUEST')
  expect(await refused(add('link', 'no site'))).toBe('BAD_REQUEST')
  await filters.remove({ id })
  expect(await refused(filters.remove({ id }))).toBe('NOT_FOUND')
  const { rows } = await world.deps.db.execute(sql`
    select action from security_audit_logs where resource_id = ${id} order by created_at, id`)
  expect(rows).toEqual([
    { action: 'Added the filter Words Snake oil (refuse)' },
    { action: 'Removed the filter Words Snake oil' },
  ])
  expect((await filters.list()).items).toEqual([])
})

test('nobody but admins sees or changes them', async () => {
  const { contentFilters } = world.as(await world.user())
  for (const call of [
    () => contentFilters.list(),
    () => contentFilters.try({ text: 'x' }),
    () => contentFilters.remove({ id: unknownId() }),
  ])
    expect(await refused(call())).toBe('NOT_ALLOWED')
})
