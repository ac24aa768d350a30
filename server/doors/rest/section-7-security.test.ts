import type { SupabaseClient } from '@supabase/supabase-js'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Role } from '#contract/roles'
import { raiseAlert } from '#server/identity/security/alerts/raise'
import { createSecurityWorld, type SecurityWorld } from '#server/identity/security/testing'
import { officialClient } from '#server/testing/official'
import { unknownId } from '#server/testing/world'
import { NOT_ALLOWED, NOT_ONE, NOT_SIGNED_IN, outcome, refused } from './testing'

let world: SecurityWorld
let visitor: SupabaseClient
let clients: Record<Role, SupabaseClient>
beforeAll(async () => {
  world = await createSecurityWorld()
  visitor = await officialClient(world)
  const client = async (role: Role) => officialClient(world, await world.person(role))
  clients = { user: await client('user'), admin: await client('admin'), 'super-admin': await client('super-admin') }
})
afterAll(() => world.close())

const ago = (ms: number) => new Date(world.clock.now().getTime() - ms).toISOString()

async function alertAbout(userId: string, severity: 'high' | 'medium' = 'high') {
  const about = unknownId()
  await raiseAlert(world.deps, 'token_reuse', {
    about,
    at: world.clock.now(),
    severity,
    description: `Seen twice: ${about}.`,
    subjects: [userId],
  })
  const [row] = await world.rows<{ id: string }>(
    sql`select id from suspicious_activity_alerts where description like ${`%${about}%`}`,
  )
  return row?.id ?? ''
}

test('select security_audit_logs by event_type, severity and dates, with a limit: for admins', async () => {
  const eventType = `walked_${unknownId().slice(0, 8)}`
  await world.lines(3, { eventType, severity: 'high', metadata: { far: true } })
  await world.line({ eventType, severity: 'low' })
  await world.line({ eventType, severity: 'high', agoMs: 7_200_000 })
  const read = (client: SupabaseClient) =>
    client
      .from('security_audit_logs')
      .select('*')
      .eq('event_type', eventType)
      .eq('severity', 'high')
      .gte('created_at', ago(3_600_000))
      .lte('created_at', ago(0))
      .order('created_at', { ascending: false })
  for (const client of [clients.admin, clients['super-admin']]) {
    const { data, error } = await read(client).limit(2)
    expect(error).toBeNull()
    expect(data).toHaveLength(2)
    expect(data?.[0]).toEqual({
      id: expect.any(Number),
      user_id: null,
      event_type: eventType,
      action: eventType,
      resource_type: null,
      resource_id: null,
      ip_address: '192.0.2.10',
      user_agent: expect.stringContaining('Firefox'),
      severity: 'high',
      status: 'success',
      metadata: { far: true },
      error_details: null,
      created_at: expect.stringMatching(/\+00:00$/),
    })
    expect(data?.[0]?.created_at > data?.[1]?.created_at).toBe(true)
    expect(await outcome(read(client))).toHaveLength(3)
  }
  for (const client of [clients.user, visitor]) expect(await outcome(read(client))).toEqual([])
  const wrong = clients.admin.from('security_audit_logs').select('*').gte('created_at', 'yesterday or so')
  expect(await outcome(wrong)).toEqual(refused(400, '22007'))
  const write = clients.admin.from('security_audit_logs').insert({ event_type: 'x', action: 'x' })
  expect(await outcome(write)).toEqual(refused(405, 'PGRST117'))
})

test('select suspicious_activity_alerts by severity, status and alert_type, with a limit: admins all, others those about themselves', async () => {
  const ada = await world.person()
  const own = await officialClient(world, ada)
  const ids = [await alertAbout(ada.id), await alertAbout(ada.id)]
  await alertAbout(ada.id, 'medium')
  const read = (client: SupabaseClient) =>
    client
      .from('suspicious_activity_alerts')
      .select('*')
      .in('severity', ['high', 'critical'])
      .eq('status', 'active')
      .eq('alert_type', 'token_reuse')
      .order('created_at', { ascending: false })
      .limit(3)
  for (const client of [own, clients.admin]) {
    const { data } = await read(client)
    expect(data?.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
    expect(data?.[0]).toEqual({
      id: expect.any(String),
      severity: 'high',
      status: 'active',
      alert_type: 'token_reuse',
      description: expect.any(String),
      created_at: expect.any(String),
      updated_at: expect.any(String),
      investigated_at: null,
      resolution_notes: null,
    })
  }
  for (const client of [clients.user, visitor]) expect(await outcome(read(client))).toEqual([])
  const hidden = clients.admin.from('suspicious_activity_alerts').select('incident_key')
  expect(await outcome(hidden)).toEqual(refused(400, '42703'))
})

test('update suspicious_activity_alerts: an admin settles one once, and the server says when', async () => {
  const ada = await world.person()
  const own = await officialClient(world, ada)
  const id = await alertAbout(ada.id)
  const long = '2001-01-01T00:00:00.000Z'
  const settle = (client: SupabaseClient, own: Record<string, unknown> = {}) =>
    client
      .from('suspicious_activity_alerts')
      .update({ status: 'resolved', updated_at: long, investigated_at: long, resolution_notes: 'It was me.', ...own })
      .eq('id', id)
  expect(await outcome(settle(visitor))).toEqual(NOT_SIGNED_IN)
  expect(await outcome(settle(own))).toEqual(NOT_ALLOWED)
  expect(await settle(clients.user)).toMatchObject({ status: 204, error: null })
  expect(await outcome(settle(clients.user).select().single())).toEqual(NOT_ONE)
  for (const [wrong, status, code] of [
    [{ status: 'active' }, 400, '23514'],
    [{ status: undefined }, 400, '23514'],
    [{ resolution_notes: 7 }, 400, '22P02'],
    [{ resolution_notes: 'x'.repeat(4001) }, 400, '23514'],
    [{ severity: 'low' }, 403, '42501'],
    [{ settled_by: 'me' }, 400, 'PGRST204'],
  ] as const) {
    expect(await outcome(settle(clients.admin, wrong))).toEqual(refused(status, code))
  }
  const { data, status } = await settle(clients.admin).select().single()
  expect(status).toBe(200)
  expect(data).toMatchObject({ id, status: 'resolved', resolution_notes: 'It was me.' })
  expect(new Date(data.investigated_at)).toEqual(world.clock.now())
  expect(data.updated_at).not.toMatch(/^2001/)
  // What an admin notes is not for those it is about.
  expect(await outcome(own.from('suspicious_activity_alerts').select('*'))).toEqual([])
  expect(await outcome(settle(clients['super-admin'], { status: 'false_positive' }))).toEqual(refused(409, 'PT409'))
  const gone = clients.admin.from('suspicious_activity_alerts').update({ status: 'resolved' }).eq('id', unknownId())
  expect(await gone).toMatchObject({ status: 204, error: null })
})

test('select security_metrics by metric_type and dates: for admins, with days as days and values as numbers', async () => {
  await world.asOwner(`insert into security_metrics (metric_type, metric_date, value) values
    ('sign_ins', '2026-01-01', 3), ('sign_ins', '2026-01-02', 4.5), ('sign_ins', '2026-01-03', 5), ('mfa_share', '2026-01-02', 0.5)`)
  const read = (client: SupabaseClient) =>
    client
      .from('security_metrics')
      .select('metric_type,metric_date,value')
      .eq('metric_type', 'sign_ins')
      .gte('metric_date', '2026-01-02')
      .lte('metric_date', '2026-01-03')
      .order('metric_date', { ascending: false })
  for (const client of [clients.admin, clients['super-admin']]) {
    expect(await outcome(read(client))).toEqual([
      { metric_type: 'sign_ins', metric_date: '2026-01-03', value: 5 },
      { metric_type: 'sign_ins', metric_date: '2026-01-02', value: 4.5 },
    ])
  }
  for (const client of [clients.user, visitor]) expect(await outcome(read(client))).toEqual([])
  const wrong = clients.admin.from('security_metrics').select('*').gte('metric_date', '2026-02-30')
  expect(await outcome(wrong)).toEqual(refused(400, '22008'))
})

test('whoever owes a second factor reads as nobody and writes nothing', async () => {
  const gil = await world.person('admin')
  const client = await officialClient(world, gil)
  const id = await alertAbout(gil.id)
  await world.deps.db.execute(
    sql`insert into auth_factors (user_id, factor_type, status, secret) values (${gil.id}, 'totp', 'verified', 'sealed')`,
  )
  await world.deps.changes.publish('sessions', [gil.id])
  for (const table of ['user_profiles', 'user_roles', 'security_audit_logs', 'suspicious_activity_alerts']) {
    expect(await outcome(client.from(table).select('*'))).toEqual([])
  }
  const settle = client.from('suspicious_activity_alerts').update({ status: 'resolved' }).eq('id', id)
  const { status, error } = await settle
  expect({ status, ...error }).toMatchObject({ status: 403, code: '42501', hint: 'Show the second factor first.' })
})
