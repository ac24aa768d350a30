import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Team } from '#contract/team'
import { INVITE_DAYS, type MemberRole, ROLE_LABELS, TEAM_MAX } from '#contract/team.rules'
import { type Asking, by, writeAudit } from '#server/core/audit/write-audit'
import { notify, settleNotices } from '#server/core/notices/notify'
import { enqueue } from '#server/core/outbox/outbox'
import { violatedConstraint } from '#server/core/refusals/faults'
import { refuse, refuseInWords } from '#server/core/refusals/refuse'
import { inTransaction, type Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { profileInvites } from '../../tables/members'
import { type HeldTeam, holdTeam } from './hold'
import { inviteKey, keptKey } from './invite-key'
import { limitAddress, MAILED, refuseTooManyInvites } from './limit-mails'
import { getTeam } from './read'

const DAYS_MS = INVITE_DAYS * 24 * 3600_000
type Invited = { profileId: string; email: string; role: MemberRole }

/** Asks somebody to join, by mail, and in the app where they have an account. @throws NOT_FOUND, CONFLICT in words, also where they have sent too many today */
export async function inviteMember(deps: Deps, asking: Asking, { profileId, email, role }: Invited): Promise<Team> {
  const { db, clock } = deps
  await limitAddress(deps, email)
  try {
    await inTransaction(db, async (tx) => {
      const held = await holdTeam(tx, asking.viewer, profileId)
      await refuseKnown(tx, profileId, email)
      await refuseTooManyInvites(tx, asking.viewer, held)
      const [id, now] = [randomUUID(), clock.now()]
      await tx.insert(profileInvites).values({
        id,
        profileId,
        email,
        role,
        tokenHash: keptKey(inviteKey(deps, id, now)),
        invitedBy: asking.viewer.id,
        mailedAt: now,
        expiresAt: new Date(now.getTime() + DAYS_MS),
        createdAt: now,
      })
      await send(tx, held, { id, email, role }, now)
      const action = `Invited someone to a team as ${ROLE_LABELS[role].toLowerCase()}`
      await auditTeam(tx, asking, now, profileId, action, MAILED)
    })
  } catch (error) {
    if (violatedConstraint(error) !== 'profile_invites_one_open_key') throw error
    throw refuseInWords('CONFLICT', 'This person is already invited. You can send the invitation again.')
  }
  return getTeam(deps, asking.viewer, profileId)
}

async function refuseKnown(tx: Tx, profileId: string, email: string): Promise<void> {
  const { rows } = await tx.execute<{ member: boolean; size: number }>(sql`
    select exists (select from profile_members m join auth_users u on u.id = m.user_id
        where m.profile_id = ${profileId} and lower(u.email) = ${email}) as member,
      (select count(*)::int from profile_members where profile_id = ${profileId})
        + (select count(*)::int from profile_invites where profile_id = ${profileId} and status = 'open') as size`)
  if (rows[0]?.member) throw refuseInWords('CONFLICT', 'This person is already on the team.')
  if ((rows[0]?.size ?? 0) >= TEAM_MAX)
    throw refuseInWords('CONFLICT', `A team has up to ${TEAM_MAX} members and invitations.`)
}

/** A new mail, whose link alone counts from then on, and again the whole time to answer. @throws NOT_FOUND, CONFLICT in words */
export async function resendInvite(deps: Deps, asking: Asking, id: string): Promise<Team> {
  const [known] = await deps.db
    .select({ email: profileInvites.email })
    .from(profileInvites)
    .where(eq(profileInvites.id, id))
  if (known) await limitAddress(deps, known.email)
  const profileId = await inTransaction(deps.db, async (tx) => {
    const held = await holdOpen(tx, asking, id)
    await refuseTooManyInvites(tx, asking.viewer, held)
    const now = deps.clock.now()
    const tokenHash = keptKey(inviteKey(deps, id, now))
    const expiresAt = new Date(now.getTime() + DAYS_MS)
    const [invite] = await tx
      .update(profileInvites)
      .set({ tokenHash, mailedAt: now, expiresAt })
      .where(and(eq(profileInvites.id, id), eq(profileInvites.status, 'open')))
      .returning()
    if (!invite) throw refuse('NOT_FOUND')
    await send(tx, held, { ...invite, role: invite.role as MemberRole }, now)
    await auditTeam(tx, asking, now, held.id, 'Sent an invitation to a team again', MAILED)
    return held.id
  })
  return getTeam(deps, asking.viewer, profileId)
}

/** @throws NOT_FOUND also once it was answered */
export async function revokeInvite(deps: Deps, asking: Asking, id: string): Promise<Team> {
  const profileId = await inTransaction(deps.db, async (tx) => {
    const held = await holdOpen(tx, asking, id)
    const settledAt = deps.clock.now()
    const open = and(eq(profileInvites.id, id), eq(profileInvites.status, 'open'))
    const done = await tx.update(profileInvites).set({ status: 'revoked', settledAt }).where(open).returning()
    if (done.length === 0) throw refuse('NOT_FOUND')
    await settleNotices(tx, { matter: 'team-invite', id }, settledAt)
    await auditTeam(tx, asking, settledAt, held.id, 'Took an invitation to a team back')
    return held.id
  })
  return getTeam(deps, asking.viewer, profileId)
}

async function holdOpen(tx: Tx, { viewer }: Asking, id: string): Promise<HeldTeam> {
  const [invite] = await tx
    .select({ profileId: profileInvites.profileId })
    .from(profileInvites)
    .where(eq(profileInvites.id, id))
  if (!invite) throw refuse('NOT_FOUND')
  return holdTeam(tx, viewer, invite.profileId)
}

async function send(
  tx: Tx,
  { name }: HeldTeam,
  { id, email, role }: { id: string; email: string; role: MemberRole },
  at: Date,
): Promise<void> {
  const mailedAt = at.toISOString()
  await enqueue(tx, 'mail.team-invite', { inviteId: id, mailedAt }, `team-invite:${id}:${mailedAt}`)
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from auth_users where lower(email) = ${email} and email_confirmed_at is not null and deleted_at is null`)
  for (const { id: userId } of rows)
    await notify(tx, {
      userId,
      kind: 'profile',
      title: `${name || 'A business'} invited you to its team`,
      body: `You would join as ${ROLE_LABELS[role].toLowerCase()}.`,
      href: '/settings/teams',
      about: { matter: 'team-invite', id },
    })
}

/** Each change of a team stands in the audit trail, with who did it. */
export async function auditTeam(
  tx: Tx,
  asking: Asking,
  at: Date,
  profileId: string,
  action: string,
  metadata: Record<string, unknown> = {},
): Promise<void> {
  await writeAudit(tx, {
    ...by(asking),
    at,
    eventType: 'team_changed',
    action,
    resourceType: 'profile',
    resourceId: profileId,
    severity: 'medium',
    metadata,
  })
}
