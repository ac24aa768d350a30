import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#contract/days.rules'
import { refusalOf } from '#server/money/checkout/testing'
import { createWorld, unknownId, type World } from '#server/testing/world'
import { petHealthData } from './personal-data'
import { remindOfDue } from './remind'
import { guardian, petOf, saysPassed, vaccineFor } from './testing'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const today = () => world.clock.now().toISOString().slice(0, 10)
const visit = { kind: 'visit' as const, title: 'Checkup', happenedOn: '2026-01-05' }

test('an entry is read as it was written, with who wrote it, and changed as a whole', async () => {
  const { owner, petId } = await petOf(world)
  const { petHealth } = world.as(owner)
  const added = await petHealth.add({
    ...visit,
    petId,
    notes: ' Teeth fine. ',
    givenBy: 'Dr. Haddad',
    source: 'clinic',
  })
  expect(added).toMatchObject({
    ...visit,
    petId,
    notes: 'Teeth fine.',
    givenBy: 'Dr. Haddad',
    source: 'clinic',
    addedBy: 'Ada Test',
  })
  const { petId: _, addedBy: __, addedAt: ___, documents: ____, ...fields } = added
  const changed = await petHealth.change({ ...fields, source: 'clinic', title: 'Yearly checkup', notes: '' })
  expect(changed).toMatchObject({ title: 'Yearly checkup', notes: '' })
  expect((await petHealth.entries({ petId })).items).toEqual([changed])
  await petHealth.remove({ id: added.id })
  expect((await petHealth.entries({ petId })).items).toEqual([])
})

test('two devices that send the same at once, also again and again, leave one entry', async () => {
  const { owner, petId } = await petOf(world)
  const entry = { ...visit, petId, clientId: randomUUID() }
  const answers = await Promise.all(Array.from({ length: 6 }, () => world.as(owner).petHealth.add(entry)))
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  expect((await world.as(owner).petHealth.entries({ petId })).items).toHaveLength(1)
  const other = await petOf(world)
  const taken = world.as(other.owner).petHealth.add({ ...entry, petId: other.petId })
  expect((await refusalOf(taken)).code).toBe('CONFLICT')
})

test.each([
  ['a day to come', { happenedOn: '2999-01-01' }],
  ['a day that is none', { happenedOn: '2026-02-30' }],
  ['an end before the beginning', { endedOn: '2026-01-04' }],
  ['a due day before it was given', { dueOn: '2026-01-04' }],
  ['a title of marks nobody sees', { title: '\u200b' }],
  ['a validity that no visit has', { validUntil: '2027-01-01' }],
  ['a vaccine of no list', { kind: 'vaccination' as const, vaccineTypeId: unknownId() }],
  ['a treatment against nothing', { kind: 'treatment' as const }],
  ['an allergy of too many letters', { kind: 'allergy' as const, title: 'x'.repeat(61) }],
])('%s is refused, and nothing is written', async (_, wrong) => {
  const { owner, petId } = await petOf(world)
  const { petHealth } = world.as(owner)
  expect((await refusalOf(petHealth.add({ ...visit, petId, ...wrong }))).code).toBe('BAD_REQUEST')
  expect((await petHealth.entries({ petId })).items).toEqual([])
})

test('each role does what it may: all read, owners write, caregivers weigh, and the rest is not found', async () => {
  const { owner, petId } = await petOf(world)
  const { id } = await world.as(owner).petHealth.add({ ...visit, petId })
  const secret = await world.as(owner).petHealth.add({ ...visit, petId, title: 'Ours', private: true })
  // whoever feeds it has to know
  const allergy = { ...visit, petId, kind: 'allergy' as const, title: 'Sulfa drugs', private: true }
  await expect(world.as(owner).petHealth.add(allergy)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  const can = async (work: Promise<unknown>) =>
    work.then(
      () => true,
      (error: { code?: string }) => error.code ?? error,
    )
  const weigh = { petId, measuredOn: '2026-01-05', kg: 20 }
  let day = 5
  for (const [role, records, weighs] of [
    ['co-owner', true, true],
    ['caregiver', 'NOT_FOUND', true],
    ['viewer', 'NOT_FOUND', 'NOT_FOUND'],
  ] as const) {
    const { petHealth } = world.as(await guardian(world, petId, role))
    expect(await can(petHealth.overview({ petId }))).toBe(true)
    day += 1
    expect(await can(petHealth.weigh({ ...weigh, measuredOn: `2026-01-0${day}` }))).toBe(weighs)
    // what another wrote down that day is for owners to change
    if (role === 'caregiver')
      expect(await can(petHealth.weigh({ ...weigh, measuredOn: '2026-01-06' }))).toBe('CONFLICT')
    expect(await can(petHealth.add({ ...visit, petId, title: role }))).toBe(records)
    const { petId: _, addedBy: __, addedAt: ___, documents: ____, ...fields } = secret
    expect(await can(petHealth.change({ ...fields, source: 'family' }))).toBe(records)
    const sees = (await petHealth.entries({ petId })).items.map(({ title }) => title)
    expect(sees.includes('Ours')).toBe(role === 'co-owner')
    const timeline = (await petHealth.timeline({ petId })).items.map(({ title }) => title)
    expect(timeline.includes('Ours')).toBe(role === 'co-owner')
    if (records !== true) expect(await can(petHealth.remove({ id }))).toBe('NOT_FOUND')
  }
})

test('nobody else reads or writes, and an ended grant is none', async () => {
  const { owner, petId } = await petOf(world)
  const { id } = await world.as(owner).petHealth.add({ ...visit, petId })
  const viewer = await guardian(world, petId, 'viewer')
  await world.deps.db.execute(sql`update pet_guardians set ends_at = starts_at where user_id = ${viewer.id}`)
  for (const user of [viewer, await world.user()]) {
    const { petHealth } = world.as(user)
    for (const call of [
      () => petHealth.overview({ petId }),
      () => petHealth.entries({ petId }),
      () => petHealth.timeline({ petId }),
      () => petHealth.vaccines({ petId }),
      () => petHealth.weights({ petId }),
      () => petHealth.feeding({ petId }),
      () => petHealth.add({ ...visit, petId }),
      () => petHealth.remove({ id }),
      () => petHealth.plan({ petId, vaccineTypeId: unknownId(), dueOn: null }),
      () => petHealth.weigh({ petId, measuredOn: '2026-01-05', kg: 20 }),
      () => petHealth.unweigh({ petId, measuredOn: '2026-01-05' }),
      () => petHealth.feed({ petId, food: 'Kibble', situation: 'adult' }),
    ])
      expect((await refusalOf(call())).code).toBe('NOT_FOUND')
  }
  expect((await refusalOf(world.visitor.petHealth.overview({ petId }))).code).toBe('SIGN_IN_FIRST')
})

test('what was written of a pet that has died is read, and not changed', async () => {
  const { owner, petId } = await petOf(world)
  const { petHealth } = world.as(owner)
  const { id } = await petHealth.add({ ...visit, petId })
  await petHealth.weigh({ petId, measuredOn: '2026-01-05', kg: 20 })
  await saysPassed(world, petId)
  expect((await petHealth.entries({ petId })).items).toHaveLength(1)
  for (const call of [
    () => petHealth.add({ ...visit, petId }),
    () => petHealth.remove({ id }),
    () => petHealth.weigh({ petId, measuredOn: '2026-01-06', kg: 20 }),
    () => petHealth.unweigh({ petId, measuredOn: '2026-01-05' }),
    () => petHealth.feed({ petId, food: 'Kibble', situation: 'adult' }),
  ])
    expect((await refusalOf(call())).code).toBe('PET_PASSED')
})

test('a vaccination moves its vaccine from unknown to current, and takes the plan for it away', async () => {
  const { owner, petId } = await petOf(world)
  const vaccineTypeId = await vaccineFor(world, 'dog', 'Test rabies')
  const { petHealth } = world.as(owner)
  const seen = async () =>
    (await petHealth.overview({ petId })).vaccines.find((one) => one.vaccineTypeId === vaccineTypeId)
  expect(await seen()).toMatchObject({ status: 'unknown', last: null })
  await petHealth.plan({ petId, vaccineTypeId, dueOn: addDays(today(), 5) })
  expect(await seen()).toMatchObject({ status: 'due-soon', planned: true })
  const given = { petId, kind: 'vaccination' as const, title: 'Test rabies', vaccineTypeId, happenedOn: today() }
  await petHealth.add({ ...given, validFrom: today(), validUntil: addDays(today(), 365), batch: 'A1' })
  expect(await seen()).toMatchObject({ status: 'current', planned: false, dueOn: addDays(today(), 365) })
  const cat = await petOf(world, 'cat')
  const wrong = world.as(cat.owner).petHealth.plan({ petId: cat.petId, vaccineTypeId, dueOn: today() })
  expect((await refusalOf(wrong)).code).toBe('BAD_REQUEST')
})

test('a puppy without any gets the suggested day, with its source', async () => {
  const { owner, petId } = await petOf(world, 'dog', addDays(today(), -30))
  const vaccineTypeId = await vaccineFor(world, 'dog', 'Test rabies')
  const { suggested } = await world.as(owner).petHealth.overview({ petId })
  expect(suggested.filter((one) => one.vaccineTypeId === vaccineTypeId)).toMatchObject([
    { dose: 1, of: 1, on: addDays(today(), -30 + 84), source: 'A guideline', sourceDate: '2024-01-01' },
  ])
})

test('an allergy that is written down stands in the list that food is compared with, until it is over', async () => {
  const { owner, petId } = await petOf(world)
  const { petHealth, pets } = world.as(owner)
  const kept = async () => {
    const { allergens, otherAllergies } = await pets.get({ id: petId })
    return [...allergens, ...otherAllergies]
  }
  const entry = { petId, kind: 'allergy' as const, happenedOn: '2026-01-01' }
  const chicken = await petHealth.add({ ...entry, title: 'Chicken' })
  const kelp = await petHealth.add({ ...entry, title: 'Kelp' })
  expect(await kept()).toEqual(['chicken', 'Kelp'])
  await pets.save({ id: petId, allergens: ['chicken', 'beef'] })
  // both are of one day
  const { allergies, otherAllergies } = await petHealth.overview({ petId })
  expect(allergies.map(({ title }) => title).sort()).toEqual(['Chicken', 'Kelp'])
  expect(otherAllergies).toEqual(['Beef'])
  await pets.save({ id: petId, allergens: ['chicken'] })
  const { petId: _, addedBy: __, addedAt: ___, documents: ____, ...fields } = kelp
  await petHealth.change({ ...fields, source: 'family', endedOn: '2026-02-01' })
  expect(await kept()).toEqual(['chicken'])
  await petHealth.remove({ id: chicken.id })
  expect(await kept()).toEqual([])
})

test('a day has one weight, the one said last, and what a device sends again is kept once', async () => {
  const { owner, petId } = await petOf(world)
  const { petHealth } = world.as(owner)
  const clientId = randomUUID()
  const first = { petId, measuredOn: '2026-01-05', kg: 20, clientId }
  await Promise.all(Array.from({ length: 6 }, () => petHealth.weigh(first)))
  await petHealth.weigh({ petId, measuredOn: '2026-01-05', kg: 20.4, bodyScore: 5 })
  await petHealth.weigh({ petId, measuredOn: '2025-12-01', kg: 19 })
  const { items } = await petHealth.weights({ petId })
  expect(items.map(({ measuredOn, kg }) => [measuredOn, kg])).toEqual([
    ['2025-12-01', 19],
    ['2026-01-05', 20.4],
  ])
  expect((await refusalOf(petHealth.weigh({ ...first, measuredOn: '2999-01-01', clientId: randomUUID() }))).code).toBe(
    'BAD_REQUEST',
  )
})

test('nothing but a note is written of a day before the birth, where that day is known', async () => {
  const { owner, petId } = await petOf(world, 'dog', '2025-06-01')
  const { petHealth, pets } = world.as(owner)
  const early = { petId, happenedOn: '2025-05-31' }
  await expect(petHealth.add({ ...visit, ...early })).rejects.toThrow('This is before the birth date.')
  const { id } = await petHealth.add({ ...visit, petId })
  await expect(petHealth.change({ ...visit, id, happenedOn: early.happenedOn })).rejects.toThrow(
    'This is before the birth date.',
  )
  const weight = { kg: 4, measuredOn: early.happenedOn }
  await expect(petHealth.weigh({ petId, ...weight })).rejects.toThrow('This is before the birth date.')
  await expect(pets.save({ id: petId, weight })).rejects.toThrow('This is before the birth date.')
  await petHealth.add({ ...early, kind: 'note', title: 'The litter is expected' })
  await pets.save({ id: petId, birthPrecision: 'month', weight })
  expect((await petHealth.weights({ petId })).items).toMatchObject([weight])
})

test('a target weight is set, changed, and taken away by the family, and its lowest stays below its highest', async () => {
  const { owner, petId } = await petOf(world)
  const { setTarget, weights } = world.as(owner).petHealth
  expect((await weights({ petId })).target).toBeNull()
  const target = { fromKg: 17.5, toKg: 19.25 }
  expect(await setTarget({ petId, target })).toEqual({ target })
  expect((await refusalOf(setTarget({ petId, target: { fromKg: 20, toKg: 19 } }))).code).toBe('BAD_REQUEST')
  expect((await weights({ petId })).target).toEqual(target)
  expect(await setTarget({ petId, target: null })).toEqual({ target: null })
  const half = world.deps.db.$client.query('update pets set target_to_kg = 3 where id = $1', [petId])
  await expect(half).rejects.toThrow('pets_target_check')
})

test('a caregiver takes away the weight they wrote down, and no other', async () => {
  const { owner, petId } = await petOf(world)
  const carer = world.as(await guardian(world, petId, 'caregiver')).petHealth
  await world.as(owner).petHealth.weigh({ petId, measuredOn: '2026-01-01', kg: 20 })
  await carer.weigh({ petId, measuredOn: '2026-01-02', kg: 20 })
  expect((await refusalOf(carer.unweigh({ petId, measuredOn: '2026-01-01' }))).code).toBe('NOT_FOUND')
  await carer.unweigh({ petId, measuredOn: '2026-01-02' })
  expect((await carer.weights({ petId })).items).toHaveLength(1)
})

test('the timeline tells of everything by day, in pages without gaps, of the kinds and days asked for', async () => {
  const { owner, petId } = await petOf(world)
  const { petHealth } = world.as(owner)
  await world.deps.db.execute(sql`
    insert into pet_health_entries (pet_id, kind, title, happened_on)
    select ${petId}, case when n % 2 = 0 then 'note' else 'visit' end, 'Entry ' || n, date '2026-01-01' - n / 3
    from generate_series(1, 90) n`)
  await petHealth.weigh({ petId, measuredOn: '2025-12-25', kg: 20 })
  const all: string[] = []
  let cursor: string | undefined
  do {
    const page = await petHealth.timeline({ petId, ...(cursor && { cursor }) })
    all.push(...page.items.map(({ on, id }) => `${on} ${id}`))
    cursor = page.next ?? undefined
  } while (cursor)
  expect(new Set(all).size).toBe(91)
  expect(all.map((one) => one.slice(0, 10))).toEqual(
    all
      .map((one) => one.slice(0, 10))
      .toSorted()
      .toReversed(),
  )
  const weights = await petHealth.timeline({ petId, kinds: ['weight'] })
  expect(weights.items).toMatchObject([{ kind: 'weight', kg: 20, on: '2025-12-25', addedBy: 'Ada Test' }])
  const some = await petHealth.timeline({ petId, from: '2025-12-25', to: '2025-12-26', kinds: ['visit', 'note'] })
  expect(some.items.every(({ on }) => on === '2025-12-25' || on === '2025-12-26')).toBe(true)
  expect(some.items.length).toBe(6)
  expect((await refusalOf(petHealth.timeline({ petId, cursor: 'nonsense' }))).code).toBe('BAD_REQUEST')
})

test('owners and co-owners are told two weeks before and a day before, once each, and of no pet that has died', async () => {
  const { owner, petId } = await petOf(world)
  const partner = await guardian(world, petId, 'co-owner')
  const carer = await guardian(world, petId, 'caregiver')
  const given = { petId, kind: 'vaccination' as const, title: 'Rabies', happenedOn: '2026-01-05' }
  const dueOn = addDays(today(), 14)
  await world.as(owner).petHealth.add({ ...given, dueOn })
  const gone = await petOf(world)
  await world.as(gone.owner).petHealth.add({ ...given, petId: gone.petId, dueOn })
  await saysPassed(world, gone.petId)
  const told = async (user: { id: string }) =>
    (
      await world.deps.db.execute<{ title: string }>(sql`
      select title from notifications, generate_series(1, times) where user_id = ${user.id} and kind = 'pets'`)
    ).rows.length
  const rounds = () => Promise.all([1, 2, 3].map(() => remindOfDue(world.deps, () => false)))
  await rounds()
  expect(await Promise.all([owner, partner, carer, gone.owner].map(told))).toEqual([1, 1, 0, 0])
  world.clock.advance(13 * 86_400_000)
  await rounds()
  await rounds()
  expect(await Promise.all([owner, partner, carer, gone.owner].map(told))).toEqual([2, 2, 0, 0])
  world.clock.advance(-13 * 86_400_000)
})

test('what was given again in time is not told of', async () => {
  const { owner, petId } = await petOf(world)
  const { petHealth } = world.as(owner)
  const given = { petId, kind: 'vaccination' as const, title: 'Rabies' }
  await petHealth.add({ ...given, happenedOn: '2026-01-05', dueOn: addDays(today(), 3) })
  await petHealth.add({ ...given, title: 'rabies', happenedOn: today(), dueOn: addDays(today(), 400) })
  await remindOfDue(world.deps, () => false)
  const { rows } = await world.deps.db.execute(sql`select from notifications where user_id = ${owner.id}`)
  expect(rows).toHaveLength(0)
})

test('what a pet is fed is kept, for cats and dogs', async () => {
  const { owner, petId } = await petOf(world)
  const { petHealth } = world.as(owner)
  const feeding = {
    food: 'Kibble',
    productId: null,
    kcalPer100g: 350,
    gramsPerDay: 180.5,
    meals: 2,
    situation: 'adult',
  }
  const { version } = await petHealth.feed({ petId, ...feeding, version: null })
  expect(await petHealth.feeding({ petId })).toEqual({
    feeding,
    version,
    kg: null,
    weighedOn: null,
    neutered: 'unknown',
  })
  // somebody who read it before it was written
  expect((await refusalOf(petHealth.feed({ petId, ...feeding, version: null }))).code).toBe('CONFLICT')
  expect(await petHealth.feed({ petId, ...feeding, meals: 3, version })).toMatchObject({ meals: 3 })
  const fish = await petOf(world, 'fish')
  const wrong = world.as(fish.owner).petHealth.feed({ petId: fish.petId, ...feeding })
  expect((await refusalOf(wrong)).code).toBe('BAD_REQUEST')
})

test('a person takes the health of their pets along', async () => {
  const { owner, petId } = await petOf(world)
  await world.as(owner).petHealth.add({ ...visit, petId })
  const files: string[] = []
  for await (const { content } of petHealthData.files?.(world.deps.db, owner.id, world.deps.files) ?? [])
    for await (const piece of content as AsyncIterable<string>) files.push(piece)
  expect(JSON.parse(files.slice(0, 2).join(''))).toMatchObject([{ pet: 'Fern', title: 'Checkup', addedByYou: true }])
})
