import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appendAudit } from '#server/core/audit/write-audit'
import { checkAudit, sealAudit } from './seals'
import { createSecurityWorld, type SecurityWorld } from './testing'

let world: SecurityWorld
beforeAll(async () => {
  world = await createSecurityWorld()
})
afterAll(() => world.close())

const LATER_MS = 6 * 60_000

describe('the trail only grows', () => {
  test.each([
    "update security_audit_logs set event_type = 'x'",
    'delete from security_audit_logs',
    'truncate security_audit_logs',
    "update security_audit_seals set hash = 'x'",
    'delete from security_audit_seals',
    'truncate security_audit_seals',
  ])('for the application: %s', async (statement) => {
    await world.line({ eventType: 'kept' })
    await expect(world.rows(sql.raw(statement))).rejects.toThrow()
  })

  test('for the owner of the tables too, unless the guard is taken off first', async () => {
    await expect(world.asOwner('delete from security_audit_logs')).rejects.toThrow('append-only')
    await expect(
      world.rows(sql`alter table security_audit_logs disable trigger security_audit_logs_append_only`),
    ).rejects.toThrow()
  })
})

describe('a line', () => {
  test('never fails for its length', async () => {
    const id = await appendAudit(world.deps.db, {
      userId: null,
      eventType: 'x'.repeat(100),
      action: '🐕'.repeat(300),
      visitor: { address: 'not an address', userAgent: 'y'.repeat(2000) },
      errorDetails: 'z'.repeat(5000),
      metadata: { large: Array(3000).fill(1) },
      at: world.clock.now(),
    })
    const [line] = await world.rows(sql`
      select length(event_type) as type, length(action) as action, length(user_agent) as agent, ip_address as ip, metadata
      from security_audit_logs where id = ${id}`)
    expect(line).toEqual({ type: 80, action: 200, agent: 512, ip: null, metadata: { truncated: true } })
  })
})

describe('the chain of seals', () => {
  const seals = () =>
    world.rows<{ upToId: number; hash: string }>(sql`
    select up_to_id::float8 as "upToId", hash from security_audit_seals order by up_to_id`)

  test('covers what is older than five minutes, in order, once also with two replicas', async () => {
    await world.lines(3, { eventType: 'young' })
    const before = (await seals()).length
    await world.deps.db.execute(sql`insert into security_audit_logs (event_type, action, created_at)
      select 'bulk', 'bulk', ${new Date(world.clock.now().getTime() - LATER_MS).toISOString()}::timestamptz from generate_series(1, 2500)`)
    const young = await world.line({ eventType: 'young' })
    await Promise.all([sealAudit(world.deps), sealAudit(world.deps)])
    const made = (await seals()).slice(before)
    expect(made).toHaveLength(3)
    expect(new Set(made.map(({ hash }) => hash)).size).toBe(3)
    expect(made.at(-1)?.upToId).toBeLessThan(young)
    await sealAudit(world.deps)
    expect((await seals()).slice(before)).toEqual(made)
    world.clock.advance(LATER_MS)
    await sealAudit(world.deps)
    expect((await seals()).at(-1)?.upToId).toBe(young)
    expect(await checkAudit(world.deps)).toBe(true)
  })

  test.each([
    ['changed', (id: number) => `update security_audit_logs set action = 'nothing happened' where id = ${id}`],
    ['removed', (id: number) => `delete from security_audit_logs where id = ${id}`],
    ['moved in time', (id: number) => `update security_audit_logs set created_at = now() where id = ${id}`],
  ])('shows a line that was %s by the owner of the database, with one critical alert', async (_how, tamper) => {
    const own = await createSecurityWorld()
    try {
      const id = await own.line({ eventType: 'evidence' })
      await own.lines(3, { eventType: 'other' })
      own.clock.advance(LATER_MS)
      await sealAudit(own.deps)
      expect(await checkAudit(own.deps)).toBe(true)
      await own.asOwner(`alter table security_audit_logs disable trigger security_audit_logs_append_only;
        ${tamper(id)};
        alter table security_audit_logs enable trigger security_audit_logs_append_only`)
      expect(await checkAudit(own.deps)).toBe(false)
      expect(await checkAudit(own.deps)).toBe(false)
      expect(await own.rows(sql`select alert_type as type, severity from suspicious_activity_alerts`)).toEqual([
        { type: 'audit_tampering', severity: 'critical' },
      ])
    } finally {
      await own.close()
    }
  })
})
