import { sql } from 'drizzle-orm'
import { isGuardedRole } from '#contract/proposals.rules'
import { ROLE_TITLES, type Role } from '#contract/roles'
import { type Asking, by, writeAudit } from '#server/core/audit/write-audit'
import { notify } from '#server/core/notices/notify'
import { enqueue } from '#server/core/outbox/outbox'
import { tellSessions } from '#server/core/people/tell-sessions'
import type { Tx } from '#server/infra/database/db'
import { peopleCalled } from '../proposals/people'

export type Assignment = { userId: string; role: Role; expiresAt: Date | null }
/** A role somebody holds, or held until it ran out. */
export type Held = { id: string; until: Date | null }

/** Takes hold of it until the transaction ends. */
export async function holdRole(tx: Tx, userId: string, role: Role): Promise<Held | undefined> {
  const { rows } = await tx.execute<{ id: string; until: string | null }>(sql`
    select id, to_json(expires_at)#>>'{}' as until from user_roles
    where user_id = ${userId} and role = ${role} and is_active for update`)
  return rows.map(({ id, until }) => ({ id, until: until === null ? null : new Date(until) }))[0]
}

/**
 * Writes the role down and tells of it, for somebody who was found to be allowed to.
 *
 * @param told what the audit trail is to hold beside the role
 * @returns the row's id
 */
export async function giveRole(
  tx: Tx,
  asking: Asking,
  at: Date,
  { userId, role, expiresAt }: Assignment,
  held: Held | undefined,
  told: { proposal?: string; proposed_by?: string } = {},
): Promise<string> {
  const id = await write(tx, held, { userId, role, expiresAt }, asking.viewer.id, at)
  await tellSessions(tx, userId)
  if (!held && isGuardedRole(role))
    await tellOfPower(tx, [told.proposed_by, asking.viewer.id], { userId, role, expiresAt })
  await writeAudit(tx, {
    ...by(asking),
    at,
    eventType: 'role_assigned',
    action: held ? `Changed when the role ${role} ends` : `Gave the role ${role}`,
    resourceType: 'user',
    resourceId: userId,
    severity: role === 'user' ? 'low' : 'high',
    metadata: { role, expires_at: expiresAt?.toISOString() ?? null, ...told },
  })
  return id
}

/** Who gets back a role that had run out begins with it anew. */
async function write(tx: Tx, held: Held | undefined, given: Assignment, actorId: string, at: Date): Promise<string> {
  const ends = sql`${given.expiresAt?.toISOString() ?? null}::timestamptz`
  const now = sql`${at.toISOString()}::timestamptz`
  const { rows } = await tx.execute<{ id: string }>(
    held
      ? sql`update user_roles set expires_at = ${ends}, changed_by = ${actorId},
            given_at = case when expires_at <= ${now} then ${now} else given_at end
          where id = ${held.id} returning id`
      : sql`insert into user_roles (user_id, role, expires_at, changed_by, given_at)
          values (${given.userId}, ${given.role}, ${ends}, ${actorId}, ${now}) returning id`,
  )
  const [row] = rows
  if (!row) throw new Error('a role was not written')
  return row.id
}

/** Whoever has power should know, also when somebody else's mistake gave it. */
async function tellOfPower(
  tx: Tx,
  givers: readonly (string | undefined)[],
  { userId, role, expiresAt }: Assignment,
): Promise<void> {
  const ids = givers.filter((id) => id !== undefined)
  const called = await peopleCalled(tx, ids)
  const by = ids.map((id) => called.get(id)?.name ?? 'An admin').join(' and ')
  await notify(tx, {
    userId,
    kind: 'security',
    title: ROLE_TITLES.given(role),
    body: `${by} gave you the ${role} role.`,
    href: '/admin/security',
  })
  await enqueue(tx, 'mail.role-given', { userId, role, by, until: expiresAt?.toISOString() ?? null })
}
