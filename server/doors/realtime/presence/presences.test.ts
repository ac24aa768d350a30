import { EventEmitter, once } from 'node:events'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createBus } from '../bus/bus'
import { type BusStage, createBusStage } from '../bus/testing'
import type { PresenceDiff, PresenceState } from '../types'
import { BadPresence } from './own'
import { createPresences } from './presences'

const PATIENT = { timeout: 10_000 }
/** Gives no sign of life after the first. */
const STILL = { beatMs: 1_000_000, silentMs: 1_000_000 }

let stage: BusStage

beforeAll(async () => {
  stage = await createBusStage()
})

afterAll(() => stage.close())

/** A replica with the diffs it was told, in order. */
async function replica(timing = STILL) {
  const bus = await createBus({ ...stage, timing: { backOffMs: 5 } })
  const presences = createPresences({ ...stage, bus, timing })
  onTestFinished(async () => {
    await presences.close()
    await bus.close()
  })
  const diffs: { room: string; diff: PresenceDiff }[] = []
  const events = new EventEmitter()
  presences.onDiff((room, diff) => {
    diffs.push({ room, diff })
    events.emit('diff')
  })
  // From here on it knows what there was, and hears the rest in order.
  await presences.stateOf('')
  return {
    bus,
    presences,
    diffs,
    async until(enough: (all: typeof diffs) => boolean) {
      while (!enough(diffs)) await once(events, 'diff')
    },
  }
}

const keysOf = (state: PresenceState) => Object.keys(state).sort()
const left = (key: string) => (all: { diff: PresenceDiff }[]) => all.some(({ diff }) => key in diff.leaves)
const joined = (key: string) => (all: { diff: PresenceDiff }[]) => all.some(({ diff }) => key in diff.joins)

test('who comes, changes and goes is told on every replica, in order', async () => {
  const [one, other] = [await replica(), await replica()]
  const member = { room: 'park', key: 'ada' }
  await one.presences.track(member, { dog: 'Rex' })
  await one.presences.track(member, { dog: 'Bo\0\ud800', phx_ref: 'mine', phx_ref_prev: 'mine' })
  const state = await one.presences.stateOf('park')
  await other.until((all) => all.length === 2)
  expect(await other.presences.stateOf('park')).toEqual(state)
  const third = await replica()
  expect(await third.presences.stateOf('park')).toEqual(state)
  await one.presences.untrack(member)
  await one.presences.untrack(member)
  await other.until((all) => all.length === 3)
  expect(other.diffs).toEqual(one.diffs)
  const [come, changed, gone] = one.diffs.map(({ diff }) => diff)
  const first = come?.joins.ada?.metas[0]
  const second = changed?.joins.ada?.metas[0]
  expect(first).toEqual({ phx_ref: expect.stringMatching(/^[0-9a-f-]{36}$/), dog: 'Rex' })
  expect(second).toEqual({
    phx_ref: expect.stringMatching(/^[0-9a-f-]{36}$/),
    phx_ref_prev: first?.phx_ref,
    dog: 'Bo\0\ud800',
  })
  expect(changed?.leaves).toEqual({ ada: { metas: [first] } })
  expect(gone).toEqual({ joins: {}, leaves: { ada: { metas: [second] } } })
  expect(await other.presences.stateOf('park')).toEqual({})
})

test('two connections under one key are both shown, and rooms know nothing of each other', async () => {
  const { presences } = await replica()
  const [one, two] = [
    { room: 'walk', key: '__proto__' },
    { room: 'walk', key: '__proto__' },
  ]
  await Promise.all([presences.track(one, { n: 1 }), presences.track(two, { n: 2 })])
  const state = await presences.stateOf('walk')
  expect(Object.entries(state).map(([key, { metas }]) => [key, metas.map(({ n }) => n)])).toEqual([
    ['__proto__', [1, 2]],
  ])
  expect(await presences.stateOf('other')).toEqual({})
  await presences.untrack(one)
  expect(Object.values(await presences.stateOf('walk')).map(({ metas }) => metas.length)).toEqual([1])
})

test('many who come at once are told together', async () => {
  const [one, other] = [await replica(), await replica()]
  const members = Array.from({ length: 50 }, (_, n) => ({ room: 'fair', key: `k${n}` }))
  await Promise.all(members.map((member) => one.presences.track(member, {})))
  await other.until((all) => all.flatMap(({ diff }) => Object.keys(diff.joins)).length === 50)
  expect(one.diffs.length).toBeLessThan(5)
  expect(keysOf(await other.presences.stateOf('fair'))).toHaveLength(50)
})

test('who comes and goes in the same breath leaves nothing behind', async () => {
  const { presences, diffs } = await replica()
  const member = { room: 'gate', key: 'ada' }
  await Promise.all([
    presences.track(member, {}),
    presences.untrack(member),
    presences.track(member, {}),
    presences.untrack(member),
  ])
  expect(diffs.map(({ diff }) => [keysOf(diff.joins).length, keysOf(diff.leaves).length])).toEqual([
    [1, 0],
    [1, 1],
    [0, 1],
  ])
  expect(await presences.stateOf('gate')).toEqual({})
  expect((await stage.pool.query(`select from live_presences where room = 'gate'`)).rowCount).toBe(0)
})

test.each([
  [{ room: 'park', key: 'ada' }, { text: 'x'.repeat(8_000) }],
  [{ room: 'pa\0rk', key: 'ada' }, {}],
  [{ room: 'park', key: '\ud800' }, {}],
])('what cannot be kept is refused', async (member, payload) => {
  const { presences, diffs } = await replica()
  await expect(presences.track(member, payload)).rejects.toThrow(BadPresence)
  expect(diffs).toEqual([])
})

test('a replica that closes takes its own along', async () => {
  const [one, other] = [await replica(), await replica()]
  await one.presences.track({ room: 'inn', key: 'ada' }, {})
  await other.until(joined('ada'))
  await one.presences.close()
  await other.until(left('ada'))
  expect(await other.presences.stateOf('inn')).toEqual({})
  expect((await stage.pool.query('select from live_replicas where id = $1', [one.bus.replica])).rowCount).toBe(0)
})

test('the others see the guests of a replica that died leave', async () => {
  const dead = await replica()
  await dead.presences.track({ room: 'field', key: 'ada' }, {})
  await dead.bus.close()
  const other = await replica()
  expect(keysOf(await other.presences.stateOf('field'))).toEqual(['ada'])
  const one = await replica({ beatMs: 20, silentMs: 300 })
  await Promise.all([one.until(left('ada')), other.until(left('ada'))])
  expect(await other.presences.stateOf('field')).toEqual({})
})

test('a replica that was only slow is seen again', async () => {
  const slow = await replica()
  await slow.presences.track({ room: 'shed', key: 'ada' }, {})
  const other = await replica({ beatMs: 20, silentMs: 300 })
  await other.until(left('ada'))
  // First among what there was, then again.
  await other.until((all) => all.filter(({ diff }) => 'ada' in diff.joins).length >= 2)
  expect(keysOf(await slow.presences.stateOf('shed'))).toEqual(['ada'])
  expect(slow.diffs).toHaveLength(1)
})

test('what the database lost with a crash is written again, and nobody is told of it', async () => {
  const [one, other] = [
    await replica({ beatMs: 20, silentMs: 10_000 }),
    await replica({ beatMs: 20, silentMs: 10_000 }),
  ]
  await one.presences.track({ room: 'barn', key: 'ada' }, { dog: 'Rex' })
  await other.until(joined('ada'))
  await stage.pool.query('truncate live_replicas, live_presences')
  await expect
    .poll(async () => (await stage.pool.query(`select key from live_presences where room = 'barn'`)).rows, PATIENT)
    .toEqual([{ key: 'ada' }])
  expect(other.diffs).toHaveLength(1)
  expect(await (await replica()).presences.stateOf('barn')).toEqual(await one.presences.stateOf('barn'))
})

test('after a gap a replica is told what it missed', async () => {
  const [one, other] = [await replica(), await replica()]
  const [stays, goes] = [
    { room: 'yard', key: 'stays' },
    { room: 'yard', key: 'goes' },
  ]
  await Promise.all([one.presences.track(stays, {}), one.presences.track(goes, {})])
  await other.until((all) => joined('stays')(all) && joined('goes')(all))
  other.diffs.length = 0
  // As if the messages had been lost: the rows are what they are when the gap is told.
  await stage.pool.query(`delete from live_presences where key = 'goes'`)
  await stage.pool.query(
    `insert into live_presences (room, ref, key, payload, replica_id) values ('yard', 'r', 'new', to_jsonb('{"phx_ref":"r"}'::text), $1)`,
    [one.bus.replica],
  )
  const { rows } = await stage.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'pawstead bus' and datname = current_database()`,
  )
  expect(rows.length).toBeGreaterThan(1)
  await other.until((all) => left('goes')(all) && joined('new')(all))
  expect(other.diffs.flatMap(({ diff }) => keysOf(diff.joins))).toEqual(['new'])
  expect(other.diffs.flatMap(({ diff }) => keysOf(diff.leaves))).toEqual(['goes'])
  expect(keysOf(await other.presences.stateOf('yard'))).toEqual(['new', 'stays'])
})

test('a database that is away keeps nobody from being shown here, and is caught up with', async () => {
  const one = await replica({ beatMs: 20, silentMs: 10_000 })
  await one.presences.stateOf('hut')
  await stage.pool.query('alter table live_presences rename to away')
  await one.presences.track({ room: 'hut', key: 'ada' }, {})
  expect(keysOf(await one.presences.stateOf('hut'))).toEqual(['ada'])
  await stage.pool.query('alter table away rename to live_presences')
  await expect
    .poll(async () => (await stage.pool.query(`select key from live_presences where room = 'hut'`)).rows, PATIENT)
    .toEqual([{ key: 'ada' }])
})

test('the guests of a replica whose end nobody told are gone after a while', async () => {
  const dead = await replica()
  await dead.presences.track({ room: 'loft', key: 'ada' }, {})
  const one = await replica({ beatMs: 20, silentMs: 200 })
  expect(keysOf(await one.presences.stateOf('loft'))).toEqual(['ada'])
  await dead.bus.close()
  await stage.pool.query('delete from live_replicas where id = $1', [dead.bus.replica])
  await one.until(left('ada'))
  expect(await one.presences.stateOf('loft')).toEqual({})
})
