import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { takeToken } from '#server/core/limits/rate-limit'
import type { Viewer } from '#server/core/people/viewer'
import { refuse, refuseInWords } from '#server/core/refusals/refuse'
import type { Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { deriveSecret } from '#server/infra/env/derived-secret'
import type { HeldTeam } from './hold'

/** Invitations that one person mails for all their profiles, in 24 hours of the database's clock. */
export const MOST_A_DAY = { approved: 60, others: 10 }

/** To one address, whoever sends them: nobody has an inbox flooded by us. */
const TO_ONE = { bucket: 'team invite address', limit: 5, windowMs: 24 * 3_600_000 }

/** Stored as a keyed hash: the table collects no addresses. @throws TOO_MANY_REQUESTS */
export async function limitAddress(
  { db, clock, env }: Pick<Deps, 'db' | 'clock' | 'env'>,
  email: string,
): Promise<void> {
  const secret = deriveSecret(env.secretKey, TO_ONE.bucket)
  const key = createHmac('sha256', secret).update(email).digest('base64url')
  const { allowed, retryAfterS } = await takeToken(db, clock, { ...TO_ONE, key })
  if (!allowed) throw refuse('TOO_MANY_REQUESTS', { retryAfterS })
}

/** Marks the lines of the audit trail that went with a mail. */
export const MAILED = { mailed: true }

/**
 * That a person may mail another invitation. Who has not been looked at yet chooses what their profile is called, and
 * would write that to whom they like: they write to few, however many profiles they open and invitations they take back.
 * What one person sends takes turns, so that what is counted is all.
 *
 * @throws CONFLICT in words
 */
export async function refuseTooManyInvites(
  tx: Tx,
  viewer: Pick<Viewer, 'id'>,
  { approved }: Pick<HeldTeam, 'approved'>,
): Promise<void> {
  const most = approved ? MOST_A_DAY.approved : MOST_A_DAY.others
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`team-invites:${viewer.id}`}, 0))`)
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from security_audit_logs line
    left join profile_details d on d.profile_id::text = line.resource_id
    where line.user_id = ${viewer.id} and line.event_type = 'team_changed' and line.metadata @> ${JSON.stringify(MAILED)}::jsonb
      and line.created_at > now() - interval '1 day' and (${approved} or d.approval_status is distinct from 'approved')`)
  if ((rows[0]?.count ?? 0) < most) return
  throw refuseInWords(
    'CONFLICT',
    approved
      ? `You’ve sent ${most} invitations today. You can send more tomorrow.`
      : `Until your profile is approved, you can send ${most} invitations a day. You can send more tomorrow.`,
  )
}
