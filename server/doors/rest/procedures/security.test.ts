import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unknownId } from '#server/testing/world'
import { createProcedureWorld, NOT_ALLOWED, NOT_SIGNED_IN, type ProcedureWorld } from './testing'

let world: ProcedureWorld
beforeAll(async () => {
  world = await createProcedureWorld()
})
afterAll(() => world.close())

describe('log_security_event', () => {
  const lineOf = async (id: number) =>
    (
      await world.rows(sql`
      select user_id as "userId", event_type as "eventType", action, resource_type as "resourceType",
        resource_id as "resourceId", host(ip_address) as "ipAddress", user_agent as "userAgent", severity, status,
        metadata, error_details as "errorDetails" from security_audit_logs where id = ${id}`)
    )[0]

  test('keeps what is told, and who told it as the server knows it', async () => {
    const id = await world.call('user', 'log_security_event', {
      p_user_id: world.people.admin.id,
      p_event_type: 'logout',
      p_action: 'signed out',
      p_resource_type: 'session',
      p_resource_id: 'abc',
      p_ip_address: '203.0.113.9',
      p_user_agent: 'a browser of somebody else',
      p_severity: 'low',
      p_status: 'failure',
      p_metadata: { page: '/cart' },
      p_error_details: 'none',
    })
    const line = await lineOf(id)
    expect(line).toMatchObject({
      userId: world.people.user.id,
      eventType: 'logout',
      action: 'signed out',
      resourceType: 'session',
      resourceId: 'abc',
      ipAddress: '127.0.0.1',
      severity: 'low',
      status: 'failure',
      metadata: { page: '/cart', source: 'browser', claimed_ip: '203.0.113.9' },
      errorDetails: 'none',
    })
    expect(line?.userAgent).not.toBe('a browser of somebody else')
  })

  test('needs no more than who, what kind and what', async () => {
    const told = { p_user_id: world.people.user.id, p_event_type: 'x', p_action: 'x' }
    const empty = { p_resource_type: null, p_resource_id: '', p_severity: null, p_metadata: null }
    for (const args of [told, { ...told, ...empty }, { ...told, p_user_id: null }]) {
      expect(await lineOf(await world.call('user', 'log_security_event', args))).toMatchObject({
        userId: world.people.user.id,
        resourceType: null,
        resourceId: null,
        severity: 'info',
        status: 'success',
        metadata: { source: 'browser' },
      })
    }
  })

  test('is for people who are signed in', async () => {
    const args = { p_user_id: world.people.user.id, p_event_type: 'x', p_action: 'x' }
    expect(await world.call('visitor', 'log_security_event', args)).toEqual(NOT_SIGNED_IN)
  })

  test.each([
    ['a severity nobody knows', { p_severity: 'apocalyptic' }, '22023'],
    ['too long a text', { p_action: 'x'.repeat(201) }, '22001'],
    ['a NUL', { p_action: 'nul \0 byte' }, '22021'],
    ['metadata that is no object', { p_metadata: ['x'] }, '22P02'],
    ['too much metadata', { p_metadata: { text: 'ä'.repeat(2100) } }, 'P0001'],
    ['no action', { p_action: null }, '22004'],
  ])('with %s is refused', async (_, wrong, code) => {
    const args = { p_user_id: world.people.user.id, p_event_type: 'x', p_action: 'x', ...wrong }
    expect(await world.call('user', 'log_security_event', args)).toEqual({ status: 400, code })
  })
})

describe('detect_suspicious_activity', () => {
  test('answers the open alerts about oneself, and about anybody for admins', async () => {
    const ada = await world.person()
    const at = await world.raise(ada.id)
    const found = [
      expect.objectContaining({ alert_type: 'token_reuse', status: 'active', created_at: at.toISOString() }),
    ]
    expect(await world.call(ada, 'detect_suspicious_activity', { p_user_id: ada.id })).toEqual(found)
    expect(await world.call('admin', 'detect_suspicious_activity', { p_user_id: ada.id })).toEqual(found)
    expect(await world.call('user', 'detect_suspicious_activity', { p_user_id: ada.id })).toEqual(NOT_ALLOWED)
    expect(await world.call('visitor', 'detect_suspicious_activity', { p_user_id: ada.id })).toEqual(NOT_SIGNED_IN)
    const nobody = { p_user_id: unknownId() }
    expect(await world.call('admin', 'detect_suspicious_activity', nobody)).toEqual({ status: 404, code: 'PT404' })
  })
})

test('who was just made an admin is let in, though they were known without it', async () => {
  const [ada, gil] = [await world.person(), await world.person()]
  const look = () => world.call(gil, 'detect_suspicious_activity', { p_user_id: ada.id })
  const give = () => world.call(gil, 'assign_user_role', { _user_id: ada.id, _role: 'user' })
  for (const ask of [look, give]) expect(await ask()).toEqual(NOT_ALLOWED)
  await world.asOwner(`insert into user_roles (user_id, role) values ('${gil.id}', 'admin')`)
  expect(await look()).toEqual([])
  expect(await give()).toBe(true)
})

test('whoever owes a second factor counts as nobody, and is told what is missing', async () => {
  const gil = await world.person('admin')
  const client = await world.clientOf(gil)
  await world.deps.db.execute(
    sql`insert into auth_factors (user_id, factor_type, status, secret) values (${gil.id}, 'totp', 'verified', 'sealed')`,
  )
  await world.deps.changes.publish('sessions', [gil.id])
  expect((await client.rpc('get_user_role', { _user_id: gil.id })).data).toBe('user')
  const { error } = await client.rpc('detect_suspicious_activity', { p_user_id: gil.id })
  expect(error).toMatchObject({
    code: '42501',
    details: 'FRESH_CHECK_NEEDED',
    hint: expect.stringContaining('second factor'),
  })
})
