import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { inject } from 'vitest'
import { appendAudit, type ReportedLine } from '#server/core/audit/write-audit'
import { withClient } from '#server/infra/database/client'
import type { TestUser } from '../../testing/factories'
import { createWorld } from '../../testing/world'
import { insertUser } from '../auth/users'

type Row = Record<string, unknown>
type Line = Partial<ReportedLine> & { eventType: string; agoMs?: number; address?: string }
type Role = 'user' | 'admin' | 'super-admin'

/** A world with a look into the trail, and with people of every role. */
export async function createSecurityWorld() {
  const world = await createWorld()
  const rows = async <T extends Row>(query: SQL) => (await world.deps.db.execute<T>(query)).rows
  const database = (await rows<{ name: string }>(sql`select current_database() as name`))[0]?.name ?? ''

  /** A line of the trail, some time ago. */
  const line = ({ agoMs = 0, address = '192.0.2.10', ...given }: Line) =>
    appendAudit(world.deps.db, {
      userId: null,
      action: given.eventType,
      visitor: { address, userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0' },
      at: new Date(world.clock.now().getTime() - agoMs),
      ...given,
    })

  return Object.assign(world, {
    rows,
    line,

    /** Several of one kind, a second apart, the last one just now. */
    async lines(count: number, given: Line) {
      for (let left = count; left > 0; left--) await line({ ...given, agoMs: (given.agoMs ?? 0) + left * 1000 })
    },

    /** What nobody but the owner of the database could do. */
    async asOwner(statement: string) {
      const address = new URL(inject('testCluster').adminUrl)
      address.pathname = `/${database}`
      return withClient(address.href, (client) => client.query(statement))
    },

    person: (role: Role = 'user'): Promise<TestUser> => world.user(role === 'user' ? {} : { role }),

    /** Somebody who is not signed in, which saves the password's slow hash. */
    async stranger() {
      const email = `${randomUUID()}@test.example`
      const user = await world.deps.db.transaction((tx) => insertUser(tx, { email }, world.clock.now()))
      if (!user) throw new Error(`${email} has an account already`)
      return user
    },

    alertsOf: (userId: string) =>
      rows<{ type: string; severity: string; description: string }>(sql`
        select a.alert_type as type, a.severity, a.description from suspicious_activity_alerts a
        join alert_subjects s on s.alert_id = a.id where s.user_id = ${userId} order by a.created_at, a.alert_type`),
  })
}

export type SecurityWorld = Awaited<ReturnType<typeof createSecurityWorld>>
