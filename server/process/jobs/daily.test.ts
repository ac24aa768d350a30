import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '#server/testing/world'
import { DAY_MS, daily } from './daily'
import { startJobs } from './jobs'

const HOUR_MS = 60 * 60_000
let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** Of all replicas together; `look` is one of them asking whether it is due. */
function job(name: string, work = async () => {}) {
  const done: number[] = []
  const look = () =>
    daily(
      world.deps,
      name,
      async () => {
        done.push(world.clock.now().getTime())
        await work()
      },
      () => 5 * HOUR_MS,
    )
  return { done, look }
}

test('nothing of once a day is done at a start', async () => {
  const { done, look } = job('at a start')
  await look()
  await look()
  expect(done).toEqual([])
  world.clock.advance(5 * HOUR_MS)
  await look()
  expect(done).toHaveLength(1)
})

test('it is done once a day, however many look and however often they start anew', async () => {
  const { done, look } = job('once')
  await look()
  const begun = world.clock.now().getTime()
  for (let hour = 0; hour < 72; hour++) {
    world.clock.advance(HOUR_MS)
    await Promise.all([look(), look(), look()])
  }
  expect(done.map((at) => (at - begun) / HOUR_MS)).toEqual([5, 29, 53])
})

test('one that was not looked at for days is done once, and then at its hour again', async () => {
  const { done, look } = job('late')
  await look()
  world.clock.advance(5 * HOUR_MS + 3 * DAY_MS + 2 * HOUR_MS)
  await look()
  world.clock.advance(21 * HOUR_MS)
  await look()
  expect(done).toHaveLength(1)
  world.clock.advance(HOUR_MS)
  await look()
  expect(done).toHaveLength(2)
})

test('one that fails comes again in an hour, and says so', async () => {
  let fails = true
  const { done, look } = job('failing', async () => {
    if (fails) throw new Error('not now')
  })
  await look()
  world.clock.advance(5 * HOUR_MS)
  await expect(look()).rejects.toThrow('not now')
  await look()
  expect(done).toHaveLength(1)
  fails = false
  world.clock.advance(HOUR_MS)
  await look()
  await look()
  expect(done).toHaveLength(2)
})

test('one whose replica died with it is taken over by another', async () => {
  const { look } = job('dying', () => new Promise(() => {}))
  await look()
  world.clock.advance(5 * HOUR_MS)
  void look()
  const { done, look: lookElsewhere } = job('dying')
  await expect
    .poll(
      async () =>
        (
          await world.deps.db.execute(sql`
    select from job_days where name = 'dying' and due_at > ${world.clock.now().toISOString()}`)
        ).rowCount,
    )
    .toBe(1)
  await lookElsewhere()
  expect(done).toEqual([])
  world.clock.advance(6 * HOUR_MS)
  await lookElsewhere()
  expect(done).toHaveLength(1)
})

test('starting hashes no audit trail and clears nothing away: the first is due within a day, each at its own time', async () => {
  let cleared = 0
  const jobs = startJobs(world.deps, async () => {
    cleared += 1
  })
  const days = () =>
    world.deps.db.execute<{ name: string; due: string }>(sql`
      select name, due_at::text as due from job_days
      where name in ('check audit', 'prune', 'accounts', 'deletions') and done_at is null`)
  await expect.poll(async () => (await days()).rows.length).toBe(4)
  const { rows } = await days()
  await jobs.stop()
  const now = world.clock.now().getTime()
  for (const { due } of rows) {
    expect(new Date(due).getTime()).toBeGreaterThanOrEqual(now)
    expect(new Date(due).getTime()).toBeLessThan(now + DAY_MS)
  }
  expect(new Set(rows.map(({ due }) => due)).size).toBe(4)
  expect(cleared).toBe(0)
})
