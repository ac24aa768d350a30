import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createWorld, type World } from '#server/testing/world'
import { clientId, createFamily, MEDICINE, morning, ROUTINE } from '../pet-due/testing'
import { pruneReminders } from './prune'
import { remindOfCare } from './remind'
import { reminderWords } from './reminder-words'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
const START = new Date(morning('06:00').getTime() - 86_400_000)
beforeEach(async () => {
  world.clock.set(START)
  await world.deps.db.execute(sql`delete from pets`)
})
const at = (minutes: number) => new Date(START.getTime() + minutes * 60_000)
const round = (minutes: number) => {
  world.clock.set(at(minutes))
  return remindOfCare(world.deps)
}

test('whoever may log hears once of a dose that is due, however many replicas look, and viewers do not', async () => {
  const { ada, owner, petId, join, tidings } = await createFamily(world)
  const [mara, vic] = [await join('caregiver'), await join('viewer')]
  await ada.petMedicine.create({ ...MEDICINE, petId })
  await round(119)
  expect(await tidings(owner.id)).toEqual([])
  world.clock.set(at(120))
  await Promise.all([1, 2, 3, 4].map(() => remindOfCare(world.deps)))
  await round(180)
  for (const id of [owner.id, mara.user.id]) expect(await tidings(id)).toEqual(['Fern: Carprofen'])
  expect(await tidings(vic.user.id)).toEqual([])
  await round(840)
  expect(await tidings(owner.id)).toHaveLength(2)
})

test('a reminder names the day it is about, to be logged there', async () => {
  const { ada, owner, petId } = await createFamily(world)
  await ada.petMedicine.create({ ...MEDICINE, petId })
  await round(120)
  const { rows } = await world.deps.db.execute(sql`
    select about_matter as matter, about_id as id from notifications where user_id = ${owner.id}`)
  expect(rows).toEqual([{ matter: 'pet-day', id: petId }])
})

test('what was done meanwhile is not said, nor what rests, was turned off, or is of a pet that has passed', async () => {
  const { ada, owner, petId, pass, tidings } = await createFamily(world)
  const plan = await ada.petMedicine.create({ ...MEDICINE, petId })
  await ada.petMedicine.create({ ...MEDICINE, petId, name: 'Quiet', remind: false })
  const rests = await ada.petMedicine.create({ ...MEDICINE, petId, name: 'Rests' })
  await ada.petMedicine.pause({ petId, id: rests.id })
  const stops = await ada.petMedicine.create({ ...MEDICINE, petId, name: 'Stops' })
  await ada.petMedicine.stop({ petId, id: stops.id })
  await ada.petCare.create({ ...ROUTINE, petId, repeat: { times: ['08:00'] }, remind: true, active: false })
  await round(0)
  world.clock.set(at(50))
  await ada.petMedicine.log({
    petId,
    medicationId: plan.id,
    clientId: clientId(),
    outcome: 'given',
    givenAt: at(50),
    dueAt: at(120),
  })
  await round(125)
  expect(await tidings(owner.id)).toEqual([])
  await pass()
  await round(845)
  expect(await tidings(owner.id)).toEqual([])
})

test('whose routine it is hears first, and the others when nobody answered', async () => {
  const { ada, owner, petId, join, leave, tidings } = await createFamily(world)
  const mara = await join('caregiver')
  await ada.petCare.create({ ...ROUTINE, petId, remind: true, assignedTo: mara.user.id })
  await round(61)
  expect([await tidings(mara.user.id), await tidings(owner.id)]).toEqual([['Fern: Morning walk'], []])
  await round(89)
  expect(await tidings(owner.id)).toEqual([])
  await round(90)
  await round(95)
  expect([(await tidings(mara.user.id)).length, (await tidings(owner.id)).length]).toEqual([1, 1])
  // the next day she does not look after it any more
  world.clock.set(at(1440))
  await leave(mara.user.id)
  await round(1440 + 61)
  expect([(await tidings(mara.user.id)).length, (await tidings(owner.id)).length]).toEqual([1, 2])
})

test('after hours away nothing old is said, and the plan goes on with what is next', async () => {
  const { ada, owner, petId, tidings } = await createFamily(world)
  await ada.petMedicine.create({ ...MEDICINE, petId })
  await round(120 + 121)
  await round(5 * 1440 + 300)
  expect(await tidings(owner.id)).toEqual([])
  expect(await dues()).toEqual([at(5 * 1440 + 120)])
  // what nobody answered in the morning does not keep the evening from being said
  await round(5 * 1440 + 840)
  expect(await tidings(owner.id)).toEqual(['Fern: Carprofen'])
  await round(5 * 1440 + 841)
  await round(6 * 1440 + 100)
  expect(await dues()).toEqual([at(5 * 1440 + 840)])
  expect(await tidings(owner.id)).toHaveLength(1)
})

test('a row that came from elsewhere is looked at before anybody hears of it', async () => {
  const { owner, petId, tidings } = await createFamily(world)
  await world.deps.db.execute(sql`
    insert into care_tasks (pet_id, kind, title, repeat, time_zone, starts_on, remind, next_due_at, remind_at, due_since)
    values (${petId}, 'feed', 'Feed', '{"times":["12:00"]}', 'UTC', '2026-01-01', true, ${at(-5).toISOString()},
      ${at(-5).toISOString()}, ${at(-5).toISOString()})`)
  await round(0)
  expect(await tidings(owner.id)).toEqual([])
  expect(await dues()).toEqual([at(360)])
})

/** The next due times of all there is. */
async function dues(): Promise<Date[]> {
  const { rows } = await world.deps.db.execute<{ at: string }>(sql`
    select to_json(next_due_at)#>>'{}' as at from medications union all select to_json(next_due_at)#>>'{}' from care_tasks`)
  return rows.map(({ at: due }) => new Date(due))
}

test('who was reminded is forgotten after a time', async () => {
  const { ada, petId } = await createFamily(world)
  await ada.petMedicine.create({ ...MEDICINE, petId })
  await round(120)
  const kept = async () => (await world.deps.db.execute(sql`select from pet_reminders`)).rowCount
  await pruneReminders(world.deps)
  expect(await kept()).toBe(1)
  world.clock.advance(61 * 86_400_000)
  await pruneReminders(world.deps)
  expect(await kept()).toBe(0)
})

test('a notice says what, how much, and when by the clock of the plan', () => {
  const dose = {
    title: 'Carprofen',
    detail: '1 tablet',
    dueAt: new Date('2026-05-01T12:00Z'),
    timeZone: 'America/New_York',
  }
  const { title, body } = reminderWords('Fern', [dose])
  // some versions put a narrow space before AM
  expect({ title, body: body.replaceAll('\u202f', ' ') }).toEqual({
    title: 'Fern: Carprofen',
    body: '1 tablet, at 8:00 AM. Log it, so everyone knows.',
  })
  const tasks = ['Feed', 'Walk'].map((title) => ({ ...dose, title, detail: '' }))
  expect(reminderWords('Fern', [dose, ...tasks])).toEqual({
    title: 'Fern: 3 things are due',
    body: 'Carprofen, Feed, and Walk.',
  })
})
