import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { strToU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAX_FILE_PAPERS_BYTES } from '#contract/pet-export.rules'
import { uploadedPicture } from '#server/market/media/testing'
import { plainPdf } from '#server/market/papers/pdf-samples'
import { createWorld, type World } from '#server/testing/world'
import { fetchZip, packed, recordOf, sendFile } from './testing'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const minimal = (own: Record<string, unknown> = {}) => ({
  format: 'pawstead-pet',
  version: 1,
  exportedAt: '2026-01-01T00:00:00.000Z',
  pet: { name: 'Fern', species: 'dog' },
  ...own,
})
const visit = (happenedOn: string) => ({ kind: 'visit', title: `Visit of ${happenedOn}`, happenedOn })
const sumOf = (bytes: Uint8Array | undefined) =>
  createHash('sha256')
    .update(bytes ?? '')
    .digest('hex')
/** PDFs that differ by what stands in them. */
const pdf = (words: string) => new Uint8Array(plainPdf([`(${words})`]))

/** Its papers by their titles: what is said of each, the entry it belongs to, and what its file holds. */
function papersOf(zip: Uint8Array<ArrayBuffer>) {
  const { documents, health } = recordOf(zip)
  const files = unzipSync(zip)
  return documents.map(({ file, entry, ...said }) => ({
    ...said,
    of: entry === null ? null : health[entry]?.title,
    sum: sumOf(files[file]),
  }))
}

const paper = fc.record({
  title: fc.constantFrom('Lab report', 'Insurance 2025', 'Paß für Frieda'),
  category: fc.constantFrom('medical', 'insurance', 'travel'),
  issuedOn: fc.option(fc.constantFrom('2024-02-29', '2025-01-01')),
  entry: fc.option(fc.integer({ min: 0, max: 2 })),
})

test('papers come out byte by byte as they were read in, in their order and at their entries', async () => {
  const [ada, ben] = [await world.user(), await world.user()]
  const entries = ['2025-05-01', '2023-01-01', '2024-03-03'].map(visit)
  await fc.assert(
    fc.asyncProperty(fc.array(paper, { minLength: 1, maxLength: 4 }), async (given) => {
      const documents = given.map((one, n) => ({ ...one, file: `papers/${n + 1}.pdf` }))
      const files = Object.fromEntries(documents.map(({ file }) => [file, pdf(`${file} of a family`)]))
      const first = await sendFile(world, ada, packed(minimal({ health: entries, documents }), files))
      expect(first.status).toBe(201)
      const out = await fetchZip(world, ada, ((await first.json()) as { id: string }).id)
      expect(papersOf(out)).toEqual(
        documents.map(({ file, entry, ...said }) => ({
          ...said,
          expiresOn: null,
          of: entry === null ? null : entries[entry]?.title,
          sum: sumOf(files[file]),
        })),
      )
      const second = (await (await sendFile(world, ben, out)).json()) as { id: string }
      expect(papersOf(await fetchZip(world, ben, second.id))).toEqual(papersOf(out))
    }),
    { numRuns: 6 },
  )
})

test('a paper that is a picture comes along drawn anew', async () => {
  const [ada, ben] = [await world.user(), await world.user()]
  const { id: petId } = (await (await sendFile(world, ada, packed(minimal()))).json()) as { id: string }
  const picture = await uploadedPicture(world, ada, 'purpose=pet-document')
  await world.as(ada).petDocuments.addPicture({ petId, mediaId: picture.id, title: 'Passport', category: 'travel' })
  const copied = await sendFile(world, ben, await fetchZip(world, ada, petId))
  expect(copied.status).toBe(201)
  const copy = (await copied.json()) as { id: string }
  expect((await world.as(ben).petDocuments.list({ petId: copy.id })).items).toEqual([
    expect.objectContaining({ title: 'Passport', format: 'picture', category: 'travel' }),
  ])
})

test('what does not fit stays behind, and the file says how much', async () => {
  const ada = await world.user()
  const documents = [1, 2].map((n) => ({ file: `papers/${n}.pdf`, title: `Paper ${n}`, category: 'other' }))
  const files = Object.fromEntries(documents.map(({ file }) => [file, pdf(file)]))
  const { id } = (await (await sendFile(world, ada, packed(minimal({ documents }), files))).json()) as { id: string }
  await world.deps.db.$client.query('update pet_documents set file_bytes = $2 where pet_id = $1 and title = $3', [
    id,
    MAX_FILE_PAPERS_BYTES + 1,
    'Paper 1',
  ])
  const zip = await fetchZip(world, ada, id)
  expect(papersOf(zip).map(({ title }) => title)).toEqual(['Paper 2'])
  expect(new TextDecoder().decode(unzipSync(zip)['README.txt'])).toContain('One paper did not fit')
})

test.each<[string, Record<string, unknown>, Record<string, Uint8Array>]>([
  ['that is not there', { file: 'papers/1.pdf', title: 'A', category: 'other' }, {}],
  ['that is none', { file: 'papers/1.pdf', title: 'A', category: 'other' }, { 'papers/1.pdf': strToU8('<script>') }],
  ['that is no picture', { file: 'papers/1.webp', title: 'A', category: 'other' }, { 'papers/1.webp': pdf('x') }],
  [
    'of an entry that is not there',
    { file: 'papers/1.pdf', title: 'A', category: 'other', entry: 7 },
    { 'papers/1.pdf': pdf('x') },
  ],
  ['outside its folder', { file: '../1.pdf', title: 'A', category: 'other' }, { '../1.pdf': pdf('x') }],
])('a paper %s ends the whole, in words', async (_, document, files) => {
  const ada = await world.user()
  const refused = await sendFile(world, ada, packed(minimal({ documents: [document] }), files))
  expect(refused.status).toBe(400)
  expect(((await refused.json()) as { message: string }).message).toContain('can’t be imported')
  expect((await world.as(ada).pets.list()).items).toEqual([])
})
