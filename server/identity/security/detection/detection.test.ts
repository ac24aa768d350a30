import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refusalOf } from '#server/money/checkout/testing'
import { createSecurityWorld, type SecurityWorld } from '../testing'
import { detectAll, detectSuspiciousActivity } from './detect'
import { dryRun } from './dry-run'
import { createImpossibleTravel, type Locate } from './rules/impossible-travel'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

let world: SecurityWorld
beforeAll(async () => {
  world = await createSecurityWorld()
  // Two minutes into a quarter of an hour, by which some rules count.
  world.clock.set(new Date('2026-11-18T15:02:00Z'))
})
afterAll(() => world.close())
// Far enough that no test sees what another one did.
beforeEach(() => world.clock.advance(48 * HOUR_MS))

const all = () =>
  world.rows<{ type: string; severity: string; description: string }>(sql`
    select alert_type as type, severity, description from suspicious_activity_alerts
    where created_at >= ${world.clock.now().toISOString()} order by alert_type, severity`)

describe('repeated failures', () => {
  test('ten within 15 minutes raise one alert for the person, however often anybody looks', async () => {
    const { id: userId, email } = await world.stranger()
    await world.lines(5, { userId, eventType: 'sign_in_failed', address: '192.0.2.1' })
    await world.lines(4, { userId, eventType: 'mfa_failed', address: '192.0.2.2' })
    await detectAll(world.deps)
    expect(await world.alertsOf(userId)).toEqual([])
    await world.line({ userId, eventType: 'sign_in_failed', address: '192.0.2.1' })
    await Promise.all([detectAll(world.deps), detectAll(world.deps), detectSuspiciousActivity(world.deps, userId)])
    await detectAll(world.deps)
    const alerts = await world.alertsOf(userId)
    expect(alerts).toMatchObject([{ type: 'repeated_failures', severity: 'high' }])
    expect(alerts[0]?.description).toContain(`10 failed sign-ins for ${email} from 2 addresses within 15 minutes.`)
  })

  test('that go on raise nothing new until hours have passed', async () => {
    const { id: userId } = await world.stranger()
    for (const pauseMs of [0, 30 * MINUTE_MS, 30 * MINUTE_MS, 8 * HOUR_MS]) {
      world.clock.advance(pauseMs)
      await world.lines(10, { userId, eventType: 'sign_in_failed' })
      await detectAll(world.deps)
    }
    expect(await world.alertsOf(userId)).toHaveLength(2)
  })

  test('are graver when a sign-in from a new address follows, and not when it is the person coming home', async () => {
    const [{ id: robbed }, { id: forgetful }] = [await world.stranger(), await world.stranger()]
    await world.line({ userId: forgetful, eventType: 'sign_in', address: '192.0.2.5', agoMs: 20 * HOUR_MS })
    for (const [userId, address] of [
      [robbed, '198.51.100.4'],
      [forgetful, '192.0.2.5'],
    ] as const) {
      await world.lines(10, { userId, eventType: 'sign_in_failed', address, agoMs: 5000 })
      await world.line({ userId, eventType: 'sign_in', address })
    }
    await detectAll(world.deps)
    expect((await world.alertsOf(robbed)).map(({ severity }) => severity)).toContain('critical')
    expect((await world.alertsOf(forgetful)).map(({ severity }) => severity)).toEqual(['high'])
  })

  test('spread over an hour are a bad memory', async () => {
    const { id: userId } = await world.stranger()
    for (let n = 0; n < 12; n++) {
      await world.line({ userId, eventType: 'sign_in_failed' })
      await detectAll(world.deps)
      world.clock.advance(5 * MINUTE_MS)
    }
    expect(await world.alertsOf(userId)).toEqual([])
  })

  test('are noticed at once when the account service reports them', async () => {
    const { id, email } = await world.stranger()
    for (let n = 0; n < 10; n++) {
      await world.request('/auth/v1/token?grant_type=password', {
        method: 'POST',
        headers: { 'content-type': 'application/json', apikey: 'sb_publishable_pawstead' },
        body: JSON.stringify({ email, password: 'a wrong guess' }),
      })
    }
    await expect.poll(() => world.alertsOf(id), { timeout: 5000 }).toMatchObject([{ type: 'repeated_failures' }])
  })
})

test('a few tries at each of many accounts from one address are one alert for all of them', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => world.stranger()))
  for (const { id: userId } of people) {
    await world.lines(2, { userId, eventType: 'sign_in_failed', address: '2001:db8:1:2::7' })
  }
  await world.lines(3, { eventType: 'sign_in_failed', address: '2001:db8:1:2::8' })
  await detectAll(world.deps)
  await detectAll(world.deps)
  for (const { id } of people) {
    expect(await world.alertsOf(id)).toMatchObject([{ type: 'password_spraying', severity: 'high' }])
  }
  const [alert, ...more] = await all()
  expect(more).toEqual([])
  expect(alert?.description).toContain(
    '13 failed sign-ins from 2001:db8:1:2::/64 within 15 minutes, to 5 accounts, with 3 tries for accounts that don’t exist',
  )
})

test('many new accounts from one address raise an alert that the new people do not see', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => world.stranger()))
  for (const { id: userId } of people)
    await world.line({ userId, eventType: 'account_created', address: '203.0.113.4' })
  await detectAll(world.deps)
  expect(await all()).toMatchObject([{ type: 'many_accounts', severity: 'medium' }])
  for (const { id } of people) expect(await world.alertsOf(id)).toEqual([])
})

test('a refresh token that comes back is critical, once for the session', async () => {
  const { id: userId } = await world.stranger()
  for (const resourceId of ['one', 'one', 'two']) {
    await world.line({ userId, eventType: 'refresh_token_reused', resourceId })
  }
  await detectAll(world.deps)
  await detectAll(world.deps)
  expect((await world.alertsOf(userId)).map(({ type, severity }) => `${type} ${severity}`)).toEqual([
    'token_reuse critical',
    'token_reuse critical',
  ])
})

test('five changes of roles by one person within 15 minutes are critical', async () => {
  const [{ id: userId }, { id: resourceId }] = [await world.stranger(), await world.stranger()]
  await world.lines(5, { userId, resourceId, eventType: 'role_revoked', metadata: { role: 'user' } })
  await detectAll(world.deps)
  expect(await world.alertsOf(userId)).toMatchObject([{ type: 'role_change', severity: 'critical' }])
  expect(await world.alertsOf(resourceId)).toEqual([])
})

test('mass exports are noticed sooner than mass acts of other kinds', async () => {
  const [{ id: thief }, { id: busy }, { id: script }] = await Promise.all([
    world.stranger(),
    world.stranger(),
    world.stranger(),
  ])
  await world.lines(5, { userId: thief, eventType: 'audit_exported', action: 'Exported the audit log' })
  await world.lines(49, { userId: busy, eventType: 'profile_updated' })
  await world.lines(50, { userId: script, eventType: 'profile_updated' })
  await detectAll(world.deps)
  const alerts = await world.alertsOf(thief)
  expect(alerts).toMatchObject([{ type: 'mass_actions', severity: 'high' }])
  expect(alerts[0]?.description).toContain('5 times within 10 minutes: “Exported the audit log.”')
  expect(await world.alertsOf(busy)).toEqual([])
  expect(await world.alertsOf(script)).toMatchObject([{ type: 'mass_actions', severity: 'medium' }])
})

describe('impossible travel', () => {
  const PLACES: Record<string, ReturnType<Locate>> = {
    '192.0.2.1': { latitude: 44.56, longitude: -123.26, name: 'Corvallis, United States' },
    '198.51.100.1': { latitude: 1.35, longitude: 103.82, name: 'Singapore' },
    '203.0.113.1': { latitude: 45.52, longitude: -122.68, name: 'Portland, United States' },
  }
  const { detect } = createImpossibleTravel((address) => PLACES[address] ?? null)
  const find = (userId: string) => {
    const to = world.clock.now()
    return detect(world.deps.db, { from: new Date(to.getTime() - HOUR_MS), to }, { userId })
  }
  const signIn = (userId: string, address: string, agoMs = 0) =>
    world.line({ userId, address, agoMs, eventType: 'sign_in' })

  test('is two sign-ins further apart than anybody flies', async () => {
    const { id: userId } = await world.stranger()
    await signIn(userId, '192.0.2.1', 40 * MINUTE_MS)
    await signIn(userId, '198.51.100.1')
    const [incident, ...more] = await find(userId)
    expect(more).toEqual([])
    expect(incident).toMatchObject({ about: userId, severity: 'high', subjects: [userId] })
    expect(incident?.description).toMatch(
      /from Corvallis, United States and, 40 minutes later, from Singapore, 8,\d{3} miles \(13,\d{3} km\)/,
    )
  })

  test('is not a flight overnight, a drive next door, or a place nobody knows', async () => {
    const [{ id: flown }, { id: driven }, { id: hidden }] = [
      await world.stranger(),
      await world.stranger(),
      await world.stranger(),
    ]
    await signIn(flown, '192.0.2.1', 18 * HOUR_MS)
    await signIn(flown, '198.51.100.1')
    await signIn(driven, '192.0.2.1', 1000)
    await signIn(driven, '203.0.113.1')
    await signIn(hidden, '192.0.2.1', 1000)
    await signIn(hidden, '192.0.2.99')
    for (const userId of [flown, driven, hidden]) expect(await find(userId)).toEqual([])
  })
})

describe('detect_suspicious_activity', () => {
  test('looks at one person, answers their open alerts, and is for oneself or for admins', async () => {
    const own = await createSecurityWorld()
    try {
      const [ada, ben, admin] = [await own.person(), await own.person(), await own.person('admin')]
      await own.lines(10, { userId: ada.id, eventType: 'sign_in_failed', agoMs: 3 * HOUR_MS })
      await own.lines(10, { userId: ben.id, eventType: 'sign_in_failed', agoMs: 3 * HOUR_MS })
      expect(await own.as(ada).security.detect({})).toMatchObject({
        raised: 1,
        alerts: [{ alertType: 'repeated_failures', status: 'active' }],
      })
      expect((await refusalOf(own.as(ada).security.detect({ userId: ben.id }))).code).toBe('NOT_ALLOWED')
      expect(await own.alertsOf(ben.id)).toEqual([])
      expect(await own.as(admin).security.detect({ userId: ben.id })).toMatchObject({ raised: 1 })
      expect(await own.as(admin).security.detect({ userId: ben.id })).toMatchObject({ raised: 0, alerts: [{}] })
    } finally {
      await own.close()
    }
  })
})

test('a dry run tells what each rule would have caught and raises nothing', async () => {
  const { id: userId } = await world.stranger()
  await world.lines(12, { userId, eventType: 'sign_in_failed', agoMs: 20 * 24 * HOUR_MS })
  const before = await world.rows(sql`select from suspicious_activity_alerts`)
  const trials = await dryRun(world.deps)
  expect(trials.map(({ type }) => type)).toContain('mass_actions')
  const failures = trials.find(({ type }) => type === 'repeated_failures')
  expect(failures?.enabled).toBe(true)
  expect(failures?.count).toBeGreaterThanOrEqual(1)
  expect(trials.find(({ type }) => type === 'impossible_travel')).toMatchObject({ enabled: false, count: 0 })
  expect(await world.rows(sql`select from suspicious_activity_alerts`)).toHaveLength(before.length)
})
