import { sql } from 'drizzle-orm'
import { OWN_LINES } from '#server/core/audit/write-audit'
import { nameOf } from '#server/core/people/name'
import type { Incident } from '../../alerts/incident'
import { type Rule, rowsWithin } from '../rule'

const WINDOW_MS = 15 * 60_000
const CHANGES = 5

type Row = {
  actorId: string
  actor: string
  userId: string
  name: string
  role: string
  given: boolean
  at: string
  soFar: number
}

/** Power changes hands. Every new admin is told; many changes by one hand are graver. */
export const roleChanges: Rule = {
  type: 'role_change',
  severity: 'medium',
  looksFor: `a new admin or super-admin, or ${CHANGES} or more role changes by one person within 15 minutes`,
  enabled: true,
  by: 'person',
  watches: (eventType) => eventType === 'role_assigned' || eventType === 'role_revoked',
  async detect(db, range, scope) {
    const { rows } = await db.execute<Row>(sql`
      select * from (
        select user_id as "actorId", ${nameOf('l.user_id')} as actor, resource_id as "userId",
          ${nameOf('resource_id::uuid')} as name, metadata->>'role' as role, event_type = 'role_assigned' as given,
          created_at, to_json(created_at)#>>'{}' as at, (count(*) over (
            partition by user_id order by created_at range between interval '15 minutes' preceding and current row
          ))::int as "soFar"
        from security_audit_logs l
        where event_type in ('role_assigned', 'role_revoked') and user_id is not null and ${OWN_LINES}
          and ${rowsWithin(range, WINDOW_MS, scope)}
      ) changes where created_at > ${range.from.toISOString()}::timestamptz order by created_at`)
    return rows.flatMap((row) => [...newPower(row), ...manyChanges(row)])
  },
}

function newPower({ actorId, actor, userId, name, role, given, at }: Row): Incident[] {
  if (!given || (role !== 'admin' && role !== 'super-admin')) return []
  return [
    {
      about: `${userId} ${role}`,
      at: new Date(at),
      severity: role === 'super-admin' ? 'high' : 'medium',
      description: `${actor} gave ${name} the ${role} role.`,
      subjects: [...new Set([actorId, userId])],
    },
  ]
}

function manyChanges({ actorId, actor, soFar, at }: Row): Incident[] {
  if (soFar < CHANGES) return []
  return [
    {
      about: `${actorId} many`,
      at: new Date(at),
      severity: 'critical',
      description: `${actor} made ${soFar} role changes within 15 minutes.`,
      subjects: [actorId],
    },
  ]
}
