import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSecurityWorld, type SecurityWorld } from '#server/identity/security/testing'
import type { ApiClient } from '#server/testing/world'
import { unknownId } from '#server/testing/world'
import { createPhoto, uploadedPdf } from '../messages/testing'
import { reviewOf } from '../reviews/testing'

let world: SecurityWorld
let admin: ApiClient
beforeAll(async () => {
  world = await createSecurityWorld()
  admin = world.as(await world.person('admin'))
})
afterAll(() => world.close())

const code = (name: string) => expect.objectContaining({ code: name })
const say = (body: string) => ({ body, clientId: randomUUID() })

/** Ten messages between a person and a shop; the fifth has a photo, a PDF, and a place with it. */
async function createTalk() {
  const [ada, joss] = await Promise.all([world.user(), world.user()])
  const shop = await world.shop({ owner: joss })
  const [person, team] = [world.as(ada), world.as(joss)]
  const { conversationId: id } = await person.messages.start({ ...say('One'), profileId: shop.profileId })
  for (const body of ['Two', 'Three', 'Four']) await team.messages.send({ id, ...say(body) })
  const along = { photos: [await createPhoto(world, ada)], files: [(await uploadedPdf(world, ada)).id] }
  const card = { kind: 'place', name: 'By the pond', spot: null } as const
  const { id: fifth } = await person.messages.send({ id, ...say('Five'), ...along, card })
  await team.messages.send({ id, ...say('Between us'), note: true })
  for (const body of ['Six', 'Seven', 'Eight', 'Nine']) await team.messages.send({ id, ...say(body) })
  return { ada, joss, person, team, id, fifth }
}

test('a reported message is read whole, also once it is removed, between three before and three after, and who wrote which', async () => {
  const { ada, joss, person, team, fifth } = await createTalk()
  await team.reports.send({ type: 'message', id: fifth, rule: 'scam' })
  await admin.reports.decide({ type: 'message', id: fifth, decision: 'remove', reason: 'A scam.' })
  const { items } = await admin.reports.readMessage({ id: fifth })
  expect(items.map(({ body }) => body)).toEqual(['Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight'])
  expect(items.map(({ authorId }) => authorId === ada.id)).toEqual(items.map(({ body }) => body === 'Five'))
  expect(items[0]).toMatchObject({ authorId: joss.id, isReported: false, photos: [], files: [], card: null })
  const reported = items.find(({ isReported }) => isReported)
  expect(reported).toMatchObject({
    status: 'removed',
    card: 'Place: By the pond',
    photos: [{ width: 800, url: expect.stringMatching(/^\/files\/.+s=/) }],
    files: [{ name: 'Contract.pdf' }],
  })
  const url = reported?.files[0]?.url ?? ''
  expect((await world.request(url)).status).toBe(200)
  // without the mark it is an address as the two have, and that one is closed
  expect((await world.request(url.replace('&j=1', ''))).status).toBe(404)
  const mark = (await person.messages.thread({ id: await talkOf(fifth) })).items.find(({ id }) => id === fifth)
  expect(mark).toMatchObject({ body: '', files: [] })
})

const talkOf = async (message: string) =>
  (await world.rows<{ id: string }>(sql`select conversation_id as id from messages where id = ${message}`))[0]?.id ?? ''

test('each reading of what was said in private stands in the audit log, under the name of who read it', async () => {
  const { team, fifth } = await createTalk()
  await team.reports.send({ type: 'message', id: fifth, rule: 'scam' })
  const reader = await world.person('admin')
  await world.as(reader).reports.readMessage({ id: fifth })
  expect(
    await world.rows(sql`
      select user_id as by, resource_type as what from security_audit_logs
      where event_type = 'reported_message_read' and resource_id = ${fifth}`),
  ).toEqual([{ by: reader.id, what: 'message' }])
})

test('nobody but admins reads it so, and no admin reads what nobody reported', async () => {
  const { person, team, fifth } = await createTalk()
  await expect(admin.reports.readMessage({ id: fifth })).rejects.toEqual(code('NOT_FOUND'))
  await expect(admin.reports.readMessage({ id: unknownId() })).rejects.toEqual(code('NOT_FOUND'))
  await team.reports.send({ type: 'message', id: fifth, rule: 'scam' })
  for (const api of [person, team, world.as(await world.user())])
    await expect(api.reports.readMessage({ id: fifth })).rejects.toEqual(code('NOT_ALLOWED'))
  await expect(world.visitor.reports.readMessage({ id: fifth })).rejects.toEqual(code('SIGN_IN_FIRST'))
  expect(
    await world.rows(sql`
      select from security_audit_logs where event_type = 'reported_message_read' and resource_id = ${fifth}`),
  ).toEqual([])
})

test('the photos of a reported review are with it in the queue', async () => {
  const { author, review } = await reviewOf(world)
  const photo = await createPhoto(world, author, 'gallery')
  await world.asOwner(`update media_assets set visibility = 'public' where id = '${photo}'`)
  await world.asOwner(
    `insert into review_photos (media_id, review_id, position) values ('${photo}', '${review.id}', 0)`,
  )
  await world.as(await world.user()).reports.send({ type: 'review', id: review.id, rule: 'insult' })
  const found = (await admin.reports.queue({})).items.find(({ id }) => id === review.id)
  expect(found?.photos).toMatchObject([{ id: photo, width: 800 }])
})
