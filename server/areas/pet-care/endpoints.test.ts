import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { MAX_ROUTINES } from '#contract/pet-care.rules'
import { UNDO_MINUTES } from '#contract/pet-medicine.rules'
import { refusalOf } from '#server/money/checkout/testing'
import { createWorld, unknownId, type World } from '#server/testing/world'
import { clientId, createFamily, morning, ROUTINE } from '../pet-due/testing'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
const START = new Date(morning('07:00').getTime() - 86_400_000)
beforeEach(() => world.clock.set(START))
const at = (minutes: number) => new Date(START.getTime() + minutes * 60_000)

async function planned() {
  const family = await createFamily(world)
  const routine = await family.ada.petCare.create({ ...ROUTINE, petId: family.petId })
  const walk = (rest: object = {}) => ({
    petId: family.petId,
    clientId: clientId(),
    taskId: routine.id,
    dueAt: START,
    kind: 'walk' as const,
    doneAt: at(0),
    ...rest,
  })
  return { ...family, routine, walk }
}

test('a routine is added, given to somebody, rested, changed, and deleted; what was done stays', async () => {
  const { ada, petId, routine, walk, join } = await planned()
  const mara = await join('caregiver')
  expect(routine).toMatchObject({ nextDueAt: START, assignedTo: null, active: true })
  const id = routine.id
  const given = await ada.petCare.change({ ...ROUTINE, petId, id, assignedTo: mara.user.id })
  expect(given.assignedName).toBe('Mara Carer')
  const unread = ada.petCare.change({ ...ROUTINE, petId, id, version: routine.version })
  expect((await refusalOf(unread)).code).toBe('CONFLICT')
  await mara.api.petCare.log(walk())
  expect((await ada.petCare.list({ petId })).items[0]?.nextDueAt).toEqual(at(1440))
  expect((await ada.petCare.list({ petId })).people.map(({ name, you }) => [name, you])).toEqual([
    ['Ada Owner', true],
    ['Mara Carer', false],
  ])
  expect((await ada.petCare.change({ ...ROUTINE, petId, id, active: false })).nextDueAt).toBeNull()
  await ada.petCare.remove({ petId, id })
  expect((await refusalOf(ada.petCare.remove({ petId, id }))).code).toBe('NOT_FOUND')
  expect((await ada.petCare.logs({ petId })).items).toMatchObject([
    { taskId: null, title: null, kind: 'walk', by: 'Mara Carer' },
  ])
})

test.each([
  ['without a time', { repeat: { times: [] } }],
  ['given to somebody who may not log', { assignedTo: unknownId() }],
  ['with an end before the beginning', { endsOn: '2025-12-31' }],
  ['in a zone that no clock knows', { timeZone: 'Nowhere' }],
  ['with a title of marks nobody sees', { title: '\u200b' }],
])('a routine %s is refused', async (_, wrong) => {
  const { ada, petId, routine } = await planned()
  expect((await refusalOf(ada.petCare.create({ ...ROUTINE, ...wrong, petId }))).code).toBe('BAD_REQUEST')
  expect((await refusalOf(ada.petCare.change({ ...ROUTINE, ...wrong, petId, id: routine.id }))).code).toBe(
    'BAD_REQUEST',
  )
})

test('a viewer cannot be given a routine', async () => {
  const { ada, petId, join } = await planned()
  const vic = await join('viewer')
  expect((await refusalOf(ada.petCare.create({ ...ROUTINE, petId, assignedTo: vic.user.id }))).code).toBe('BAD_REQUEST')
})

test('of thirty taps at once one is written down, and the others are told who was first', async () => {
  const { ada, petId, walk, join } = await planned()
  const mara = await join('caregiver')
  const settled = await Promise.allSettled(
    Array.from({ length: 30 }, (_, n) =>
      (n % 2 ? ada : mara.api).petCare.log(walk({ outcome: n % 3 ? 'done' : 'skipped' })),
    ),
  )
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { items } = await ada.petCare.logs({ petId })
  expect(items).toHaveLength(1)
  expect(await refusalOf(ada.petCare.log(walk()))).toMatchObject({
    code: 'ALREADY_DONE',
    data: { by: items[0]?.by, outcome: items[0]?.outcome, at: at(0) },
  })
})

test('sent twice it arrives once, also at once, and the id of another’s is taken', async () => {
  const { ada, petId, walk, join } = await planned()
  const mara = await join('caregiver')
  const sent = walk()
  const answers = await Promise.all([1, 2, 3].map(() => ada.petCare.log(sent)))
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  expect((await refusalOf(mara.api.petCare.log(sent))).code).toBe('KEY_REUSED')
  expect((await ada.petCare.logs({ petId })).items).toHaveLength(1)
})

test('what was done is written down without a routine, as often as it was done', async () => {
  const { ada, petId, walk } = await planned()
  for (const kind of ['feed', 'walk', 'symptom'] as const)
    await ada.petCare.log({ ...walk({ taskId: null, dueAt: null }), kind, note: ' Twice. ' })
  const { items } = await ada.petCare.logs({ petId })
  expect(items.map(({ kind }) => kind).toSorted()).toEqual(['feed', 'symptom', 'walk'])
  expect(items[0]).toMatchObject({ note: 'Twice.', dueAt: null, title: null })
})

test('a time that the routine does not have is none, and what was done is kept', async () => {
  const { ada, walk } = await planned()
  expect((await ada.petCare.log(walk({ dueAt: at(3) }))).dueAt).toBeNull()
})

test('an entry can be taken back for some minutes, by who logged it and by owners', async () => {
  const { ada, petId, walk, join } = await planned()
  const [mara, luis] = [await join('caregiver'), await join('caregiver', 'Luis')]
  const log = await mara.api.petCare.log(walk())
  expect((await refusalOf(luis.api.petCare.undo({ petId, id: log.id }))).code).toBe('NOT_FOUND')
  await ada.petCare.undo({ petId, id: log.id })
  expect((await ada.petCare.list({ petId })).items[0]?.nextDueAt).toEqual(START)
  const again = await mara.api.petCare.log(walk())
  world.clock.advance(UNDO_MINUTES * 60_000 + 1)
  expect((await refusalOf(mara.api.petCare.undo({ petId, id: again.id }))).code).toBe('UNDO_OVER')
})

test('a moment that no device can mean is refused', async () => {
  const { ada, walk } = await planned()
  for (const doneAt of [at(6), at(-14 * 1440 - 1)])
    expect((await refusalOf(ada.petCare.log(walk({ doneAt })))).code).toBe('BAD_REQUEST')
})

test('carers log and do not plan, viewers see, and others find nothing', async () => {
  const { ada, petId, routine, walk, join } = await planned()
  const [mara, eve, vic] = [await join('caregiver'), world.as(await world.user()), await join('viewer')]
  const log = await ada.petCare.log(walk())
  const id = routine.id
  const plans = (api: typeof ada) => [
    api.petCare.create({ ...ROUTINE, petId }),
    api.petCare.change({ ...ROUTINE, petId, id }),
    api.petCare.remove({ petId, id }),
  ]
  const logs = (api: typeof ada) => [api.petCare.log(walk()), api.petCare.undo({ petId, id: log.id })]
  const reads = (api: typeof ada) => [api.petCare.list({ petId }), api.petCare.logs({ petId })]
  const codes = async (calls: Promise<unknown>[]) =>
    new Set(await Promise.all(calls.map(async (call) => (await refusalOf(call)).code)))
  expect(await codes([...plans(mara.api), ...plans(vic.api), ...logs(vic.api)])).toEqual(new Set(['NOT_FOUND']))
  expect(await codes([...plans(eve), ...logs(eve), ...reads(eve)])).toEqual(new Set(['NOT_FOUND']))
  expect(await codes([...plans(world.visitor), ...logs(world.visitor), ...reads(world.visitor)])).toEqual(
    new Set(['SIGN_IN_FIRST']),
  )
  expect((await vic.api.petCare.list({ petId })).items).toHaveLength(1)
  const own = await createFamily(world)
  expect(
    await codes([
      own.ada.petCare.log({ ...walk(), petId: own.petId }),
      own.ada.petCare.remove({ petId: own.petId, id }),
    ]),
  ).toEqual(new Set(['NOT_FOUND']))
})

test('of a pet that has passed everything is read and nothing written', async () => {
  const { ada, petId, routine, walk, pass } = await planned()
  const log = await ada.petCare.log(walk())
  await pass()
  const codes = await Promise.all(
    [
      ada.petCare.log(walk({ taskId: null, dueAt: null })),
      ada.petCare.undo({ petId, id: log.id }),
      ada.petCare.create({ ...ROUTINE, petId }),
      ada.petCare.change({ ...ROUTINE, petId, id: routine.id }),
      ada.petCare.remove({ petId, id: routine.id }),
    ].map(async (call) => (await refusalOf(call)).code),
  )
  expect(new Set(codes)).toEqual(new Set(['PET_PASSED']))
  expect((await ada.petCare.logs({ petId })).items).toHaveLength(1)
})

test('a pet has so many routines and no more', async () => {
  const { ada, petId } = await createFamily(world)
  for (let n = 1; n < MAX_ROUTINES; n++) await ada.petCare.create({ ...ROUTINE, petId, title: `Walk ${n}` })
  const raced = await Promise.allSettled([1, 2, 3].map(() => ada.petCare.create({ ...ROUTINE, petId })))
  expect(raced.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await refusalOf(ada.petCare.create({ ...ROUTINE, petId }))).code).toBe('TOO_MANY_PLANS')
})
