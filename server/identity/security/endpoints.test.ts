import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { refusalOf } from '#server/money/checkout/testing'
import type { TestUser } from '#server/testing/factories'
import { unknownId } from '#server/testing/world'
import { raiseAlert } from './alerts/raise'
import { createSecurityWorld, type SecurityWorld } from './testing'

const HOUR_MS = 3600_000

let world: SecurityWorld
let admin: TestUser
beforeAll(async () => {
  world = await createSecurityWorld()
  admin = await world.person('admin')
})
afterAll(() => world.close())

const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code

/** An alert of its own about these people. @returns its id */
async function raise(subjects: string[], severity: 'medium' | 'high' | 'critical' = 'high'): Promise<string> {
  const about = unknownId()
  const at = world.clock.now()
  await raiseAlert(world.deps, 'repeated_failures', { about, at, severity, description: about, subjects })
  const [alert] = await world.rows<{ id: string }>(
    sql`select id from suspicious_activity_alerts where description = ${about}`,
  )
  world.clock.advance(1000)
  return alert?.id ?? ''
}

describe('the banner', () => {
  test('shows the latest three of weight: all to admins, to others what concerns them', async () => {
    const [ada, ben] = [await world.person(), await world.person()]
    const ids = [await raise([ada.id]), await raise([ada.id], 'critical'), await raise([ada.id]), await raise([ada.id])]
    await raise([ada.id], 'medium')
    const own = await world.as(ada).security.bannerAlerts()
    expect(own.map(({ id }) => id)).toEqual(ids.slice(1).reverse())
    expect(own[0]).toMatchObject({ canResolve: false, canDismiss: true })
    expect(await world.as(ben).security.bannerAlerts()).toEqual([])
    const all = await world.as(admin).security.bannerAlerts()
    expect(all.map(({ id }) => id)).toEqual(ids.slice(1).reverse())
    expect(all[0]).toMatchObject({ canResolve: true, canDismiss: false })
  })

  test('no longer shows what one has dismissed, which leaves the alert as it is', async () => {
    const [ada, ben] = [await world.person(), await world.person()]
    const id = await raise([ada.id])
    expect(await codeOf(world.as(ben).security.dismissAlert({ id }))).toBe('NOT_FOUND')
    expect(await codeOf(world.as(admin).security.dismissAlert({ id }))).toBe('NOT_FOUND')
    expect(await world.as(ada).security.dismissAlert({ id })).toEqual({ id })
    expect(await world.as(ada).security.dismissAlert({ id })).toEqual({ id })
    expect(await world.as(ada).security.bannerAlerts()).toEqual([])
    expect((await world.as(admin).security.bannerAlerts()).map((alert) => alert.id)).toContain(id)
    const { status, subjects } = await world.as(admin).security.alert({ id })
    expect(status).toBe('active')
    expect(subjects).toMatchObject([{ userId: ada.id, name: 'Ada Test', dismissedAt: expect.any(Date) }])
  })

  test('no longer shows what is settled', async () => {
    const ada = await world.person()
    const id = await raise([ada.id])
    await world.as(admin).security.settleAlert({ id, status: 'false_positive' })
    expect(await world.as(ada).security.bannerAlerts()).toEqual([])
  })
})

describe('settling', () => {
  test('is for another admin where the alert is about oneself, and for oneself where there is no other', async () => {
    const own = await createSecurityWorld()
    const [first, second] = [await own.person('super-admin'), await own.person('admin')]
    const about = async (subjects: string[]) => {
      const key = unknownId()
      await raiseAlert(own.deps, 'mass_actions', {
        about: key,
        at: own.clock.now(),
        severity: 'high',
        description: key,
        subjects,
      })
      const [alert] = await own.rows<{ id: string }>(
        sql`select id from suspicious_activity_alerts where description = ${key}`,
      )
      return alert?.id ?? ''
    }
    const id = await about([first.id])
    expect(await codeOf(own.as(first).security.settleAlert({ id, status: 'resolved' }))).toBe('NOT_ONESELF')
    expect(await own.as(first).security.alert({ id })).toMatchObject({ status: 'active', canSettle: false })
    expect(await own.as(first).security.bannerAlerts()).toMatchObject([{ canResolve: false, canDismiss: true }])
    expect((await own.as(second).security.alerts({})).items).toMatchObject([{ id, canSettle: true }])
    expect(await own.as(second).security.settleAlert({ id, status: 'resolved' })).toMatchObject({ canSettle: false })
    const both = await about([first.id, second.id])
    expect(await own.as(first).security.settleAlert({ id: both, status: 'resolved' })).toMatchObject({ id: both })
    await own.close()
  })

  test('sets when it was investigated and keeps the notes as they were written', async () => {
    const id = await raise([])
    const notes = `<script>alert(1)</script> '; drop table suspicious_activity_alerts; -- "ok"`
    const now = world.clock.now()
    expect(await world.as(admin).security.settleAlert({ id, status: 'resolved', notes })).toMatchObject({
      status: 'resolved',
      investigatedAt: now,
      resolutionNotes: notes,
    })
    expect(await world.as(admin).security.alert({ id })).toMatchObject({ resolutionNotes: notes })
    const { related } = await world.as(admin).security.alert({ id })
    expect(related.map(({ eventType }) => eventType)).toEqual(['alert_settled', 'alert_raised'])
    expect(related[0]).toMatchObject({ userId: admin.id, metadata: { notes } })
  })

  test('shows an admin what the server has seen, however much the browser of the person reports', async () => {
    const ada = await world.person()
    await world.line({ eventType: 'refresh_token_reused', userId: ada.id })
    const id = await raise([ada.id])
    const client = world.as(ada)
    for (let times = 0; times < 58; times++) await client.security.logEvent({ eventType: 'noise', action: 'noise' })
    await client.security.logEvent({
      eventType: 'alert_settled',
      action: 'Settled the alert as a false positive',
      resourceType: 'alert',
      resourceId: id,
    })
    const { related } = await world.as(admin).security.alert({ id })
    expect(related.map(({ eventType }) => eventType)).toContain('refresh_token_reused')
    expect(related.filter(({ reportedByBrowser }) => reportedByBrowser)).toEqual([])
    expect(related.map(({ eventType }) => eventType)).not.toContain('alert_settled')
  })

  test('keeps what was seen before it was raised, whatever the server sees afterwards', async () => {
    const ada = await world.person()
    const evidence = await world.line({ eventType: 'refresh_token_reused', userId: ada.id })
    const id = await raise([ada.id])
    await world.lines(60, { eventType: 'sign_in', userId: ada.id })
    const { related } = await world.as(admin).security.alert({ id })
    expect(related).toHaveLength(50)
    expect(related.map((line) => line.id)).toContain(evidence)
  })

  test('happens once: of two admins at the same moment one is first', async () => {
    const [id, other] = [await raise([]), await world.person('admin')]
    const codes = await Promise.all([
      codeOf(world.as(admin).security.settleAlert({ id, status: 'resolved' })),
      codeOf(world.as(other).security.settleAlert({ id, status: 'false_positive' })),
    ])
    expect(codes.toSorted()).toEqual(['CONFLICT', 'none'])
    expect(await codeOf(world.as(admin).security.settleAlert({ id, status: 'resolved' }))).toBe('CONFLICT')
    expect(await codeOf(world.as(admin).security.settleAlert({ id: unknownId(), status: 'resolved' }))).toBe(
      'NOT_FOUND',
    )
  })

  test('takes no other status and no notes beyond measure', async () => {
    const id = await raise([])
    const settle = (input: object) => codeOf(world.as(admin).security.settleAlert({ id, status: 'resolved', ...input }))
    expect(await settle({ status: 'active' })).toBe('BAD_REQUEST')
    expect(await settle({ notes: 'x'.repeat(4001) })).toBe('BAD_REQUEST')
    expect(await settle({ notes: 'nul \0 byte' })).toBe('BAD_REQUEST')
  })
})

test('alerts are filtered, counted by status under the same filters, and paged without gaps', async () => {
  const own = await createSecurityWorld()
  try {
    const client = own.as(await own.person('admin'))
    for (let n = 0; n < 30; n++) {
      const at = own.clock.now()
      const severity = n % 3 ? 'high' : 'critical'
      await raiseAlert(own.deps, 'token_reuse', { about: `${n}`, at, severity, description: `${n}`, subjects: [] })
      if (n % 2) own.clock.advance(1)
    }
    const first = await client.security.alerts({})
    const second = await client.security.alerts({ cursor: first.next ?? '' })
    expect([first.items.length, second.items.length, second.next]).toEqual([25, 5, null])
    expect([first.from, first.total, second.from, second.total]).toEqual([1, 30, 26, 30])
    expect((await client.security.alerts({ severity: 'critical' })).total).toBe(10)
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(30)
    await client.security.settleAlert({ id: first.items[0]?.id ?? '', status: 'resolved' })
    expect((await client.security.alerts({ type: 'token_reuse' })).counts).toEqual({
      active: 29,
      resolved: 1,
      false_positive: 0,
    })
    expect((await client.security.alerts({ severity: 'critical' })).items).toHaveLength(10)
    expect((await client.security.alerts({ status: 'resolved' })).items).toHaveLength(1)
    expect((await client.security.alerts({ type: 'many_accounts' })).items).toEqual([])
  } finally {
    await own.close()
  }
})

describe('log_security_event', () => {
  const lineOf = async (id: number) =>
    (await world.as(admin).security.auditLog({})).items.find((line) => line.id === id)

  test('has the defaults of the specification, and the server says who and from where', async () => {
    const ada = await world.person()
    const { id } = await world.as(ada).security.logEvent({ eventType: 'session_timeout', action: 'timed out' })
    expect(await lineOf(id)).toMatchObject({
      userId: ada.id,
      who: { name: 'Ada Test', email: ada.email },
      eventType: 'session_timeout',
      severity: 'info',
      status: 'success',
      ipAddress: '127.0.0.1',
      metadata: { source: 'browser' },
    })
  })

  test('keeps a claimed address as a claim, if it is one, and nothing the caller says of the source', async () => {
    const client = world.as(await world.person())
    const logged = async (ipAddress: string) => {
      const metadata = { source: 'server', claimed_ip: '1.1.1.1', page: '/cart' }
      const { id } = await client.security.logEvent({ eventType: 'x', action: 'x', ipAddress, metadata })
      return lineOf(id)
    }
    expect(await logged('203.0.113.9')).toMatchObject({
      ipAddress: '127.0.0.1',
      metadata: { source: 'browser', claimed_ip: '203.0.113.9', page: '/cart' },
    })
    expect((await logged("'; drop table x"))?.metadata).toEqual({ source: 'browser', page: '/cart' })
  })

  test.each(['role_assigned', 'Role Assigned', 'sign-in', 'alert_settled', 'profile_suspended'])(
    'tells what a browser reports as %s apart from what the server says',
    async (eventType) => {
      const { id } = await world
        .as(await world.person())
        .security.logEvent({ eventType, action: 'x', severity: 'high' })
      expect(await lineOf(id)).toMatchObject({ eventType: `browser:${eventType}`, reportedByBrowser: true })
    },
  )

  test('says that a browser told it also where the rest is too large to be kept', async () => {
    const metadata = Object.fromEntries(Array.from({ length: 560 }, (_, at) => [at.toString(36), at % 10]))
    const { id } = await world.as(await world.person()).security.logEvent({ eventType: 'x', action: 'x', metadata })
    expect(await lineOf(id)).toMatchObject({
      metadata: { truncated: true, source: 'browser' },
      reportedByBrowser: true,
    })
  })

  test('stores text as text and refuses what is too large', async () => {
    const client = world.as(await world.person())
    const action = `<img src=x onerror=alert(1)>'; --`
    const { id } = await client.security.logEvent({
      eventType: 'x',
      action,
      errorDetails: action,
      metadata: { action },
    })
    expect(await lineOf(id)).toMatchObject({ action, errorDetails: action, metadata: { action } })
    const refused = (input: object) => codeOf(client.security.logEvent({ eventType: 'x', action: 'x', ...input }))
    expect(await refused({ eventType: '' })).toBe('BAD_REQUEST')
    expect(await refused({ action: 'x'.repeat(201) })).toBe('BAD_REQUEST')
    expect(await refused({ severity: 'apocalyptic' })).toBe('BAD_REQUEST')
    expect(await refused({ metadata: { text: 'ä'.repeat(2100) } })).toBe('BAD_REQUEST')
    expect(await refused({ metadata: { numbers: Array(1900).fill(1) } })).toBe('none')
  })

  test('never makes anybody suspicious', async () => {
    const ada = await world.person()
    for (let n = 0; n < 12; n++) await world.as(ada).security.logEvent({ eventType: 'sign_in_failed', action: 'x' })
    expect(await world.as(ada).security.detect({})).toEqual({ raised: 0, alerts: [] })
  })
})

describe('the audit log', () => {
  test('is filtered by type, severity, status, person and time, days counted whole', async () => {
    const { id: userId } = await world.stranger()
    const day = (ago: number) => new Date(world.clock.now().getTime() - ago * 24 * HOUR_MS).toISOString().slice(0, 10)
    await world.line({ userId, eventType: 'filter_a', severity: 'high', status: 'blocked' })
    await world.line({ userId, eventType: 'filter_b', agoMs: 24 * HOUR_MS })
    const found = async (filter: object) =>
      (await world.as(admin).security.auditLog({ userId, ...filter })).items.map(({ eventType }) => eventType)
    expect(await found({})).toEqual(['filter_b', 'filter_a'])
    expect(await found({ eventType: 'filter_a' })).toEqual(['filter_a'])
    expect(await found({ severity: 'high' })).toEqual(['filter_a'])
    expect(await found({ status: 'success' })).toEqual(['filter_b'])
    expect(await found({ from: day(0), to: day(0) })).toEqual(['filter_a'])
    expect(await found({ from: day(1), to: day(1) })).toEqual(['filter_b'])
    expect(await found({ from: new Date(world.clock.now().getTime() - HOUR_MS).toISOString() })).toEqual(['filter_a'])
    expect(await found({ from: day(1), to: day(0) })).toHaveLength(2)
    expect(await codeOf(world.as(admin).security.auditLog({ from: '2026-13-45' }))).toBe('BAD_REQUEST')
    expect(await world.as(admin).security.auditEventTypes()).toEqual(
      expect.arrayContaining([
        { type: 'filter_a', name: 'Filter a (reported by a browser)' },
        { type: 'filter_b', name: 'Filter b (reported by a browser)' },
      ]),
    )
  })

  test('of a person holds what was done to their account, and the merge that brought them another', async () => {
    const [{ id: userId }, other] = [await world.stranger(), await world.stranger()]
    const about = { resourceType: 'user', userId: null } as const
    await world.line({ ...about, eventType: 'person_locked', resourceId: userId })
    await world.line({ ...about, eventType: 'account_merged', resourceId: other.id, metadata: { into: userId } })
    await world.line({ ...about, eventType: 'person_locked', resourceId: other.id })
    const { items } = await world.as(admin).security.auditLog({ userId })
    expect(items.map(({ eventType, resourceId }) => [eventType, resourceId])).toEqual([
      ['account_merged', other.id],
      ['person_locked', userId],
    ])
  })

  test('pages stay in step while lines are added', async () => {
    await world.lines(120, { eventType: 'paged' })
    const seen: number[] = []
    let cursor: string | undefined
    do {
      const page = await world.as(admin).security.auditLog({ eventType: 'paged', ...(cursor && { cursor }) })
      seen.push(...page.items.map(({ id }) => id))
      cursor = page.next ?? undefined
      await world.line({ eventType: 'paged' })
    } while (cursor)
    expect(seen).toHaveLength(120)
    expect(seen).toEqual(seen.toSorted((a, b) => b - a))
    expect(new Set(seen).size).toBe(120)
    expect((await world.as(admin).security.auditLog({ eventType: 'paged' })).total).toBe(123)
  })

  test.each(['-1', 'x y', 'zzzzzzzzzzzzzz', '%'])('a made-up cursor is refused: %s', async (cursor) => {
    expect(await codeOf(world.as(admin).security.auditLog({ cursor }))).toBe('BAD_REQUEST')
  })

  test('has what the account service reports, with address and device', async () => {
    const { id, email } = await world.person()
    await world.request('/auth/v1/token?grant_type=password', {
      method: 'POST',
      headers: { 'content-type': 'application/json', apikey: 'sb_publishable_pawstead', 'user-agent': 'A browser/1.0' },
      body: JSON.stringify({ email, password: 'not the password' }),
    })
    // the account service reports once it has answered
    const line = await vi.waitFor(async () => {
      const [reported] = (await world.as(admin).security.auditLog({ userId: id, eventType: 'sign_in_failed' })).items
      expect(reported).toMatchObject({ status: 'failure', ipAddress: '127.0.0.1', userAgent: 'A browser/1.0' })
      return reported
    })
    expect(JSON.stringify(line?.metadata)).not.toContain('not the password')
  })
})
