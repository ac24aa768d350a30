import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { refusalOf } from '#server/money/checkout/testing'
import { createWorld, type World } from '#server/testing/world'
import { clientId, createFamily, MEDICINE, morning, ROUTINE } from '../pet-due/testing'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
const START = new Date(morning('06:00').getTime() - 86_400_000)
beforeEach(() => world.clock.set(START))
const at = (minutes: number) => new Date(START.getTime() + minutes * 60_000)
const UTC = { timeZone: 'UTC' }
const day = (days: number) =>
  at(days * 1440)
    .toISOString()
    .slice(0, 10)

test('the day has each due time of today, who answered, and what is left of the evening before', async () => {
  world.clock.set(at(100))
  const { ada, petId, join } = await createFamily(world)
  const mara = await join('caregiver')
  const plan = await ada.petMedicine.create({ ...MEDICINE, petId })
  const walk = await ada.petCare.create({ ...ROUTINE, petId, assignedTo: mara.user.id })
  // both were planned long ago
  for (const table of ['medications', 'care_tasks'])
    await world.deps.db.execute(sql`update ${sql.identifier(table)} set due_since = ${at(-5000).toISOString()}`)
  const before = (await mara.api.petDay.get(UTC)).pets[0]
  expect(before?.items.map(({ title, dueAt, assignedToYou }) => [title, dueAt, assignedToYou])).toEqual([
    ['Carprofen', at(-600), false],
    ['Morning walk', at(60), true],
    ['Carprofen', at(120), false],
    ['Carprofen', at(840), false],
  ])
  world.clock.set(at(130))
  await mara.api.petMedicine.log({
    petId,
    medicationId: plan.id,
    clientId: clientId(),
    outcome: 'given',
    givenAt: at(125),
    dueAt: at(120),
  })
  await mara.api.petCare.log({
    petId,
    taskId: walk.id,
    dueAt: at(60),
    clientId: clientId(),
    kind: 'walk',
    outcome: 'skipped',
    doneAt: at(126),
  })
  const after = (await ada.petDay.get({ ...UTC, petId })).pets[0]
  // last evening's is past waiting for
  expect(after?.items.map(({ answer }) => answer && [answer.by, answer.outcome, answer.at])).toEqual([
    ['Mara Carer', 'skipped', at(126)],
    ['Mara Carer', 'given', at(125)],
    null,
  ])
})

test('what was due before it was planned, and what rests, is nobody’s omission', async () => {
  world.clock.set(at(240))
  const { ada, petId } = await createFamily(world)
  const plan = await ada.petMedicine.create({ ...MEDICINE, petId })
  const items = async () => (await ada.petDay.get(UTC)).pets[0]?.items.map(({ dueAt }) => dueAt)
  expect(await items()).toEqual([at(840)])
  await ada.petMedicine.pause({ petId, id: plan.id })
  expect(await items()).toEqual([])
})

test('pets with something unanswered come first, the oldest first, and only so many are read', async () => {
  const { ada, owner, petId } = await createFamily(world)
  for (const name of ['Ash', 'Bo', 'Cy']) await ada.pets.add({ name, species: 'cat' })
  const { rows } = await world.deps.db.execute<{ id: string; name: string }>(
    sql`select id, name from pets where owner_id = ${owner.id}`,
  )
  const idOf = (name: string) => rows.find((row) => row.name === name)?.id ?? ''
  await ada.petCare.create({ ...ROUTINE, petId: idOf('Cy'), repeat: { times: ['09:00'] } })
  await ada.petCare.create({ ...ROUTINE, petId, repeat: { times: ['08:00'] } })
  const all = await ada.petDay.get(UTC)
  expect([all.total, ...all.pets.map(({ name }) => name)]).toEqual([4, 'Fern', 'Cy', 'Ash', 'Bo'])
  const some = await ada.petDay.get({ ...UTC, count: 2 })
  expect([some.total, ...some.pets.map(({ name }) => name)]).toEqual([4, 'Fern', 'Cy'])
})

test('the day is one’s own: no pet of another, none after a grant has ended, and none that has passed', async () => {
  const { petId, join, leave, pass, ada } = await createFamily(world)
  const mara = await join('viewer')
  expect((await mara.api.petDay.get(UTC)).pets[0]).toMatchObject({ id: petId, role: 'viewer' })
  await leave(mara.user.id)
  const eve = world.as(await world.user())
  for (const api of [mara.api, eve]) {
    expect(await api.petDay.get({ ...UTC, petId })).toEqual({ pets: [], total: 0, passed: 0 })
    expect(await api.petDay.comingUp(UTC)).toEqual({ items: [] })
  }
  await pass()
  expect(await ada.petDay.get(UTC)).toEqual({ pets: [], total: 0, passed: 1 })
  const strange = [world.visitor.petDay.get(UTC), world.visitor.petDay.comingUp(UTC)]
  for (const { code } of await Promise.all(strange.map(refusalOf))) expect(code).toBe('SIGN_IN_FIRST')
  const nowhere = [ada.petDay.get({ timeZone: 'Nowhere' }), ada.petDay.comingUp({ timeZone: 'Nowhere' })]
  for (const { code } of await Promise.all(nowhere.map(refusalOf))) expect(code).toBe('BAD_REQUEST')
})

test('what comes up: vaccines and treatments not given again since, and the last day of a medicine, the nearest first', async () => {
  const { ada, petId } = await createFamily(world)
  const vaccine = (title: string, given: number, due: number) =>
    world.deps.db.execute(sql`
      insert into pet_health_entries (pet_id, kind, title, happened_on, due_on)
      values (${petId}, 'vaccination', ${title}, ${day(given)}, ${day(due)})`)
  await vaccine('Rabies', -400, -5)
  await vaccine('Leptospirosis', -360, 5)
  await vaccine('Distemper', -400, 3)
  await vaccine('distemper', -10, 700)
  const treated = (kind: string, given: number, due: number) =>
    world.deps.db.execute(sql`
      insert into pet_health_entries (pet_id, kind, treatment_kind, title, happened_on, due_on)
      values (${petId}, 'treatment', ${kind}, ${`Drops against ${kind}`}, ${day(given)}, ${day(due)})`)
  await treated('worming', -90, -2)
  await treated('flea-tick', -60, -30)
  await treated('flea-tick', -25, 4)
  await ada.petMedicine.create({ ...MEDICINE, petId, endsOn: day(2) })
  const { items } = await ada.petDay.comingUp(UTC)
  expect(items.map(({ kind, title, on }) => [kind, title, on])).toEqual([
    ['vaccine', 'Rabies', day(-5)],
    ['treatment', 'Drops against worming', day(-2)],
    ['last-dose', 'Carprofen', day(2)],
    ['treatment', 'Drops against flea-tick', day(4)],
    ['vaccine', 'Leptospirosis', day(5)],
  ])
  expect((await ada.petDay.get(UTC)).pets[0]?.vaccine).toEqual({ title: 'Rabies', dueOn: day(-5) })
  // what was given since counts from when it is written down until it is taken back
  await vaccine('RABIES', -1, 1000)
  const due = async () => (await ada.petDay.get(UTC)).pets[0]?.vaccine?.title
  expect(await due()).toBe('Leptospirosis')
  await world.deps.db.execute(sql`delete from pet_health_entries where pet_id = ${petId} and title = 'RABIES'`)
  expect(await due()).toBe('Rabies')
  await Promise.all(['Rabies', 'Leptospirosis'].map((title) => vaccine(title, -1, 1000)))
  expect(await due()).toBe('distemper')
})

test('a day the family has put down comes up in the place of the vaccine’s own, and a visit that is due again', async () => {
  const { ada, petId } = await createFamily(world)
  const { items: vaccines } = await ada.petHealth.vaccines({ petId })
  const vaccineTypeId = vaccines.find(({ label }) => label === 'Rabies')?.id ?? ''
  await world.deps.db.execute(sql`
    insert into pet_health_entries (pet_id, kind, title, vaccine_type_id, happened_on, due_on)
    values (${petId}, 'vaccination', 'Rabies', ${vaccineTypeId}, ${day(-400)}, ${day(-5)}),
      (${petId}, 'visit', 'Stitches out', null, ${day(-9)}, ${day(2)})`)
  await ada.petHealth.plan({ petId, vaccineTypeId, dueOn: day(6) })
  const { items } = await ada.petDay.comingUp(UTC)
  expect(items.map(({ kind, title, on }) => [kind, title, on])).toEqual([
    ['visit', 'Stitches out', day(2)],
    ['vaccine', 'Rabies', day(6)],
  ])
  expect((await ada.petDay.get(UTC)).pets[0]?.vaccine).toEqual({ title: 'Rabies', dueOn: day(6) })
})

test('a birthday comes up by its day, and the 29th of February on the 28th where there is none', async () => {
  world.clock.set(new Date('2027-02-20T12:00:00Z'))
  const { ada } = await createFamily(world)
  await ada.pets.add({ name: 'Leap', species: 'cat', birthDate: '2024-02-29' })
  await ada.pets.add({ name: 'Guess', species: 'cat', birthDate: '2024-02-25', birthPrecision: 'month' })
  await ada.pets.add({ name: 'Today', species: 'cat', birthDate: '2020-02-20' })
  const { items } = await ada.petDay.comingUp(UTC)
  expect(items.map(({ kind, title, on }) => [kind, title, on])).toEqual([
    ['birthday', 'Today turns 7', '2027-02-20'],
    ['birthday', 'Leap turns 3', '2027-02-28'],
  ])
})

test('the weight before the latest is told with it', async () => {
  const { ada, petId } = await createFamily(world)
  for (const [date, kg] of [
    ['2026-01-05', 20],
    ['2026-02-05', 21],
  ] as const)
    await ada.petHealth.weigh({ petId, measuredOn: date, kg, clientId: clientId() })
  expect((await ada.petDay.get(UTC)).pets[0]).toMatchObject({
    weightKg: 21,
    weightBefore: { kg: 20, on: '2026-01-05' },
  })
})
