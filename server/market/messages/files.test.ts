import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MESSAGE_FILES_KEPT } from '#contract/message-files'
import { refusalOf } from '#server/money/checkout/testing'
import type { TestUser } from '#server/testing/factories'
import { createWorld, type World } from '#server/testing/world'
import { paperKey } from '../papers/keys'
import { plainPdf } from '../papers/pdf-samples'
import { sweepPapers } from '../papers/sweep'
import { dropUnsent } from './files'
import { messageData } from './personal-data'
import { eraseMessages, uploadedPdf, uploadFile } from './testing'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const say = (body = 'Here it is') => ({ body, clientId: randomUUID() })

async function createTalk() {
  const [ada, joss] = await Promise.all([world.user(), world.user()])
  const shop = await world.shop({ owner: joss })
  const [person, owner] = [world.as(ada), world.as(joss)]
  const { conversationId: id } = await person.messages.start({ ...say(), profileId: shop.profileId })
  await owner.messages.send({ id, ...say('Hi!') })
  return { ada, joss, person, owner, id }
}

type Said = Parameters<typeof uploadFile>[3]
const upload = (user: TestUser | null, body: Buffer, said?: Said) => uploadFile(world, user, body, said)
const uploaded = (user: TestUser) => uploadedPdf(world, user)
const codeOf = async (answer: Promise<Response>) => ((await (await answer).json()) as { code: string }).code
const isStored = async (id: string) => (await world.deps.files.get(paperKey(id))) !== null

test('files that come side by side do not pass the room one has together', async () => {
  const ada = await world.user()
  await world.deps.db.execute(sql`
    insert into message_files (id, owner_id, name, bytes, sha256)
    select gen_random_uuid(), ${ada.id}, 'Old.pdf', 10, repeat('0', 64) from generate_series(2, ${MESSAGE_FILES_KEPT}::int)`)
  const answers = await Promise.all(Array.from({ length: 6 }, () => upload(ada, plainPdf())))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409])
})

test('a PDF sent again under its key is the one that was kept, also at once; another one, and another’s, is refused', async () => {
  const [ada, joss] = await Promise.all([world.user(), world.user()])
  const key = { idempotencyKey: randomUUID() }
  const sent = async () => (await upload(ada, plainPdf(), key)).text()
  const answers = new Set([...(await Promise.all([sent(), sent(), sent()])), await sent()])
  expect(answers.size).toBe(1)
  const { rows } = await world.deps.db.execute(sql`select id from message_files where owner_id = ${ada.id}`)
  expect([...answers]).toEqual([expect.stringContaining(String(rows[0]?.id))])
  expect(rows).toHaveLength(1)
  expect(await codeOf(upload(ada, plainPdf(['<< /Other true >>']), key))).toBe('KEY_REUSED')
  expect(await codeOf(upload(joss, plainPdf(), key))).toBe('KEY_REUSED')
})

test('a PDF goes with a message, is read by the two through an address that is good for minutes, and by nobody before', async () => {
  const { ada, person, owner, id } = await createTalk()
  const file = await uploaded(ada)
  expect(file).toEqual({ id: expect.any(String), name: 'Contract.pdf', bytes: plainPdf().length })
  await person.messages.send({ id, ...say(), files: [file.id] })
  const shown = (await owner.messages.thread({ id })).items.at(-1)?.files[0]
  expect(shown).toMatchObject(file)
  const read = await world.request(shown?.url ?? '')
  expect([read.status, read.headers.get('content-disposition')]).toEqual([200, expect.stringMatching(/^attachment/)])
  expect(Buffer.from(await read.arrayBuffer()).equals(plainPdf())).toBe(true)
  expect((await world.request((shown?.url ?? '').replace(/s=.../, 's=AAA'))).status).toBe(404)
  await world.deps.db.execute(sql`update messages set status = 'hidden' where conversation_id = ${id} and seq = 3`)
  expect((await owner.messages.thread({ id })).items.at(-1)?.files).toEqual([])
  expect((await world.request(shown?.url ?? '')).status).toBe(404)
})

test('what is no plain PDF is refused, and so is whoever is not signed in', async () => {
  const { ada } = await createTalk()
  expect(await codeOf(upload(ada, Buffer.from('<html></html>')))).toBe('NOT_A_PDF')
  expect(await codeOf(upload(ada, plainPdf(['<< /S /JavaScript /JS (x) >>'])))).toBe('PDF_NOT_PLAIN')
  expect(await codeOf(upload(ada, plainPdf(), { name: '\u200b' }))).toBe('BAD_REQUEST')
  expect(await codeOf(upload(null, plainPdf()))).toBe('SIGN_IN_FIRST')
})

test('a file goes with one message of its owner, also when two are sent at once', async () => {
  const { ada, joss, person, owner, id } = await createTalk()
  const [file, theirs] = [await uploaded(ada), await uploaded(joss)]
  const stolen = person.messages.send({ id, ...say(), files: [theirs.id] })
  expect((await refusalOf(stolen)).code).toBe('NOT_FOUND')
  const sent = await Promise.allSettled([1, 2].map(() => person.messages.send({ id, ...say(), files: [file.id] })))
  expect(sent.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect((await owner.messages.thread({ id })).items.filter(({ files }) => files.length > 0)).toHaveLength(1)
  const moved = world.deps.db.execute(sql`
    update message_files set message_id = (select id from messages where conversation_id = ${id} and seq = 1) where id = ${file.id}`)
  await expect(moved).rejects.toMatchObject({ cause: { constraint: 'message_files_own_check' } })
})

test('one that was not sent goes after a day with its bytes, and one that was sent stays and is taken along', async () => {
  const { ada, person, id } = await createTalk()
  const [sent, unsent] = [await uploaded(ada), await uploaded(ada)]
  await person.messages.send({ id, ...say(), files: [sent.id] })
  world.clock.advance(25 * 3_600_000)
  await dropUnsent(world.deps)
  await sweepPapers(world.deps)
  expect([await isStored(sent.id), await isStored(unsent.id)]).toEqual([true, false])
  const paths: string[] = []
  let said = ''
  for await (const { path, content } of messageData.files?.(world.deps.db, ada.id, world.deps.files) ?? []) {
    paths.push(path)
    if (path === 'messages.json') said = String(content)
  }
  // which message it went with
  expect(said.replace(/\s/g, '')).toContain(`"attached":{"files":[{"id":"${sent.id}","name":"Contract.pdf"}]}`)
  expect(paths).toContain(`message-files/${sent.id}.pdf`)
  await eraseMessages(world, ada)
  await sweepPapers(world.deps)
  expect(await isStored(sent.id)).toBe(false)
})
