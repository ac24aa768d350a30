import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { refusalOf } from '#server/money/checkout/testing'
import { drainOutbox } from '#server/process/jobs/drain'
import { handlers } from '#server/process/jobs/handlers'
import type { TestUser } from '#server/testing/factories'
import { type ApiClient, createWorld, type World } from '#server/testing/world'
import { receiveReply } from './reply-by-mail'
import { createPhoto, eraseMessages, uploadedPdf } from './testing'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(() => void world.mails.splice(0))

const say = (body = 'Hello') => ({ body, clientId: randomUUID() })
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code
const settle = () => drainOutbox(world.deps, handlers, () => false)
const bodies = async (api: ApiClient, id: string) => (await api.messages.thread({ id })).items.map(({ body }) => body)
const people = async (api: ApiClient, id: string) => (await api.messages.get({ id })).people.map(({ userId }) => userId)

async function join(
  petId: string,
  host: ApiClient,
  { user, api }: { user: TestUser; api: ApiClient },
  role: 'co-owner' | 'caregiver' | 'viewer' = 'caregiver',
) {
  const { id } = await host.petFamily.invite({ email: user.email, petIds: [petId], role })
  await api.petFamily.accept({ id })
}

/** An owner with a pet, somebody who looks after it with them, and somebody who only looks at it. */
async function createHome() {
  const [ada, mara, vera, eve] = await Promise.all([world.user(), world.user(), world.user(), world.user()])
  const [host, carer, viewer, stranger] = [world.as(ada), world.as(mara), world.as(vera), world.as(eve)]
  const { id: petId } = await host.pets.add({ name: 'Fern', species: 'dog' })
  await join(petId, host, { user: mara, api: carer })
  await join(petId, host, { user: vera, api: viewer }, 'viewer')
  const start = async () => (await carer.messages.startHousehold({ hostId: ada.id })).conversationId
  return { ada, mara, vera, eve, host, carer, viewer, stranger, petId, start }
}
const grantOf = async (api: ApiClient, petId: string, userId: string) =>
  (await api.petFamily.get({ petId })).grants.find((grant) => grant.userId === userId)?.id ?? ''

test('those who look after the same pets have one conversation, whoever begins it and however many do at once', async () => {
  const { ada, mara, host, carer, viewer, stranger, start } = await createHome()
  expect((await host.messages.households()).items).toMatchObject([{ hostId: ada.id, people: 2, conversationId: null }])
  const begun = await Promise.all([start(), start(), host.messages.startHousehold({ hostId: ada.id })])
  const id = begun[0]
  expect(new Set(begun.map((one) => (typeof one === 'string' ? one : one.conversationId)))).toEqual(new Set([id]))
  expect(await people(carer, id)).toEqual([ada.id, mara.id])
  for (const api of [viewer, stranger]) {
    expect(await codeOf(api.messages.startHousehold({ hostId: ada.id }))).toBe('NOT_FOUND')
    expect(await codeOf(api.messages.get({ id }))).toBe('NOT_FOUND')
    expect((await api.messages.households()).items).toEqual([])
  }
  const alone = await world.user()
  await world.as(alone).pets.add({ name: 'Dot', species: 'cat' })
  expect(await codeOf(world.as(alone).messages.startHousehold({ hostId: alone.id }))).toBe('CONFLICT')
})

test('each reads who wrote, what is unread, who has read, and who is writing', async () => {
  const { ada, host, carer, start } = await createHome()
  const id = await start()
  const { seq } = await carer.messages.send({ id, ...say('She ate everything') })
  expect((await host.messages.thread({ id })).items).toMatchObject([
    { body: 'She ate everything', ours: false, mine: false, by: expect.any(String) },
  ])
  expect((await host.messages.list({})).items[0]).toMatchObject({
    id,
    kind: 'household',
    unread: 1,
    latest: { ours: false, by: expect.any(String) },
  })
  expect(await host.messages.counts()).toEqual({ unread: 1, requests: 0 })
  expect((await host.messages.list({ show: 'household' })).items.map((one) => one.id)).toEqual([id])
  expect((await host.messages.list({ show: 'orders' })).items).toEqual([])
  const readBy = async () => (await carer.messages.get({ id })).people.find(({ userId }) => userId === ada.id)?.readUpTo
  expect(await readBy()).toBe(0)
  await host.messages.markRead({ id, seq })
  expect(await readBy()).toBe(seq)
  await host.messages.setSettings({ showsRead: false })
  expect(await readBy()).toBeNull()
  await host.messages.typing({ id })
  expect(await carer.messages.get({ id })).toMatchObject({
    typing: true,
    typingBy: expect.any(String),
    cannotWrite: null,
  })
  expect((await host.messages.get({ id })).typing).toBe(false)
  expect((await host.messages.search({ q: 'everything' })).items.map(({ conversationId }) => conversationId)).toEqual([
    id,
  ])
})

test('who joins reads from then on; who is removed is out at once, also while they write', async () => {
  const { ada, mara, vera, host, carer, viewer, petId, start } = await createHome()
  const id = await start()
  await host.messages.send({ id, ...say('Before') })
  const user = await world.user()
  const late = { user, api: world.as(user) }
  await join(petId, host, late)
  expect(await people(host, id)).toEqual([ada.id, mara.id, late.user.id])
  expect(await bodies(late.api, id)).toEqual([])
  await host.messages.send({ id, ...say('After') })
  expect(await bodies(late.api, id)).toEqual(['After'])
  expect((await late.api.messages.search({ q: 'before' })).items).toEqual([])
  await host.petFamily.end({ id: await grantOf(host, petId, mara.id) })
  for (const call of [
    () => carer.messages.get({ id }),
    () => carer.messages.thread({ id }),
    () => carer.messages.send({ id, ...say() }),
  ])
    expect(await codeOf(call())).toBe('NOT_FOUND')
  expect((await carer.messages.list({})).items).toEqual([])
  expect(await people(host, id)).toEqual([ada.id, late.user.id])
  await expect(
    world.deps.db.execute(sql`
      insert into messages (conversation_id, seq, side, kind, author_id, body, client_id)
      values (${id}, 0, 'person', 'text', ${mara.id}, 'x', gen_random_uuid())`),
  ).rejects.toMatchObject({ cause: { constraint: 'messages_author_check' } })
  // who becomes more than a viewer is in it, and who leaves the pet is not
  await host.petFamily.setRole({ id: await grantOf(host, petId, vera.id), role: 'co-owner' })
  expect(await bodies(viewer, id)).toEqual([])
  await viewer.petFamily.leave({ petId })
  expect(await codeOf(viewer.messages.get({ id }))).toBe('NOT_FOUND')
})

test('a grant that ends by itself ends it, without anybody doing anything', async () => {
  const { ada, mara, host, carer, petId, start } = await createHome()
  const id = await start()
  await host.messages.send({ id, ...say() })
  await world.deps.db.execute(sql`
    update pet_guardians set ends_at = clock_timestamp() + interval '300 milliseconds' where pet_id = ${petId} and user_id = ${mara.id}`)
  expect(await bodies(carer, id)).toEqual(['Hello'])
  const heard = () => carer.messages.thread({ id }).catch(({ code }) => code)
  await expect.poll(heard, { interval: 50 }).toBe('NOT_FOUND')
  expect([await people(host, id), (await carer.messages.list({})).items]).toEqual([[ada.id], []])
})

test('a pet that goes to somebody else takes those who looked after it along', async () => {
  const { ada, mara, host, carer, petId, start } = await createHome()
  const id = await start()
  await host.petFamily.setRole({ id: await grantOf(host, petId, mara.id), role: 'co-owner' })
  await host.petFamily.handOver({ petId, userId: mara.id })
  // the pet is the other's now, and so is its household
  expect(await people(host, id)).toEqual([ada.id])
  expect(await codeOf(carer.messages.get({ id }))).toBe('NOT_FOUND')
  const { conversationId } = await host.messages.startHousehold({ hostId: mara.id })
  expect(await people(host, conversationId)).toEqual([mara.id, ada.id])
  await carer.pets.remove({ id: petId, confirmation: 'Fern' } as never)
  expect(await people(carer, conversationId)).toEqual([mara.id])
})

test('it is named and muted by anybody in it, and neither left, blocked, declined, nor assigned', async () => {
  const { host, carer, stranger, start } = await createHome()
  const id = await start()
  await carer.messages.rename({ id, title: 'The dog people' })
  expect((await host.messages.get({ id })).with).toMatchObject({ name: 'The dog people', href: '/household' })
  expect(await codeOf(stranger.messages.rename({ id, title: 'x' }))).toBe('NOT_FOUND')
  await carer.messages.rename({ id, title: '' })
  expect((await host.messages.get({ id })).title).toBeNull()
  for (const call of [
    () => carer.messages.leave({ id }),
    () => carer.blocks.block({ conversationId: id }),
    () => carer.messages.decline({ id }),
    () => carer.messages.assign({ id, userId: null }),
    () => carer.messages.send({ id, ...say(), note: true }),
  ])
    expect(await codeOf(call())).toBe('NOT_FOUND')
  await host.messages.mark({ id, muted: true })
  await carer.messages.send({ id, ...say() })
  await settle()
  expect((await host.notifications.list({})).items.filter(({ kind }) => kind === 'messages')).toEqual([])
})

test('who has not read is told by whom and where, by notice and by mail', async () => {
  const { ada, host, carer, start } = await createHome()
  const id = await start()
  await carer.messages.rename({ id, title: 'The dog people' })
  await carer.messages.send({ id, ...say('She is limping') })
  await settle()
  expect((await host.notifications.list({})).items.find(({ kind }) => kind === 'messages')).toMatchObject({
    title: expect.stringMatching(/wrote to The dog people$/),
    href: `/messaging/${id}`,
  })
  await world.deps.db.execute(
    sql`update outbox_events set due_at = now() where topic = 'mail.messages' and payload->>'conversationId' = ${id}`,
  )
  await settle()
  const mail = world.mails.find(({ to }) => to === ada.email)
  expect(mail?.text).toMatch(/She is limping[\s\S]*goes to The dog people/)
  const answer = {
    from: ada.email.toLowerCase(),
    to: [mail?.replyTo ?? ''],
    text: 'I call the clinic.',
    attachments: 0,
    isAutomatic: false,
    messageId: '<1@example.com>',
  }
  expect(await receiveReply(world.deps, answer, true)).toBe('sent')
  expect(await bodies(carer, id)).toEqual(['She is limping', 'I call the clinic.'])
})

test('pets and places go along, orders do not; a message is reported by those in it, and goes with who wrote it', async () => {
  const { mara, host, carer, stranger, petId, start } = await createHome()
  const id = await start()
  expect((await carer.messages.send({ id, ...say(), card: { kind: 'pet', id: petId } })).card).toMatchObject({
    kind: 'pet',
    href: `/pet/${petId}`,
  })
  await carer.messages.send({ id, ...say(), card: { kind: 'place', name: 'The pond', spot: null } })
  expect(await codeOf(carer.messages.send({ id, ...say(), card: { kind: 'order', id: randomUUID() } }))).toMatch(
    /CONFLICT|NOT_FOUND/,
  )
  const { id: messageId } = await carer.messages.send({ id, ...say('Pay me elsewhere') })
  const report = { type: 'message', id: messageId, rule: 'scam', note: '' } as const
  expect(await codeOf(stranger.reports.send(report))).not.toBe('none')
  await host.reports.send(report)
  const admin = world.as(await world.user({ role: 'admin' }))
  expect((await admin.reports.queue({})).items.find((item) => item.id === messageId)).toMatchObject({
    shop: expect.stringContaining('household'),
  })
  await eraseMessages(world, mara)
  expect(await bodies(host, id)).toEqual([])
})

test('photos and files go along, are read by those in it alone, and not by whoever is out again', async () => {
  const { ada, mara, host, carer, viewer, stranger, petId, start } = await createHome()
  const id = await start()
  const [photo, file] = [await createPhoto(world, mara), await uploadedPdf(world, mara)]
  // one's own, each of them
  expect(await codeOf(host.messages.send({ id, ...say(), photos: [photo] }))).toBe('NOT_FOUND')
  expect(await codeOf(host.messages.send({ id, ...say(), files: [file.id] }))).toBe('NOT_FOUND')
  await carer.messages.send({ id, ...say('From the vet'), photos: [photo], files: [file.id] })
  const [read] = (await host.messages.thread({ id })).items
  expect(read).toMatchObject({ photos: [{ id: photo }], files: [{ id: file.id, name: 'Contract.pdf' }] })
  expect((await world.request(read?.files[0]?.url ?? '')).status).toBe(200)
  for (const api of [viewer, stranger]) expect(await codeOf(api.messages.thread({ id }))).toBe('NOT_FOUND')

  const hers = await uploadedPdf(world, ada)
  await host.messages.send({ id, ...say('The bill'), files: [hers.id] })
  await host.petFamily.end({ id: await grantOf(host, petId, mara.id) })
  expect(await codeOf(carer.messages.thread({ id }))).toBe('NOT_FOUND')
  const next = await uploadedPdf(world, mara)
  expect(await codeOf(carer.messages.send({ id, ...say(), files: [next.id] }))).toBe('NOT_FOUND')
})
