import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PetFile } from '#contract/pet-export'
import { MAX_PET_FILE_BYTES, MAX_RECORD_BYTES, RECORD_FILE } from '#contract/pet-export.rules'
import { cleanText } from '#server/core/text/clean'
import { uploadedPicture } from '#server/market/media/testing'
import { createWorld, type World } from '#server/testing/world'
import { fetchZip, packed, recordOf, sendFile } from './testing'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

type Person = Awaited<ReturnType<World['user']>>
type Loose = Record<string, unknown>

const send = (person: Person, bytes: Uint8Array<ArrayBuffer>) => sendFile(world, person, bytes)
const fetchFile = async (person: Person, petId: string) => recordOf(await fetchZip(world, person, petId))

const text = (max: number, min = 0) =>
  fc
    .string({ maxLength: max, unit: 'grapheme' })
    .map((word) => cleanText(cleanText(word).slice(0, max)))
    .filter((word) => word.length >= min && word.length <= max)
const day = fc
  .date({ min: new Date('2015-01-01'), max: new Date('2025-12-01'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10))
const moment = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2025-12-01'), noInvalidDate: true })
  .map((at) => at.toISOString())
const cents = fc.integer({ min: 0, max: 900_000_00 }).map((n) => n / 100)
const repeat = fc.record({
  times: fc.uniqueArray(fc.constantFrom('06:30', '08:00', '12:15', '20:00'), { maxLength: 3 }),
  everyDays: fc.constantFrom(1, 2, 7),
})
const medication = fc.record({
  name: text(40, 1),
  doseAmount: fc.integer({ min: 1, max: 9999 }).map((n) => n / 8),
  doseUnit: fc.constantFrom('tablet', 'ml'),
  repeat,
  timeZone: fc.constantFrom('America/New_York', 'Europe/Berlin'),
  instructions: text(80),
  startsOn: day,
  stockLeft: fc.option(fc.integer({ min: 0, max: 500 })),
  minIntervalMinutes: fc.integer({ min: 1, max: 600 }),
  status: fc.constantFrom('active', 'paused', 'stopped'),
})
const MEDICINE = {
  ref: 0,
  name: 'Apoquel',
  doseAmount: 1,
  doseUnit: 'tablet',
  repeat: { times: ['08:00'], everyDays: 1 },
  timeZone: 'America/New_York',
  startsOn: '2025-01-01',
  minIntervalMinutes: 60,
  status: 'active',
}
const task = fc.record({
  kind: fc.constantFrom('feed', 'walk', 'groom'),
  title: text(40, 1),
  repeat,
  timeZone: fc.constant('America/New_York'),
  startsOn: day,
  active: fc.boolean(),
})
const entry = fc.record({
  kind: fc.constantFrom('visit', 'lab', 'condition', 'note', 'surgery'),
  title: text(60, 1),
  happenedOn: day,
  value: text(20),
  notes: text(200),
  private: fc.boolean(),
  severity: fc.option(fc.constantFrom('mild', 'severe')),
  source: fc.constant('import'),
})

/** A record as somebody’s pet could have it. */
const record = fc
  .record({
    pet: fc.record({
      name: text(30, 1),
      species: fc.constantFrom('dog', 'cat', 'reptile'),
      breed: text(40),
      birthDate: fc.option(fc.constantFrom('2014-02-28', '2012-05-01')),
      likes: fc.array(text(40, 1), { maxLength: 4 }),
      careNotes: text(300),
      privateNotes: text(300),
      energy: fc.option(fc.integer({ min: 1, max: 5 })),
    }),
    allergies: fc.constantFrom([], [{ allergen: 'chicken' }, { label: 'Seaweed' }]),
    weights: fc.uniqueArray(
      fc.record({ measuredOn: day, kg: fc.integer({ min: 1, max: 90_000 }).map((g) => g / 1000) }),
      {
        selector: ({ measuredOn }) => measuredOn,
        maxLength: 12,
      },
    ),
    contacts: fc.array(fc.record({ kind: fc.constant('vet'), name: text(40, 1), decidesUpTo: fc.option(cents) }), {
      maxLength: 4,
    }),
    health: fc.array(entry, { maxLength: 12 }),
    medications: fc.array(medication, { maxLength: 3 }),
    careTasks: fc.array(task, { maxLength: 3 }),
    done: fc.uniqueArray(moment, { maxLength: 6 }),
    expenses: fc.array(
      fc.record({
        category: fc.constantFrom('food', 'vet'),
        amount: cents,
        currency: fc.constant('USD'),
        spentOn: day,
        vendor: text(40),
        note: text(40),
      }),
      { maxLength: 8 },
    ),
  })
  .map(({ medications, careTasks, done, ...rest }) => ({
    format: 'pawstead-pet',
    version: 1,
    exportedAt: '2026-01-01T00:00:00.000Z',
    ...rest,
    medications: medications.map((row, ref) => ({ ...row, ref })),
    careTasks: careTasks.map((row, ref) => ({ ...row, ref })),
    // each is confirmed: two may be nearer to each other than their plan's interval
    doses: medications.length
      ? done.map((givenAt, n) => ({
          medication: n % medications.length,
          givenAt,
          outcome: n % 3 === 2 ? 'skipped' : 'given',
          amount: 1,
          confirmedDuplicate: true,
          note: `dose ${n}`,
        }))
      : [],
    careLogs: done.map((doneAt, n) => ({
      task: careTasks.length ? n % careTasks.length : null,
      kind: 'walk',
      doneAt,
      note: `log ${n}`,
    })),
  }))

/** Everything but when it was written; lists that have no order of their own by what they hold. */
const sorted = ({ exportedAt: _, ...file }: PetFile): Loose =>
  Object.fromEntries(
    Object.entries(file).map(([key, value]) => [
      key,
      Array.isArray(value) && ['doses', 'careLogs', 'allergies', 'weights', 'health', 'expenses'].includes(key)
        ? value.map((one) => JSON.stringify(one)).toSorted()
        : value,
    ]),
  )

test('what is read in comes out as it was, in another account as well', async () => {
  const [ada, ben] = [await world.user(), await world.user()]
  await fc.assert(
    fc.asyncProperty(record, async (given) => {
      const first = await send(ada, packed(given))
      expect([first.status, first.status === 201 ? '' : await first.clone().text()]).toEqual([201, ''])
      const { id, left } = (await first.json()) as { id: string; left: string[] }
      expect(left).toEqual([])
      const out = await fetchFile(ada, id)
      expect(sorted(out)).toEqual(sorted(PetFile.parse(given)))
      const second = (await (await send(ben, packed(out))).json()) as { id: string }
      expect(sorted(await fetchFile(ben, second.id))).toEqual(sorted(out))
    }),
    { numRuns: 8 },
  )
})

test('a chip that stands at another pet stays there, and the rest is read in', async () => {
  const ada = await world.user()
  const given = {
    format: 'pawstead-pet',
    version: 1,
    exportedAt: '2026-01-01T00:00:00.000Z',
    pet: { name: 'Fern', species: 'dog', chip: { kind: 'iso15', number: '985112004466778' } },
  }
  const [first, second] = [await send(ada, packed(given)), await send(await world.user(), packed(given))]
  expect(await first.json()).toMatchObject({ name: 'Fern', left: [] })
  expect(await second.json()).toMatchObject({ left: [expect.stringContaining('microchip')] })
})

test('what others gave and did is not the importer’s', async () => {
  const ada = await world.user()
  const { id } = (await (
    await send(
      ada,
      packed(
        minimal({
          medications: [MEDICINE],
          doses: [{ medication: 0, givenAt: '2025-05-04T08:00:00.000Z', outcome: 'given', amount: 1 }],
          careLogs: [{ kind: 'walk', doneAt: '2025-05-04T09:00:00.000Z' }],
        }),
      ),
    )
  ).json()) as { id: string }
  const { rows } = await world.deps.db.execute(sql`
    select given_by as by from medication_doses where pet_id = ${id}
    union all select done_by from care_logs where pet_id = ${id}`)
  expect(rows).toEqual([{ by: null }, { by: null }])
})

test('one that has died is read in as one that has died', async () => {
  const ada = await world.user()
  const given = {
    format: 'pawstead-pet',
    version: 1,
    exportedAt: '2026-01-01T00:00:00.000Z',
    pet: { name: 'Bramble', species: 'dog', passedOn: '2025-03-04' },
    weights: [{ measuredOn: '2025-01-02', kg: 19 }],
  }
  const { id } = (await (await send(ada, packed(given))).json()) as { id: string }
  expect(await fetchFile(ada, id)).toMatchObject({ pet: { passedOn: '2025-03-04' }, weights: [{ kg: 19 }] })
})

const minimal = (own: Loose = {}, pet: Loose = {}) => ({
  format: 'pawstead-pet',
  version: 1,
  exportedAt: '2026-01-01T00:00:00.000Z',
  pet: { name: 'Fern', species: 'dog', ...pet },
  ...own,
})
const bomb = () => {
  const bytes = zipSync({ [RECORD_FILE]: new Uint8Array(MAX_RECORD_BYTES + 1) })
  return bytes
}
/** Says in its directory that it is small. */
const liar = () => {
  const bytes = zipSync({ [RECORD_FILE]: new Uint8Array(MAX_RECORD_BYTES * 4) })
  const view = new DataView(bytes.buffer)
  for (let at = 0; at < bytes.length - 30; at += 1) {
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 100, true)
    if (view.getUint32(at, true) === 0x04034b50) view.setUint32(at + 22, 100, true)
  }
  return bytes
}

test.each<[string, () => Uint8Array<ArrayBuffer>]>([
  ['no archive', () => new Uint8Array(strToU8('hello'))],
  ['nothing', () => new Uint8Array(0)],
  ['an archive without a record', () => zipSync({ 'a.txt': strToU8('a') })],
  ['a record that is no JSON', () => zipSync({ [RECORD_FILE]: strToU8('{') })],
  ['letters that are none', () => zipSync({ [RECORD_FILE]: new Uint8Array([0xff, 0xfe, 0x00]) })],
  ['a record that unpacks to too much', bomb],
  ['a record that lies about its size', liar],
  [
    'many thousand files',
    () => zipSync(Object.fromEntries(Array.from({ length: 600 }, (_, n) => [`${n}`, strToU8('x')]))),
  ],
  ['depth without end', () => zipSync({ [RECORD_FILE]: strToU8('['.repeat(50_000) + ']'.repeat(50_000)) })],
  ['another version', () => packed(minimal({ version: 2 }))],
  ['a field nobody knows', () => packed(minimal({}, { ownerId: 'x' }))],
  ['a species nobody knows', () => packed(minimal({}, { species: 'dragon' }))],
  ['a birth to come', () => packed(minimal({}, { birthDate: '2099-01-01' }))],
  [
    'a bill of a day to come',
    () =>
      packed(
        minimal({
          expenses: [{ category: 'food', amount: 9, currency: 'USD', spentOn: '2999-01-01', vendor: '', note: '' }],
        }),
      ),
  ],
  ['a day that does not exist', () => packed(minimal({ weights: [{ measuredOn: '2025-02-30', kg: 1 }] }))],
  ['a weight of a tonne of tonnes', () => packed(minimal({ weights: [{ measuredOn: '2025-02-03', kg: 1e9 }] }))],
  [
    'two weights of one day',
    () => packed(minimal({ weights: [1, 2].map((kg) => ({ measuredOn: '2025-02-03', kg })) })),
  ],
  [
    'a dose of no plan',
    () => packed(minimal({ doses: [{ medication: 3, givenAt: '2025-02-03T08:00:00Z', outcome: 'given', amount: 1 }] })),
  ],
  ['a name of marks nobody sees', () => packed(minimal({}, { name: '\u202e\u200b' }))],
])('%s is refused with words, and nothing is left of it', async (_, bytes) => {
  const ada = await world.user()
  const answer = await send(ada, bytes())
  expect(answer.status).toBe(400)
  expect(((await answer.json()) as { message: string }).message).toMatch(/file|archive|record/)
  expect((await world.as(ada).pets.list()).items).toEqual([])
})

test('a file of too many bytes, and one by somebody without the security token, is refused', async () => {
  const ada = await world.user()
  expect((await send(ada, new Uint8Array(MAX_PET_FILE_BYTES + 1))).status).toBe(400)
  const headers = { authorization: `Bearer ${ada.accessToken}` }
  expect((await world.request('/files/pets', { method: 'POST', headers, body: packed(minimal()) })).status).toBe(403)
  expect((await world.request('/files/pets', { method: 'POST', body: packed(minimal()) })).status).toBe(401)
})

test('photos come along with their words, drawn anew, and one that is no picture ends the whole', async () => {
  const [ada, ben] = [await world.user(), await world.user()]
  const { id } = (await (await send(ada, packed(minimal()))).json()) as { id: string }
  const portrait = await uploadedPicture(world, ada, 'purpose=pet&alt=On+the+beach')
  const other = await uploadedPicture(world, ada, 'purpose=pet')
  await world.deps.db.$client.query('update pets set photo_id = $2 where id = $1', [id, portrait.id])
  await world.deps.db.$client.query(
    'insert into pet_photos (pet_id, media_id, position, shown) values ($1, $2, 0, true), ($1, $3, 1, false)',
    [id, portrait.id, other.id],
  )
  const headers = { authorization: `Bearer ${ada.accessToken}` }
  const bytes = new Uint8Array(await (await world.request(`/downloads/pets/${id}.zip`, { headers })).arrayBuffer())
  const copied = await send(ben, bytes)
  expect(copied.status).toBe(201)
  const copy = (await copied.json()) as { id: string; left: string[] }
  expect(copy.left).toEqual([])
  expect((await fetchFile(ben, copy.id)).photos).toEqual([
    { file: 'photos/1.webp', alt: 'On the beach', portrait: true, shown: true },
    { file: 'photos/2.webp', alt: '', portrait: false, shown: false },
  ])
  const record = minimal({ photos: [{ file: 'photos/1.webp' }] })
  for (const files of [{}, { 'photos/1.webp': strToU8('no picture') }]) {
    const refused = await send(ben, zipSync({ [RECORD_FILE]: strToU8(JSON.stringify(record)), ...files }))
    expect(refused.status).toBe(400)
  }
  expect((await world.as(ben).pets.list()).items).toHaveLength(1)
})

test('a caregiver takes no record along', async () => {
  const [ada, sitter] = [await world.user(), await world.user()]
  const { id } = (await (await send(ada, packed(minimal()))).json()) as { id: string }
  await world.deps.db.$client.query(
    `insert into pet_guardians (pet_id, user_id, role, starts_at) values ($1, $2, 'caregiver', $3)`,
    [id, sitter.id, new Date(world.clock.now().getTime() - 1000)],
  )
  const headers = { authorization: `Bearer ${sitter.accessToken}` }
  expect((await world.request(`/downloads/pets/${id}.zip`, { headers })).status).toBe(404)
})
