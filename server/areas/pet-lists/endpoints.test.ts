import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PetListEntry } from '#contract/pet-lists'
import { refusalOf } from '#server/money/checkout/testing'
import type { TestUser } from '#server/testing/factories'
import { createWorld, unknownId, type World } from '#server/testing/world'

let world: World
let admin: TestUser
beforeAll(async () => {
  world = await createWorld()
  admin = await world.user({ role: 'admin' })
})
afterAll(() => world.close())

const lists = () => world.as(admin).petLists
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code
const unique = (word: string) => `${word} ${randomUUID().slice(0, 6)}`
const vaccine = (label: string): PetListEntry => ({
  ...{
    list: 'vaccines',
    species: 'dog',
    label,
    core: true,
    source: 'Guidance: a book',
    sourceUrl: '',
    sourceDate: null,
  },
  schedule: { firstWeeks: [8, 12], boosterMonths: 12, everyMonths: 36 },
})
const kinds: (() => PetListEntry)[] = [
  () => ({ list: 'breeds', species: 'dog', label: unique('Hound'), sizeClass: 'm' }),
  () => ({ list: 'colours', label: unique('Teal') }),
  () => vaccine(unique('Vaccine')),
]
const find = async ({ list, label }: PetListEntry) => (await lists().list({ list, q: label })).items

describe('every installation', () => {
  test('begins with breeds, colors, and vaccines, each schedule with its source', async () => {
    const counts = async (species: 'dog' | 'cat' | 'rabbit') =>
      (await world.as(admin).petLists.choices({ species })).breeds.length
    expect(await counts('dog')).toBeGreaterThanOrEqual(60)
    expect(await counts('cat')).toBeGreaterThanOrEqual(25)
    expect(await counts('rabbit')).toBeGreaterThanOrEqual(12)
    const { rows } = await world.deps.db.execute(
      sql`select label from vaccine_types where schedule is not null and (source = '' or source_url = '')`,
    )
    expect(rows).toEqual([])
  })
})

describe.each(kinds)('a value', (made) => {
  test('is added once, found, changed, retired, brought back, and deleted while nothing has it', async () => {
    const entry = made()
    const { list } = entry
    const { id } = await lists().add({ entry })
    expect(await find(entry)).toEqual([{ id, entry, version: expect.any(String), retired: false, uses: 0 }])
    for (const label of [entry.label, entry.label.toUpperCase()])
      expect(await codeOf(lists().add({ entry: { ...entry, label } }))).toBe('CONFLICT')
    const changed = { ...entry, label: `${entry.label} two` }
    const [read] = await find(entry)
    await lists().save({ id, entry: changed, version: read?.version })
    expect(await codeOf(lists().save({ id, entry: changed, version: read?.version }))).toBe('CONFLICT')
    await lists().retire({ list, id, retired: true })
    expect(await find(changed)).toEqual([{ id, entry: changed, version: expect.any(String), retired: true, uses: 0 }])
    await lists().retire({ list, id, retired: false })
    await lists().remove({ list, id })
    expect(await find(changed)).toEqual([])
    expect(await codeOf(lists().remove({ list, id }))).toBe('NOT_FOUND')
  })
})

describe('what a pet has', () => {
  test('a breed is not deleted; retired it stays where it is and is chosen by nobody anew', async () => {
    const entry: PetListEntry = { list: 'breeds', species: 'dog', label: unique('Hound'), sizeClass: null }
    const { id: breedId } = await lists().add({ entry })
    const ada = world.as(await world.user())
    const { id } = await ada.pets.add({ name: 'Fern', species: 'dog', breedId })
    expect(await find(entry)).toMatchObject([{ uses: 1 }])
    expect(await codeOf(lists().remove({ list: 'breeds', id: breedId }))).toBe('CONFLICT')
    await lists().retire({ list: 'breeds', id: breedId, retired: true })
    await ada.pets.save({ id, breedId, mixed: true })
    expect(await ada.pets.head({ id })).toMatchObject({ breed: `${entry.label} mix` })
    expect(await codeOf(ada.pets.add({ name: 'Dot', species: 'dog', breedId }))).toBe('CONFLICT')
    expect((await ada.petLists.choices({ species: 'dog' })).breeds.some((one) => one.id === breedId)).toBe(false)
    expect(await codeOf(lists().save({ id: breedId, entry: { ...entry, species: 'cat' } }))).toBe('CONFLICT')
  })

  test('a color is not deleted, and one that is not on the list is not taken', async () => {
    const entry: PetListEntry = { list: 'colours', label: unique('Teal') }
    const { id: code } = await lists().add({ entry })
    const ada = world.as(await world.user())
    const { id } = await ada.pets.add({ name: 'Fern', species: 'bird', colours: [code] })
    expect((await ada.pets.get({ id })).colourLabels).toEqual([entry.label])
    expect(await codeOf(lists().remove({ list: 'colours', id: code }))).toBe('CONFLICT')
    expect(await codeOf(ada.pets.save({ id, colours: [code, 'no-such-color'] }))).toBe('CONFLICT')
  })
})

test('each change is in the audit trail, and nobody but admins makes one', async () => {
  const entry: PetListEntry = { list: 'colours', label: unique('Audited') }
  const { id } = await lists().add({ entry })
  const { rows } = await world.deps.db.execute(sql`
    select user_id as by, action from security_audit_logs where resource_id = ${id}`)
  expect(rows).toEqual([{ by: admin.id, action: `Added the color ${entry.label}` }])
  const ada = world.as(await world.user())
  for (const call of [
    () => ada.petLists.list({ list: 'breeds' }),
    () => ada.petLists.add({ entry }),
    () => ada.petLists.save({ id, entry }),
    () => ada.petLists.retire({ list: 'colours', id, retired: true }),
    () => ada.petLists.remove({ list: 'colours', id }),
  ])
    expect(await codeOf(call())).toBe('NOT_ALLOWED')
  expect(await codeOf(world.visitor.petLists.choices({ species: 'dog' }))).toBe('SIGN_IN_FIRST')
  for (const call of [
    () => lists().save({ id: unknownId(), entry: vaccine('None') }),
    () => lists().retire({ list: 'breeds', id: unknownId(), retired: true }),
  ])
    expect(await codeOf(call())).toBe('NOT_FOUND')
})
