import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CAREFUL_MISSED_RULE, UNDO_MINUTES } from '#contract/pet-medicine.rules'
import { refusalOf } from '#server/money/checkout/testing'
import { createWorld, unknownId, type World } from '#server/testing/world'
import { clientId, createFamily, MEDICINE, morning } from '../pet-due/testing'
import { medicineData } from './personal-data'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
const START = new Date(morning('08:00').getTime() - 86_400_000)
beforeEach(() => world.clock.set(START))

const at = (minutes: number) => new Date(START.getTime() + minutes * 60_000)
async function planned(more: Partial<typeof MEDICINE> & { stockLeft?: number; minIntervalMinutes?: number } = {}) {
  const family = await createFamily(world)
  const plan = await family.ada.petMedicine.create({ ...MEDICINE, ...more, petId: family.petId })
  const dose = (givenAt: Date, rest: object = {}) => ({
    petId: family.petId,
    medicationId: plan.id,
    clientId: clientId(),
    outcome: 'given' as const,
    givenAt,
    ...rest,
  })
  return { ...family, plan, dose }
}

test('a plan says when it is due, how long it lasts, and how near two doses may be', async () => {
  const { ada, petId, plan } = await planned({ stockLeft: 9 })
  expect(plan).toMatchObject({
    minIntervalMinutes: 360,
    lastsDays: 4,
    status: 'active',
    nextDueAt: START,
    lastGiven: null,
  })
  expect(plan.missedRule).toBe('')
  expect(CAREFUL_MISSED_RULE).toContain('Don’t give two doses')
  const changed = await ada.petMedicine.change({
    ...MEDICINE,
    petId,
    id: plan.id,
    repeat: { times: ['08:30', '08:30'] },
  })
  expect(changed).toMatchObject({
    repeat: { times: ['08:30'], everyDays: 1 },
    minIntervalMinutes: 720,
    nextDueAt: at(30),
  })
  expect((await ada.petMedicine.pause({ petId, id: plan.id })).nextDueAt).toBeNull()
  world.clock.set(at(40))
  expect((await ada.petMedicine.resume({ petId, id: plan.id })).nextDueAt).toEqual(at(30 + 1440))
  expect((await ada.petMedicine.stop({ petId, id: plan.id })).status).toBe('stopped')
  expect((await ada.petMedicine.stop({ petId, id: plan.id })).status).toBe('stopped')
  for (const call of [ada.petMedicine.resume, ada.petMedicine.pause])
    expect((await refusalOf(call({ petId, id: plan.id }))).code).toBe('CONFLICT')
  expect((await refusalOf(ada.petMedicine.change({ ...MEDICINE, petId, id: plan.id }))).code).toBe('CONFLICT')
  expect((await ada.petMedicine.list({ petId })).items).toHaveLength(1)
})

test('of two of a family who change a plan at once, one is told, and a dose given meanwhile still counts', async () => {
  const { ada, petId, plan, join, dose } = await planned({ stockLeft: 9 })
  const ben = (await join('co-owner')).api
  await ada.petMedicine.log(dose(START))
  const read = { ...MEDICINE, petId, id: plan.id, version: plan.version }
  const saved = await ada.petMedicine.change({ ...read, instructions: 'Half, says the vet.' })
  expect(saved).toMatchObject({ stockLeft: 9 - plan.doseAmount, instructions: 'Half, says the vet.' })
  expect((await refusalOf(ben.petMedicine.change({ ...read, purpose: 'Diabetes' }))).code).toBe('CONFLICT')
  const both = await Promise.allSettled(
    [ada, ben].map(({ petMedicine }, nth) =>
      petMedicine.change({ ...read, version: saved.version, purpose: `Reason ${nth}` }),
    ),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test.each([
  ['an end before the beginning', { endsOn: '2025-12-31' }],
  ['a zone that no clock knows', { timeZone: 'Mars/Olympus' }],
  ['a time that is none', { repeat: { times: ['25:00'] } }],
  ['two ways of counting days', { repeat: { times: ['08:00'], everyDays: 2, weekdays: [1] } }],
  ['no dose at all', { doseAmount: 0 }],
  ['less than anybody can count', { doseAmount: 0.0001 }],
  ['a name of marks nobody sees', { name: '\u200b' }],
  ['a day that does not exist', { startsOn: '2026-02-30' }],
])('%s is refused', async (_, wrong) => {
  const { ada, petId, plan } = await planned()
  expect((await refusalOf(ada.petMedicine.create({ ...MEDICINE, ...wrong, petId }))).code).toBe('BAD_REQUEST')
  expect((await refusalOf(ada.petMedicine.change({ ...MEDICINE, ...wrong, petId, id: plan.id }))).code).toBe(
    'BAD_REQUEST',
  )
})

test('a second dose within the interval is refused, with who gave the first and when, and passes once confirmed', async () => {
  world.clock.set(at(500))
  const { ada, petId, plan, dose, join } = await planned({ stockLeft: 10 })
  const mara = await join('caregiver')
  const first = await mara.api.petMedicine.log(dose(at(0)))
  expect(first).toMatchObject({ by: 'Mara Carer', you: true, dueAt: START, confirmedDuplicate: false })
  const second = dose(at(359))
  const { code, data } = await refusalOf(ada.petMedicine.log(second))
  expect({ code, data }).toMatchObject({
    code: 'DOSE_TOO_SOON',
    data: { doseId: first.id, by: 'Mara Carer', you: false, givenAt: START, freeAt: at(360), amount: 1 },
  })
  expect((await ada.petMedicine.doses({ petId })).items).toHaveLength(1)
  const confirmed = await ada.petMedicine.log({ ...second, confirmedDuplicate: true })
  expect(confirmed).toMatchObject({ confirmedDuplicate: true, by: 'Ada Owner' })
  expect((await ada.petMedicine.list({ petId })).items[0]).toMatchObject({
    stockLeft: 8,
    lastGiven: { doseId: confirmed.id },
  })
  // one that was confirmed guards the next as any other
  expect((await refusalOf(mara.api.petMedicine.log(dose(at(500))))).code).toBe('DOSE_TOO_SOON')
  expect((await ada.petMedicine.doses({ petId, medicationId: plan.id })).items).toHaveLength(2)
})

test('a confirmation where nothing is near means nothing, and the dose guards the next', async () => {
  const { ada, dose } = await planned()
  expect((await ada.petMedicine.log(dose(at(0), { confirmedDuplicate: true }))).confirmedDuplicate).toBe(false)
  expect((await refusalOf(ada.petMedicine.log(dose(at(1))))).code).toBe('DOSE_TOO_SOON')
})

test('of two that were both without a network the later to arrive is a conflict, whichever was given first', async () => {
  world.clock.set(at(600))
  const { ada, petId, dose, join } = await planned()
  const mara = await join('caregiver')
  await ada.petMedicine.log(dose(at(30)))
  const earlier = dose(at(5))
  const { code, data } = await refusalOf(mara.api.petMedicine.log(earlier))
  expect({ code, data }).toMatchObject({ code: 'DOSE_TOO_SOON', data: { by: 'Ada Owner', givenAt: at(30) } })
  // kept on the device, shown, and confirmed: it was given
  const kept = await mara.api.petMedicine.log({ ...earlier, confirmedDuplicate: true })
  expect(kept.givenAt).toEqual(at(5))
  expect((await ada.petMedicine.doses({ petId })).items.map(({ by }) => by)).toEqual(['Ada Owner', 'Mara Carer'])
})

test('a dose that came up again is gone, once, and another so soon is asked about', async () => {
  const { ada, petId, dose } = await planned({ stockLeft: 10, minIntervalMinutes: 120 })
  const left = async () => (await ada.petMedicine.list({ petId })).items[0]?.stockLeft
  const vomited = await ada.petMedicine.log(dose(at(0), { outcome: 'vomited', dueAt: START }))
  expect(await left()).toBe(9)
  const again = await refusalOf(ada.petMedicine.log(dose(at(2), { dueAt: START })))
  expect(again).toMatchObject({ code: 'DOSE_TOO_SOON', data: { outcome: 'vomited', you: true, freeAt: at(120) } })
  await ada.petMedicine.undo({ petId, id: vomited.id })
  expect(await left()).toBe(10)
  // given first, and up again later: it is one dose
  await ada.petMedicine.log(dose(at(0), { dueAt: START }))
  const up = await ada.petMedicine.log(dose(at(3), { outcome: 'vomited' }))
  expect(up.dueAt).toEqual(START)
  expect(await left()).toBe(9)
  expect((await ada.petMedicine.list({ petId })).items[0]?.lastGiven).toMatchObject({
    givenAt: at(0),
    vomitedAt: at(3),
  })
})

test('sent twice it arrives once, and takes from the stock once', async () => {
  const { ada, petId, dose, join } = await planned({ stockLeft: 10 })
  const sent = dose(at(0))
  const answers = await Promise.all([1, 2, 3, 4].map(() => ada.petMedicine.log(sent)))
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  expect((await ada.petMedicine.list({ petId })).items[0]?.stockLeft).toBe(9)
  const mara = await join('caregiver')
  expect((await refusalOf(mara.api.petMedicine.log(sent))).code).toBe('KEY_REUSED')
})

test('of fifty taps of two carers at once one stands', async () => {
  const { ada, petId, dose, join } = await planned({ stockLeft: 100 })
  const mara = await join('caregiver')
  const taps = Array.from({ length: 50 }, (_, n) => (n % 2 ? ada : mara.api).petMedicine.log(dose(at(n / 60))))
  const settled = await Promise.allSettled(taps)
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const codes = settled.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { code: string }).code] : []))
  // a machine that is busy may say that it is
  expect(codes.filter((code) => code !== 'UNAVAILABLE' && code !== 'DOSE_TOO_SOON')).toEqual([])
  expect(codes).toContain('DOSE_TOO_SOON')
  expect((await ada.petMedicine.doses({ petId })).items).toHaveLength(1)
  expect((await ada.petMedicine.list({ petId })).items[0]?.stockLeft).toBe(99)
})

test('the database itself keeps two doses apart, in either order, also where nobody held the pet', async () => {
  const { petId, plan } = await planned()
  const write = (minutes: number, confirmed = false, outcome = 'given') =>
    world.deps.db.execute(sql`
      insert into medication_doses (medication_id, pet_id, given_at, outcome, amount, confirmed_duplicate, client_id)
      values (${plan.id}, ${petId}, ${at(minutes).toISOString()}, ${outcome}, 1, ${confirmed}, gen_random_uuid())`)
  const raced = await Promise.allSettled(Array.from({ length: 20 }, (_, n) => write(n * 10)))
  expect(raced.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await world.deps.db.execute(sql`delete from medication_doses where medication_id = ${plan.id}`)
  await write(0)
  await expect(write(359)).rejects.toThrow()
  await expect(write(-359)).rejects.toThrow()
  await write(360)
  await write(-360)
  await write(5, true)
  await write(6, false, 'refused')
  await expect(
    world.deps.db.execute(sql`
      insert into medication_doses (medication_id, pet_id, given_at, outcome, amount, client_id)
      values (${plan.id}, ${unknownId()}, ${at(2000).toISOString()}, 'given', 1, gen_random_uuid())`),
  ).rejects.toThrow()
})

test('a longer interval counts from the latest dose on', async () => {
  world.clock.set(at(500))
  const { ada, petId, plan, dose } = await planned({ minIntervalMinutes: 60 })
  await ada.petMedicine.log(dose(at(0)))
  await ada.petMedicine.change({ ...MEDICINE, petId, id: plan.id, minIntervalMinutes: 600 })
  expect((await refusalOf(ada.petMedicine.log(dose(at(500))))).code).toBe('DOSE_TOO_SOON')
  await ada.petMedicine.change({ ...MEDICINE, petId, id: plan.id, minIntervalMinutes: 60 })
  await ada.petMedicine.log(dose(at(500)))
})

test('a time that is answered is told with who did, and can be given after it was skipped', async () => {
  const { ada, dose, join } = await planned({ minIntervalMinutes: 10 })
  const mara = await join('caregiver')
  world.clock.set(at(5))
  await mara.api.petMedicine.log(dose(at(1), { outcome: 'skipped', dueAt: START }))
  const skipped = await refusalOf(ada.petMedicine.log(dose(at(2), { outcome: 'skipped', dueAt: START })))
  expect(skipped).toMatchObject({ code: 'ALREADY_DONE', data: { by: 'Mara Carer', outcome: 'skipped', at: at(1) } })
  await ada.petMedicine.log(dose(at(3), { dueAt: START }))
  world.clock.set(at(30))
  // beyond the interval, and the same time of the plan all the same
  const given = await refusalOf(mara.api.petMedicine.log(dose(at(30), { dueAt: START })))
  expect(given).toMatchObject({ code: 'ALREADY_DONE', data: { by: 'Ada Owner', outcome: 'given' } })
  await mara.api.petMedicine.log(dose(at(30), { outcome: 'vomited', dueAt: START, note: 'On the rug.' }))
})

test('what is logged without its time answers the nearest that is open, and one the plan does not have is none', async () => {
  world.clock.set(at(365))
  const { ada, petId, dose } = await planned()
  const near = await ada.petMedicine.log(dose(at(-200)))
  expect(near.dueAt).toEqual(START)
  expect((await ada.petMedicine.list({ petId })).items[0]?.nextDueAt).toEqual(at(720))
  const far = await ada.petMedicine.log(dose(at(365), { dueAt: at(17) }))
  expect(far.dueAt).toBeNull()
})

test('the stock never falls below nothing, and who may buy more hears a week before it is gone, and when it is', async () => {
  const { ada, owner, petId, dose, join, tidings } = await planned({ stockLeft: 16, minIntervalMinutes: 1 })
  const mara = await join('caregiver')
  await ada.petMedicine.log(dose(at(0)))
  expect(await tidings(owner.id)).toEqual(['Fern: running out of Carprofen'])
  world.clock.set(at(4))
  await mara.api.petMedicine.log(dose(at(2), { dueAt: null, amount: 1 }))
  expect(await tidings(owner.id)).toHaveLength(1)
  expect(await tidings(mara.user.id)).toEqual([])
  await ada.petMedicine.log(dose(at(4), { amount: 90 }))
  expect((await ada.petMedicine.list({ petId })).items[0]).toMatchObject({ stockLeft: 0, lastsDays: 0 })
  expect(await tidings(owner.id)).toContain('Fern: no Carprofen left')
  expect(await tidings(owner.id)).toHaveLength(2)
})

test('of what is given once a month who may buy more hears when one dose is left, and when none is', async () => {
  const monthly = { repeat: { times: ['08:00'], everyDays: 30 }, doseAmount: 1, stockLeft: 2 }
  const { ada, owner, dose, tidings } = await planned({ ...monthly, minIntervalMinutes: 1 })
  await ada.petMedicine.log(dose(at(0), { amount: 1 }))
  expect(await tidings(owner.id)).toEqual(['Fern: running out of Carprofen'])
  world.clock.set(at(4))
  await ada.petMedicine.log(dose(at(3), { dueAt: null, amount: 1 }))
  expect((await tidings(owner.id)).toSorted()).toEqual(['Fern: no Carprofen left', 'Fern: running out of Carprofen'])
})

test('a dose can be taken back for some minutes, by who logged it and by owners, and the stock is as it was', async () => {
  const { ada, petId, dose, join } = await planned({ stockLeft: 5 })
  const [mara, luis] = [await join('caregiver'), await join('caregiver', 'Luis')]
  const own = await mara.api.petMedicine.log(dose(at(0)))
  expect((await refusalOf(luis.api.petMedicine.undo({ petId, id: own.id }))).code).toBe('NOT_FOUND')
  await mara.api.petMedicine.undo({ petId, id: own.id })
  expect((await refusalOf(mara.api.petMedicine.undo({ petId, id: own.id }))).code).toBe('NOT_FOUND')
  expect((await ada.petMedicine.list({ petId })).items[0]).toMatchObject({
    stockLeft: 5,
    lastGiven: null,
    nextDueAt: START,
  })
  const again = await mara.api.petMedicine.log(dose(at(0)))
  world.clock.advance(UNDO_MINUTES * 60_000 + 1)
  expect((await refusalOf(ada.petMedicine.undo({ petId, id: again.id }))).code).toBe('UNDO_OVER')
})

test.each([
  ['further ahead than clocks differ', 6],
  ['further back than a device is without a network', -14 * 1440 - 1],
])('a moment %s is refused', async (_, minutes) => {
  const { ada, dose } = await planned()
  expect((await refusalOf(ada.petMedicine.log(dose(at(minutes))))).code).toBe('BAD_REQUEST')
})

test('carers log and do not plan, viewers see, and others find nothing', async () => {
  const { ada, petId, plan, dose, join, leave, owner } = await planned()
  const [mara, eve, vic] = [await join('caregiver'), world.as(await world.user()), await join('viewer')]
  const log = await ada.petMedicine.log(dose(at(0)))
  const id = plan.id
  const plans = (api: typeof ada) => [
    api.petMedicine.create({ ...MEDICINE, petId }),
    api.petMedicine.change({ ...MEDICINE, petId, id }),
    api.petMedicine.pause({ petId, id }),
    api.petMedicine.resume({ petId, id }),
    api.petMedicine.stop({ petId, id }),
  ]
  const logs = (api: typeof ada) => [api.petMedicine.log(dose(at(0))), api.petMedicine.undo({ petId, id: log.id })]
  const reads = (api: typeof ada) => [api.petMedicine.list({ petId }), api.petMedicine.doses({ petId })]
  const codes = async (calls: Promise<unknown>[]) =>
    new Set(await Promise.all(calls.map(async (call) => (await refusalOf(call)).code)))
  expect(await codes([...plans(mara.api), ...plans(vic.api), ...logs(vic.api)])).toEqual(new Set(['NOT_FOUND']))
  expect(await codes([...plans(eve), ...logs(eve), ...reads(eve)])).toEqual(new Set(['NOT_FOUND']))
  expect(await codes([...plans(world.visitor), ...logs(world.visitor), ...reads(world.visitor)])).toEqual(
    new Set(['SIGN_IN_FIRST']),
  )
  expect((await vic.api.petMedicine.list({ petId })).items).toHaveLength(1)
  // through a pet of one's own nothing of another's is reached
  const own = await createFamily(world)
  expect(
    await codes([
      own.ada.petMedicine.log({ ...dose(at(0)), petId: own.petId }),
      own.ada.petMedicine.stop({ petId: own.petId, id }),
    ]),
  ).toEqual(new Set(['NOT_FOUND']))
  await leave(mara.user.id)
  expect(await codes(reads(mara.api))).toEqual(new Set(['NOT_FOUND']))
  expect(owner.id).toBeTruthy()
})

test('of a pet that has passed everything is read and nothing written', async () => {
  const { ada, petId, plan, dose, pass } = await planned()
  const log = await ada.petMedicine.log(dose(at(0)))
  await pass()
  const id = plan.id
  const codes = await Promise.all(
    [
      ada.petMedicine.log(dose(at(0))),
      ada.petMedicine.undo({ petId, id: log.id }),
      ada.petMedicine.create({ ...MEDICINE, petId }),
      ada.petMedicine.change({ ...MEDICINE, petId, id }),
      ada.petMedicine.pause({ petId, id }),
      ada.petMedicine.stop({ petId, id }),
    ].map(async (call) => (await refusalOf(call)).code),
  )
  expect(new Set(codes)).toEqual(new Set(['PET_PASSED']))
  expect((await ada.petMedicine.doses({ petId })).items).toHaveLength(1)
})

test('doses are listed newest first, page by page, and go along with their person', async () => {
  const { ada, owner, petId, plan } = await planned()
  await world.deps.db.execute(sql`
    insert into medication_doses (medication_id, pet_id, given_at, outcome, amount, client_id, given_by)
    select ${plan.id}, ${petId}, ${START.toISOString()}::timestamptz - n * interval '12 hours', 'given', 1, gen_random_uuid(), ${owner.id}
    from generate_series(1, 45) n`)
  const first = await ada.petMedicine.doses({ petId })
  const second = await ada.petMedicine.doses({ petId, cursor: first.next ?? '' })
  const third = await ada.petMedicine.doses({ petId, cursor: second.next ?? '' })
  const all = [...first.items, ...second.items, ...third.items]
  expect([all.length, third.next]).toEqual([45, null])
  expect(new Set(all.map(({ id }) => id)).size).toBe(45)
  expect((await refusalOf(ada.petMedicine.doses({ petId, cursor: 'nonsense' }))).code).toBe('BAD_REQUEST')
  const files: string[] = []
  for await (const { content } of medicineData.files?.(world.deps.db, owner.id, world.deps.files) ?? []) {
    let text = ''
    if (typeof content === 'string') text = content
    else if (!(content instanceof Uint8Array)) for await (const piece of content) text += piece
    files.push(text)
  }
  expect(files.map((text) => JSON.parse(text).length)).toEqual([1, 45])
})
