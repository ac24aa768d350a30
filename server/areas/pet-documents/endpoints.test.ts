import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CSRF_HEADER } from '#contract/account.rules'
import { PAPER_LINK_S } from '#contract/pet-health.rules'
import { MAX_PDF_BYTES } from '#contract/pet-limits.rules'
import { guardian, petOf, saysPassed } from '#server/areas/pet-health/testing'
import { issueCsrfToken } from '#server/identity/csrf'
import { uploadedPicture } from '#server/market/media/testing'
import { paperKey } from '#server/market/papers/keys'
import { plainPdf } from '#server/market/papers/pdf-samples'
import { sweepPapers } from '#server/market/papers/sweep'
import { refusalOf } from '#server/money/checkout/testing'
import type { TestUser } from '#server/testing/factories'
import { createWorld, sessionIdOf, unknownId, type World } from '#server/testing/world'
import { petDocumentData } from './personal-data'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const facts = { title: 'Rabies certificate', category: 'medical' }

function send(user: TestUser | null, petId: string, body: Buffer, said: Record<string, string> = facts) {
  const headers = user && {
    authorization: `Bearer ${user.accessToken}`,
    [CSRF_HEADER]: issueCsrfToken(world.deps, sessionIdOf(user.accessToken)).token,
  }
  return world.request(`/files/pet-papers?${new URLSearchParams({ petId, ...said })}`, {
    method: 'POST',
    body: new Uint8Array(body),
    headers: { 'content-type': 'application/pdf', ...headers },
  })
}
const codeOf = async (answer: Promise<Response>) => ((await (await answer).json()) as { code: string }).code

test('a PDF is kept as it came, and read through an address that is good for minutes', async () => {
  const { owner, petId } = await petOf(world)
  const pdf = plainPdf()
  const sent = await send(owner, petId, pdf, { ...facts, issuedOn: '2026-01-02' })
  expect(sent.status).toBe(201)
  const { id } = (await sent.json()) as { id: string }
  const { petDocuments } = world.as(owner)
  expect(await petDocuments.list({ petId })).toMatchObject({
    items: [{ id, ...facts, format: 'pdf', bytes: pdf.length, issuedOn: '2026-01-02', addedBy: 'Ada Test' }],
    total: 1,
  })
  const { href } = await petDocuments.open({ id })
  const read = await world.request(href)
  expect(read.status).toBe(200)
  expect(Buffer.from(await read.arrayBuffer()).equals(pdf)).toBe(true)
  expect(Object.fromEntries(read.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
    'content-security-policy': expect.stringContaining('sandbox'),
    'content-disposition': expect.stringMatching(/^attachment/),
    'x-content-type-options': 'nosniff',
  })
  expect((await world.request(href.replace(/s=.../, 's=AAA'))).status).toBe(404)
  expect((await world.request(`/files/papers/${id}.pdf`)).status).toBe(404)
  world.clock.advance(PAPER_LINK_S * 1000 + 1000)
  expect((await world.request(href)).status).toBe(404)
})

test('a PDF sent again under its key is the paper that was added, also at once; another one, and another’s, is refused', async () => {
  const { owner, petId } = await petOf(world)
  const said = { ...facts, idempotencyKey: randomUUID() }
  const sent = async () => (await send(owner, petId, plainPdf(), said)).text()
  const answers = new Set([...(await Promise.all([sent(), sent(), sent()])), await sent()])
  expect(answers.size).toBe(1)
  const { items, total } = await world.as(owner).petDocuments.list({ petId })
  expect([...answers]).toEqual([expect.stringContaining(items[0]?.id ?? '?')])
  expect(total).toBe(1)
  expect(await codeOf(send(owner, petId, plainPdf(['<< /Other true >>']), said))).toBe('KEY_REUSED')
  const other = await petOf(world)
  expect(await codeOf(send(other.owner, other.petId, plainPdf(), said))).toBe('KEY_REUSED')
})

test.each([
  ['a page of the web', Buffer.from('<html></html>'), 'NOT_A_PDF'],
  ['one with a password', plainPdf([], { trailer: '/Root 1 0 R /Encrypt 9 0 R' }), 'PDF_LOCKED'],
  ['one with a script', plainPdf(['<< /S /JavaScript /JS (x) >>']), 'PDF_NOT_PLAIN'],
  ['one that is too large', Buffer.alloc(MAX_PDF_BYTES + 1, 32), 'PDF_TOO_LARGE'],
])('%s is refused, and nothing of it is kept', async (_, body, code) => {
  const { owner, petId } = await petOf(world)
  expect(await codeOf(send(owner, petId, body))).toBe(code)
  expect(await world.as(owner).petDocuments.list({ petId })).toEqual({ items: [], total: 0 })
})

test('without a title, of no category, or with days in the wrong order it is refused', async () => {
  const { owner, petId } = await petOf(world)
  for (const wrong of [
    { title: '' },
    { category: 'secrets' },
    { issuedOn: '2026-02-30' },
    { issuedOn: '2199-01-01' },
    { issuedOn: '2026-02-02', expiresOn: '2026-01-01' },
  ])
    expect(await codeOf(send(owner, petId, plainPdf(), { ...facts, ...wrong }))).toBe('BAD_REQUEST')
})

test('papers are for owners and co-owners; to everybody else there are none', async () => {
  const { owner, petId } = await petOf(world)
  const { id } = (await (await send(owner, petId, plainPdf())).json()) as { id: string }
  const partner = await guardian(world, petId, 'co-owner')
  expect((await world.as(partner).petDocuments.list({ petId })).total).toBe(1)
  expect((await send(partner, petId, plainPdf())).status).toBe(201)
  const change = { id, title: 'Mine', category: 'other' as const }
  for (const user of [
    await guardian(world, petId, 'caregiver'),
    await guardian(world, petId, 'viewer'),
    await world.user(),
  ]) {
    const { petDocuments } = world.as(user)
    for (const call of [
      () => petDocuments.list({ petId }),
      () => petDocuments.open({ id }),
      () => petDocuments.change(change),
      () => petDocuments.remove({ id }),
    ])
      expect((await refusalOf(call())).code).toBe('NOT_FOUND')
    expect(await codeOf(send(user, petId, plainPdf()))).toBe('NOT_FOUND')
  }
  expect(await codeOf(send(null, petId, plainPdf()))).toBe('SIGN_IN_FIRST')
})

test('a photo of a paper is read through a signed address, and is nobody else’s to add', async () => {
  const { owner, petId } = await petOf(world)
  const { id: mediaId } = await uploadedPicture(world, owner, 'purpose=pet-document')
  const { petDocuments } = world.as(owner)
  const added = await petDocuments.addPicture({ petId, mediaId, title: 'Vaccine card', category: 'medical' })
  expect(added).toMatchObject({ format: 'picture', bytes: null })
  const { href } = await petDocuments.open({ id: added.id })
  expect((await world.request(href)).status).toBe(200)
  expect((await world.request(href.split('?')[0] ?? '')).status).toBe(404)
  const other = await petOf(world)
  const theirs = world
    .as(other.owner)
    .petDocuments.addPicture({ petId: other.petId, mediaId, title: 'X', category: 'other' })
  expect((await refusalOf(theirs)).code).toBe('NOT_FOUND')
})

test('papers are found by words of their title and by category, and belong to entries of their own pet', async () => {
  const { owner, petId } = await petOf(world)
  const { petDocuments, petHealth } = world.as(owner)
  const entry = await petHealth.add({ petId, kind: 'visit', title: 'Checkup', happenedOn: '2026-01-05' })
  await send(owner, petId, plainPdf(), { ...facts, entryId: entry.id })
  await send(owner, petId, plainPdf(), { title: 'Insurance policy', category: 'insurance' })
  const titles = async (asked: { q?: string; category?: 'insurance'; entryId?: string }) =>
    (await petDocuments.list({ petId, ...asked })).items.map(({ title }) => title)
  expect(await titles({ q: 'RABIES' })).toEqual(['Rabies certificate'])
  expect(await titles({ q: '%' })).toEqual([])
  expect(await titles({ category: 'insurance' })).toEqual(['Insurance policy'])
  expect(await titles({ entryId: entry.id })).toEqual(['Rabies certificate'])
  expect((await petHealth.entries({ petId })).items).toMatchObject([{ documents: 1 }])
  const other = await petOf(world)
  expect(await codeOf(send(other.owner, other.petId, plainPdf(), { ...facts, entryId: entry.id }))).toBe('NOT_FOUND')
  expect(await codeOf(send(owner, petId, plainPdf(), { ...facts, entryId: unknownId() }))).toBe('NOT_FOUND')
})

test('the file goes after its row, whatever took that away, and a file without a row goes too', async () => {
  const { owner, petId } = await petOf(world)
  const { deps } = world
  const ids: string[] = []
  for (let n = 0; n < 2; n++) ids.push(((await (await send(owner, petId, plainPdf())).json()) as { id: string }).id)
  const [removed = '', ofPet = ''] = ids
  const { href } = await world.as(owner).petDocuments.open({ id: removed })
  await world.as(owner).petDocuments.remove({ id: removed })
  expect((await world.request(href)).status).toBe(404)
  await world.as(owner).pets.remove({ id: petId })
  const lost = removed.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
  await deps.files.put(paperKey(lost), plainPdf(), 'application/pdf')
  const isThere = async (id: string) => {
    const file = await deps.files.get(paperKey(id))
    await file?.stream.cancel()
    return file !== null
  }
  await sweepPapers(deps)
  expect(await Promise.all([removed, ofPet, lost].map(isThere))).toEqual([false, false, true])
  world.clock.advance(2 * 3600_000)
  await sweepPapers(deps)
  expect(await isThere(lost)).toBe(false)
  const { rows } = await deps.db.execute(sql`select from pet_document_removals`)
  expect(rows).toHaveLength(0)
})

test('papers of a pet that has died are read, and none is added or removed', async () => {
  const { owner, petId } = await petOf(world)
  const { id } = (await (await send(owner, petId, plainPdf())).json()) as { id: string }
  await saysPassed(world, petId)
  const { petDocuments } = world.as(owner)
  expect((await petDocuments.open({ id })).href).toContain(id)
  expect(await codeOf(send(owner, petId, plainPdf()))).toBe('PET_PASSED')
  expect((await refusalOf(petDocuments.remove({ id }))).code).toBe('PET_PASSED')
})

test('uploads that come side by side cannot pass the quota together', async () => {
  const { owner, petId } = await petOf(world)
  await world.deps.db.execute(sql`
    insert into pet_documents (pet_id, category, title, file_bytes, file_sha256, added_by)
    select ${petId}, 'other', 'Paper ' || n, 10, 'x', ${owner.id} from generate_series(1, 498) n`)
  const answers = await Promise.all(Array.from({ length: 6 }, () => send(owner, petId, plainPdf())))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(4)
})

test('the owner takes the PDFs along', async () => {
  const { owner, petId } = await petOf(world)
  const pdf = plainPdf()
  await send(owner, petId, pdf)
  const sums: string[] = []
  for await (const { path, content } of petDocumentData.files?.(world.deps.db, owner.id, world.deps.files) ?? [])
    if (path.endsWith('.pdf'))
      sums.push(
        createHash('sha256')
          .update(content as Uint8Array)
          .digest('hex'),
      )
  expect(sums).toEqual([createHash('sha256').update(pdf).digest('hex')])
})
