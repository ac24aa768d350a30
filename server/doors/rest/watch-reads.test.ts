import type { SupabaseClient } from '@supabase/supabase-js'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSecurityWorld, type SecurityWorld } from '#server/identity/security/testing'
import type { TestUser } from '#server/testing/factories'
import { officialClient } from '#server/testing/official'
import { COPY_ROWS } from './watch-reads'

const KIND = 'looked_around'

let world: SecurityWorld
beforeAll(async () => {
  world = await createSecurityWorld()
  await world.rows(sql`insert into security_audit_logs (event_type, action)
    select ${KIND}, 'n' from generate_series(1, ${5 * COPY_ROWS}::int)`)
})
afterAll(() => world.close())

/** Somebody, and what they read of the lines of one kind. */
async function reader(role: 'user' | 'admin') {
  const person = await world.person(role)
  return { person, client: await officialClient(world, person) }
}
async function readLines(client: SupabaseClient, from: number, rows: number) {
  const lines = client.from('security_audit_logs').select('id').eq('event_type', KIND).order('id')
  const { data, error } = await lines.range(from, from + rows - 1)
  expect(error).toBeNull()
  return data?.length
}
const copiesOf = ({ id }: TestUser, eventType = 'audit_exported') =>
  world.rows(sql`select action, severity, resource_type, ip_address is not null as from_somewhere, metadata->'rows' as rows
    from security_audit_logs where user_id = ${id} and event_type = ${eventType} order by id`)

test('who is shown many lines of the audit trail has taken a copy, in however many pages', async () => {
  const { person, client } = await reader('admin')
  for (const page of [0, 1]) expect(await readLines(client, page * 400, 400)).toBe(400)
  expect(await copiesOf(person)).toEqual([])
  expect(await readLines(client, 800, 400)).toBe(400)
  expect(await copiesOf(person)).toEqual([
    {
      action: 'Exported the audit log',
      severity: 'medium',
      resource_type: 'security_audit_logs',
      from_somewhere: true,
      rows: 1200,
    },
  ])
})

test('who goes on and on raises the alert that five files would', async () => {
  const { person, client } = await reader('admin')
  for (let page = 0; page < 4; page++) await readLines(client, page * COPY_ROWS, COPY_ROWS)
  expect(await world.alertsOf(person.id)).toEqual([])
  await readLines(client, 4 * COPY_ROWS, COPY_ROWS)
  expect(await copiesOf(person)).toHaveLength(5)
  expect(await world.alertsOf(person.id)).toMatchObject([
    {
      type: 'mass_actions',
      severity: 'high',
      description: expect.stringContaining('5 times within 10 minutes: “Exported the audit log.”'),
    },
  ])
})

test('looking now and then, counting, and reading nothing at all are no copies', async () => {
  const { person, client } = await reader('admin')
  for (let round = 0; round < 3; round++) {
    await readLines(client, 0, 900)
    world.clock.advance(10 * 60_000)
  }
  const { count } = await client.from('security_audit_logs').select('*', { count: 'exact', head: true })
  expect(count).toBeGreaterThan(COPY_ROWS)
  expect(await copiesOf(person)).toEqual([])
  const user = await reader('user')
  for (let round = 0; round < 2; round++) expect(await readLines(user.client, 0, COPY_ROWS)).toBe(0)
  expect(await copiesOf(user.person)).toEqual([])
})

test('who proved themselves too long ago takes no copy, in however many pages, and goes on looking', async () => {
  const { person, client } = await reader('admin')
  world.clock.advance(11 * 60_000)
  const read = async (from: number, rows: number) =>
    client
      .from('security_audit_logs')
      .select('id')
      .eq('event_type', KIND)
      .order('id')
      .range(from, from + rows - 1)
  expect((await read(0, 400)).error).toBeNull()
  for (const rows of [COPY_ROWS, 600]) {
    const { error, status } = await read(400, rows)
    expect([status, error?.code, error?.details]).toEqual([403, '42501', 'FRESH_CHECK_NEEDED'])
  }
  expect((await read(400, 400)).data).toHaveLength(400)
  expect(await copiesOf(person)).toEqual([])
})

test('alerts and the roles of people are watched as well', async () => {
  const { person, client } = await reader('admin')
  const { id } = await world.stranger()
  await world.rows(sql`insert into suspicious_activity_alerts (severity, alert_type, incident_key, description)
    select 'low', 'token_reuse', n::text, 'Seen.' from generate_series(1, ${COPY_ROWS}::int) n`)
  await world.asOwner(`insert into user_roles (user_id, role, is_active)
    select '${id}', 'user', false from generate_series(1, ${COPY_ROWS})`)
  for (const table of ['suspicious_activity_alerts', 'user_roles']) await client.from(table).select('id')
  expect(await copiesOf(person, 'alerts_exported')).toMatchObject([{ rows: COPY_ROWS }])
  expect(await copiesOf(person, 'roles_exported')).toMatchObject([{ rows: COPY_ROWS }])
})
