import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#server/infra/database/db'
import { createWorld, type World } from '#server/testing/world'
import { createReadCounts } from './read-counts'

const LIMIT = { bucket: 'test', count: 100, windowS: 60 }
const HANDFUL = 10

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** What one replica counts with, and how many statements it has sent. */
function replica() {
  const { db, clock } = world.deps
  const sent = { statements: 0 }
  const watched = new Proxy(db, {
    get(target, name) {
      if (name === 'insert') sent.statements += 1
      return Reflect.get(target, name)
    },
  })
  return { ...createReadCounts({ db: watched, clock }), sent }
}
const allowedOf = (waits: number[]) => waits.filter((wait) => wait === 0).length

/** So many reads, in turns. */
async function read(key: string, reads: number, replicas: ReturnType<typeof replica>[]): Promise<number[]> {
  const waits: number[] = []
  for (let n = 0; n < reads; n++) waits.push((await replicas[n % replicas.length]?.take(key, LIMIT)) ?? -1)
  return waits
}

test('one replica lets through exactly the limit, then says how long to wait', async () => {
  const one = replica()
  const waits = await read('alone', 130, [one])
  expect(waits.map((wait) => wait === 0)).toEqual(Array.from({ length: 130 }, (_, n) => n < 100))
  expect(waits[100]).toBe(60)
  expect(one.sent.statements, 'none per read, and none for what is refused').toBeLessThan(LIMIT.count / HANDFUL + 1)
  world.clock.advance(60_000)
  expect(await one.take('alone', LIMIT)).toBe(0)
})

test('two that take turns let through what one does, give or take a handful', async () => {
  const allowed = allowedOf(await read('in turns', 300, [replica(), replica()]))
  expect(allowed).toBeGreaterThanOrEqual(LIMIT.count - HANDFUL)
  expect(allowed).toBeLessThanOrEqual(LIMIT.count + HANDFUL)
})

test('many at once are counted once each', async () => {
  const pair = [replica(), replica()]
  const waits = await Promise.all(Array.from({ length: 300 }, (_, n) => pair[n % 2]?.take('at once', LIMIT) ?? -1))
  expect(Math.abs(allowedOf(waits) - LIMIT.count)).toBeLessThanOrEqual(HANDFUL)
  const one = replica()
  const alone = await Promise.all(Array.from({ length: 300 }, () => one.take('alone at once', LIMIT)))
  expect(allowedOf(alone)).toBe(LIMIT.count)
})

test('the window is the same for both: it ends for the second when it ends for the first', async () => {
  const [first, second] = [replica(), replica()]
  await read('window', 2 * HANDFUL, [first])
  world.clock.advance(40_000)
  const waits = await read('window', 120, [second])
  expect(waits.find((wait) => wait > 0)).toBe(20)
  world.clock.advance(20_000)
  expect(await second.take('window', LIMIT)).toBe(0)
})

test('who reads little costs no statement', async () => {
  const one = replica()
  await read('ordinary', HANDFUL, [one])
  expect(one.sent.statements).toBe(0)
})

test('while the database is away, reads are counted by each alone', async () => {
  const away = {
    insert() {
      throw new Error('away')
    },
  } as unknown as Db
  const one = createReadCounts({ db: away, clock: world.deps.clock })
  const waits: number[] = []
  for (let n = 0; n < 130; n++) waits.push(await one.take('away', LIMIT))
  expect(allowedOf(waits)).toBe(LIMIT.count)
})

test('refused reads do not move the shared count', async () => {
  await read('refused', 400, [replica(), replica()])
  const { rows } = await world.deps.db.execute<{ hits: number }>(
    sql`select hits from rate_limits where bucket = 'test' and key = 'refused'`,
  )
  expect(rows[0]?.hits).toBeLessThanOrEqual(2 * LIMIT.count)
})
