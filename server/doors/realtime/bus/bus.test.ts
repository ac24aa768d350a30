import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createDb, createPool } from '#server/infra/database/db'
import type { Bus } from '../types'
import { createBus } from './bus'
import { type BusStage, createBusStage, hearing, seen } from './testing'

let stage: BusStage

beforeAll(async () => {
  stage = await createBusStage()
})

afterAll(() => stage.close())

async function join(timing = {}): Promise<Bus> {
  const bus = await createBus({ ...stage, timing: { backOffMs: 5, ...timing } })
  onTestFinished(() => bus.close())
  return bus
}

async function inTransaction(work: (client: pg.PoolClient) => Promise<unknown>, end: 'commit' | 'rollback') {
  const client = await stage.pool.connect()
  await client.query('begin')
  await work(client)
  return async () => {
    await client.query(end)
    client.release()
  }
}

test('what one replica says reaches the other in order, and not itself', async () => {
  const [one, other] = await Promise.all([join(), join()])
  const [own, heard] = [hearing(one), hearing(other)]
  own.topic('news')
  heard.topic('news')
  const bodies = ['a', 'a', 'x'.repeat(9_000), { big: 'é'.repeat(6_000) }, null, '\0 \ud800', 'last']
  await Promise.all(bodies.map((body) => one.publish('news', body)))
  await other.publish('news', 'back')
  await heard.until((all) => all.length >= bodies.length)
  await own.until((all) => all.length >= 1)
  expect(heard.all).toEqual(bodies.map((body) => ({ topic: 'news', body, from: one.replica })))
  expect(own.all).toEqual([{ topic: 'news', body: 'back', from: other.replica }])
})

test('who stops listening hears no more, and one who fails keeps nobody from hearing', async () => {
  const [one, other] = await Promise.all([join(), join()])
  const heard = hearing(other)
  const early: unknown[] = []
  other.on('news', () => {
    throw new Error('out of order')
  })
  const stop = other.on('news', (body) => early.push(body))
  heard.topic('news')
  await one.publish('news', 1)
  await heard.until((all) => all.length === 1)
  stop()
  await one.publish('news', 2)
  await heard.until((all) => all.length === 2)
  expect(early).toEqual([1])
})

test('rows are told once, in the order of the commits, on every replica; what is rolled back is not', async () => {
  const all = (await Promise.all([join(), join()])).map(hearing)
  const early = await inTransaction((client) => stage.note('begun first', { on: client }), 'commit')
  await stage.note('second')
  const never = await inTransaction((client) => stage.note('never', { on: client }), 'rollback')
  await never()
  await early()
  await stage.note('long', { body: 'ü'.repeat(1_000) })
  await stage.note('many bytes', { body: '"'.repeat(1_000) })
  await stage.note('last')
  for (const { until, all: heard } of all) {
    await until(() => heard.length >= 5)
    expect(heard.map(seen)).toEqual(
      ['second', 'begun first', 'long', 'many bytes', 'last'].map((title) => `INSERT ${title}`),
    )
  }
})

test('a row too long for a message is fetched, and what comes later waits for it', async () => {
  const { until, all } = hearing(await join())
  await stage.pool.query('alter table notifications drop constraint if exists notifications_text_check')
  await stage.note('long', { body: 'x'.repeat(20_000) })
  await stage.note('short')
  await stage.note('long again', { body: 'y'.repeat(20_000) })
  await until(() => all.length >= 3)
  expect(all.map(seen)).toEqual(['INSERT long', 'INSERT short', 'INSERT long again'])
  const { rows } = await stage.pool.query<{ count: number }>(
    `select count(*)::int as count from live_payloads where body like '%x%'`,
  )
  expect(rows[0]?.count).toBeGreaterThan(0)
})

test('a temporary table of the same name takes nothing away', async () => {
  const { until, all } = hearing(await join())
  const commit = await inTransaction(async (client) => {
    for (const name of ['live_payloads', 'added', 'user_profiles'])
      await client.query(`create temporary table ${name} (id uuid, body text) on commit drop`)
    await stage.note('long', { body: 'x'.repeat(20_000), on: client })
  }, 'commit')
  await commit()
  await until(() => all.length >= 1)
  expect(all.map(seen)).toEqual(['INSERT long'])
})

test('a text that is gone is a gap of its table, in its place', async () => {
  const { until, all } = hearing(await join())
  await stage.note('before')
  await stage.pool.query(`select pg_notify('pawstead_rows', $1)`, [JSON.stringify({ t: 'orders', ref: randomUUID() })])
  await stage.note('after')
  await until(() => all.length >= 3)
  expect(all.map(seen)).toEqual(['INSERT before', 'gap orders', 'INSERT after'])
})

test('what changes is told with the key of the old row, what is deleted with the old row', async () => {
  const { until, all } = hearing(await join())
  await stage.note('one')
  await stage.pool.query(`update notifications set read_at = now() where title = 'one'`)
  await stage.pool.query(`update notifications set title = title where title = 'one'`)
  await stage.pool.query(`delete from notifications where title = 'one'`)
  await until(() => all.length >= 3)
  const [added, changed, removed] = all.map((heard) => ('row' in heard ? heard.row : undefined))
  const id = added?.record?.id
  const audience = [`user:${stage.userId}`]
  expect(added).toMatchObject({ table: 'notifications', event: 'INSERT', audience, old: null })
  expect(added?.at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  expect(changed).toMatchObject({ event: 'UPDATE', audience, old: { id }, record: { id, title: 'one' } })
  expect(removed).toMatchObject({ event: 'DELETE', audience, record: null, old: { ...changed?.record } })
  expect(all).toHaveLength(3)
})

test('the same change back and forth in one transaction is told each time', async () => {
  const { until, all } = hearing(await join())
  await stage.note('back')
  const commit = await inTransaction(async (client) => {
    for (const title of ['forth', 'back', 'forth', 'back'])
      await client.query(`update notifications set title = $1 where title in ('back', 'forth')`, [title])
  }, 'commit')
  await commit()
  await until(() => all.length >= 5)
  expect(all.map(seen)).toEqual(['INSERT back', 'UPDATE forth', 'UPDATE back', 'UPDATE forth', 'UPDATE back'])
})

test('a statement that changes more than a hundred rows is a gap of its table, for those it concerns', async () => {
  const { until, all } = hearing(await join())
  await stage.note('hundred', { count: 100 })
  await stage.note('more', { count: 101 })
  await stage.pool.query(`update notifications set title = title where title = 'more'`)
  await stage.pool.query(`update notifications set read_at = now() where title = 'more'`)
  await stage.pool.query(`delete from notifications where title = 'more'`)
  await stage.note('last')
  await until(() => all.some((heard) => seen(heard) === 'INSERT last'))
  expect(all.map(seen)).toEqual([
    ...Array.from({ length: 100 }, () => 'INSERT hundred'),
    'gap notifications',
    'gap notifications',
    'gap notifications',
    'INSERT last',
  ])
  const concerned = all.flatMap((heard) => ('gap' in heard ? [heard.audience] : []))
  expect(concerned).toEqual(Array(3).fill([`user:${stage.userId}`]))
})

test('a gap that concerns more than a hundred people concerns everybody', async () => {
  const { until, all } = hearing(await join())
  const people = Array.from({ length: 101 }, () => randomUUID())
  await stage.pool.query('insert into auth_users (id) select unnest($1::uuid[])', [people])
  await stage.pool.query(
    `insert into notifications (user_id, kind, title, body, href) select unnest($1::uuid[]), 'test', 'all', '', '/'`,
    [people],
  )
  await until(() => all.length > 0)
  expect(all).toEqual([{ gap: 'notifications' }])
})

test('a replica whose connection is cut tells a gap of everything and hears again', async () => {
  const [one, other] = await Promise.all([join(), join()])
  const [heard, unhurt] = [hearing(one), hearing(other)]
  heard.topic('news')
  const { rows } = await stage.pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where application_name = 'pawstead bus' and datname = current_database()`,
  )
  await stage.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  await Promise.race([heard, unhurt].map(({ until }) => until((all) => all.length >= 1)))
  await stage.note('after the gap')
  await other.publish('news', 'hello')
  for (const { until } of [heard, unhurt]) await until((all) => all.some((one) => seen(one) === 'INSERT after the gap'))
  expect([...heard.all, ...unhurt.all].map(seen).filter((one) => one.startsWith('gap'))).toEqual(['gap null'])
})

test('what could not be handed over is a gap for the others', async () => {
  const lame = createPool(stage.databaseUrl, stage)
  const one = await createBus({ ...stage, db: createDb(lame), timing: { backOffMs: 5 } })
  onTestFinished(async () => {
    await one.close()
    await lame.end()
  })
  const heard = hearing(await join())
  heard.topic('news')
  await stage.pool.query('alter table live_payloads rename to away')
  await one.publish('news', 'x'.repeat(9_000))
  await stage.pool.query('alter table away rename to live_payloads')
  await heard.until((all) => all.length >= 1)
  await one.publish('news', 'again')
  await heard.until((all) => all.length >= 2)
  expect(heard.all).toEqual([{ gap: null }, { topic: 'news', body: 'again', from: one.replica }])
})

test('what was stored for reference is cleared away after two minutes', async () => {
  await stage.pool.query(
    `insert into live_payloads (body, created_at) values ('old', now() - interval '3 minutes'), ('young', now())`,
  )
  await join({ purgeMs: 5 })
  await expect
    .poll(async () => (await stage.pool.query(`select body from live_payloads where body in ('old', 'young')`)).rows, {
      timeout: 10_000,
    })
    .toEqual([{ body: 'young' }])
})
