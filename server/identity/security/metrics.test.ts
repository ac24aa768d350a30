import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusalOf } from '#server/money/checkout/testing'
import { countMetrics, dayOf } from './metrics'
import { createSecurityWorld, type SecurityWorld } from './testing'

const DAY_MS = 24 * 3600_000

let world: SecurityWorld
beforeAll(async () => {
  world = await createSecurityWorld()
  // Far from the ends of an hour and of a day, which would divide what is written down within some seconds.
  world.clock.set(new Date('2026-11-18T15:30:00Z'))
})
afterAll(() => world.close())

test('figures are counted by day, corrected by counting again, and what was not counted is a gap', async () => {
  const admin = world.as(await world.person('admin'))
  const today = dayOf(world.clock.now())
  const yesterday = dayOf(new Date(world.clock.now().getTime() - DAY_MS))
  // As if it had last been counted yesterday.
  await world.rows(
    sql`insert into security_metrics (metric_type, metric_date, value) values ('sign_ins', ${yesterday}, 0)`,
  )
  const { id: userId } = await world.stranger()
  await world.lines(4, { userId, eventType: 'sign_in', agoMs: DAY_MS })
  await world.line({ userId, eventType: 'password_changed' })
  await world.line({ userId, eventType: 'sign_in', agoMs: DAY_MS, metadata: { source: 'browser' } })
  await Promise.all([countMetrics(world.deps), countMetrics(world.deps)])
  const figures = async () => {
    const series = await admin.security.metrics({
      types: ['sign_ins', 'password_changes', 'settle_minutes', 'mfa_share'],
    })
    return Object.fromEntries(series.map(({ type, points }) => [type, points]))
  }
  const first = await figures()
  expect(first.sign_ins).toHaveLength(30)
  expect(first.sign_ins?.at(-1)?.date).toBe(today)
  expect(first.sign_ins?.at(-2)).toEqual({ date: yesterday, value: 4 })
  expect(first.sign_ins?.at(-3)?.value).toBeNull()
  expect(first.password_changes?.at(-1)?.value).toBe(1)
  expect(first.settle_minutes?.at(-1)?.value).toBeNull()
  expect(first.mfa_share?.at(-1)?.value).toBe(0)
  await world.line({ userId, eventType: 'password_changed' })
  await countMetrics(world.deps)
  expect((await figures()).password_changes?.at(-1)?.value).toBe(2)
})

test('a range is at most a year and runs forwards', async () => {
  const admin = world.as(await world.person('admin'))
  const [series] = await admin.security.metrics({ types: ['sign_ins'], from: '2026-01-30', to: '2026-03-01' })
  expect(series?.points.map(({ date }) => date).slice(0, 3)).toEqual(['2026-01-30', '2026-01-31', '2026-02-01'])
  expect(series?.points).toHaveLength(31)
  for (const range of [
    { from: '2026-03-01', to: '2026-01-01' },
    { from: '2020-01-01', to: '2026-01-01' },
  ]) {
    expect((await refusalOf(admin.security.metrics(range))).code).toBe('BAD_REQUEST')
  }
})

test('the overview counts what is there', async () => {
  const boss = world.as(await world.person('super-admin'))
  const { id: userId } = await world.stranger()
  await world.lines(3, { userId, eventType: 'sign_in_failed', severity: 'high' })
  const overview = await boss.security.overview()
  expect(overview.signIns.byHour).toHaveLength(24)
  expect(overview.signIns.byHour.at(-1)?.failure).toBe(3)
  expect(overview.signIns.byDay).toHaveLength(30)
  expect(overview.signIns.failuresToday).toBe(3)
  expect(overview.signIns.usualFailures).toBeNull()
  expect(overview.events.byDay).toHaveLength(7)
  expect(overview.events.byDay.at(-1)?.high).toBe(overview.events.highToday)
  expect(overview.people.newByDay.at(-1)?.count).toBe(overview.people.total)
  expect(overview.people.signedInNow).toBeGreaterThanOrEqual(3)
  expect(overview.money).toEqual([])
  expect(overview.health.databaseBytes).toBeGreaterThan(1_000_000)
  expect(overview.outbox).toMatchObject({ waiting: 0, oldestAt: null })
})

test('what browsers call grave does not stand on the overview', async () => {
  const boss = world.as(await world.person('super-admin'))
  const { highToday } = (await boss.security.overview()).events
  const user = world.as(await world.person())
  await user.security.logEvent({
    eventType: 'role_assigned',
    action: 'Gave the role super-admin',
    severity: 'critical',
  })
  expect((await boss.security.overview()).events.highToday).toBe(highToday)
})
