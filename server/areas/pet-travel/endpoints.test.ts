import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#contract/days.rules'
import { TravelRule } from '#contract/pet-travel'
import { guardian, petOf } from '#server/areas/pet-health/testing'
import { refusalOf } from '#server/money/checkout/testing'
import type { TestUser } from '#server/testing/factories'
import { withFactor } from '#server/testing/with-factor'
import { createWorld, unknownId, type World } from '#server/testing/world'

let world: World
let admin: TestUser
beforeAll(async () => {
  world = await createWorld()
  admin = await withFactor(world, await world.user({ role: 'admin' }))
})
afterAll(() => world.close())

const rabies = { kind: 'vaccine' as const, word: 'rabies', minAgeWeeks: 12, waitDays: 21, note: '', species: null }
const set = (label: string) => ({
  ...{ label, species: ['dog' as const], rules: [rabies], source: 'The authority' },
  ...{ sourceUrl: 'https://authority.example/rules', sourceDate: '2026-01-01' },
})

test('every set that comes along is of the contract’s shape, and names its source', async () => {
  const { items } = await world.as(admin).petTravel.sets()
  expect(items.length).toBeGreaterThanOrEqual(5)
  for (const { rules, sourceUrl } of items) {
    expect(sourceUrl).toMatch(/^https:/)
    for (const rule of rules) expect(TravelRule.safeParse(rule).success).toBe(true)
  }
})

test('a family sees what is met, what is missing, and by when', async () => {
  const { owner, petId } = await petOf(world)
  const { petTravel, petHealth } = world.as(owner)
  await world.as(admin).petTravel.add(set('A journey'))
  const setId = (await petTravel.forPet({ petId })).items.find(({ label }) => label === 'A journey')?.id ?? ''
  const on = addDays(world.clock.now().toISOString().slice(0, 10), 60)
  const check = () => petTravel.check({ petId, setId, on })
  expect((await check()).findings).toMatchObject([{ status: 'missing', by: addDays(on, -21) }])
  const given = {
    petId,
    kind: 'vaccination' as const,
    title: 'Rabies',
    happenedOn: '2026-01-01',
    validUntil: addDays(on, 30),
  }
  await petHealth.add({ ...given, private: true })
  expect((await check()).findings).toMatchObject([{ status: 'missing' }])
  await petHealth.add(given)
  expect(await check()).toMatchObject({ source: 'The authority', findings: [{ status: 'met', by: null }] })
  const viewer = world.as(await guardian(world, petId, 'viewer'))
  expect((await viewer.petTravel.check({ petId, setId, on })).findings).toMatchObject([{ status: 'met' }])
  const stranger = world.as(await world.user()).petTravel
  expect((await refusalOf(stranger.check({ petId, setId, on }))).code).toBe('NOT_FOUND')
  expect((await refusalOf(stranger.forPet({ petId }))).code).toBe('NOT_FOUND')
  const cat = await petOf(world, 'cat')
  const other = world.as(cat.owner).petTravel.check({ petId: cat.petId, setId, on })
  expect((await refusalOf(other)).code).toBe('NOT_FOUND')
})

test('admins add, change and retire sets, with a line in the trail each, and a retired one is offered to nobody', async () => {
  const { petTravel } = world.as(admin)
  const { items } = await petTravel.add(set('Kept journey'))
  const id = items.find(({ label }) => label === 'Kept journey')?.id ?? ''
  await petTravel.save({ ...set('Renamed journey'), id })
  expect((await refusalOf(petTravel.add(set('Renamed journey')))).code).toBe('CONFLICT')
  const { owner, petId } = await petOf(world)
  const offered = async () => (await world.as(owner).petTravel.forPet({ petId })).items.some((one) => one.id === id)
  expect(await offered()).toBe(true)
  await petTravel.retire({ id, retired: true })
  expect(await offered()).toBe(false)
  await petTravel.retire({ id, retired: false })
  expect(await offered()).toBe(true)
  const { rows } = await world.deps.db.execute(sql`
    select metadata->>'label' as label from security_audit_logs
    where event_type = 'travel_rules_changed' and resource_id = ${id} order by id`)
  expect(rows.map(({ label }) => label)).toEqual(['Kept journey', 'Renamed journey', null, null])
  expect((await refusalOf(petTravel.save({ ...set('Nowhere'), id: unknownId() }))).code).toBe('NOT_FOUND')
  expect((await refusalOf(petTravel.retire({ id: unknownId(), retired: true }))).code).toBe('NOT_FOUND')
})

test('of two who change a set at once, one is told', async () => {
  const { petTravel } = world.as(admin)
  const { items } = await petTravel.add(set('Raced journey'))
  const { id, version } = items.find(({ label }) => label === 'Raced journey') ?? { id: '', version: '' }
  const saved = await Promise.allSettled(
    ['First journey', 'Second journey'].map((label) => petTravel.save({ ...set(label), id, version })),
  )
  expect(saved.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test.each([
  ['no rules', { rules: [] }],
  ['no species', { species: [] }],
  ['a source without a safe address', { sourceUrl: 'http://authority.example' }],
  ['a source of days to come', { sourceDate: '2999-01-01' }],
  ['a rule without its figures', { rules: [{ ...rabies, waitDays: -1 }] }],
])('a set with %s is refused', async (_, wrong) => {
  expect((await refusalOf(world.as(admin).petTravel.add({ ...set('Wrong'), ...wrong }))).code).toBe('BAD_REQUEST')
})

test('only admins look after them', async () => {
  const user = world.as(await world.user())
  expect((await refusalOf(user.petTravel.sets())).code).toBe('NOT_ALLOWED')
  expect((await refusalOf(user.petTravel.add(set('Mine')))).code).toBe('NOT_ALLOWED')
  expect((await refusalOf(world.visitor.petTravel.sets())).code).toBe('SIGN_IN_FIRST')
})
