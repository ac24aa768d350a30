import { sql } from 'drizzle-orm'
import type { Person } from '#contract/people'
import type { ServerEvent } from '#server/core/audit/server-events'
import { type Asking, by, writeAudit } from '#server/core/audit/write-audit'
import { enqueue } from '#server/core/outbox/outbox'
import { endAllSessions, holdBoth, requireRank } from '#server/core/people/acting'
import { tellSessions } from '#server/core/people/tell-sessions'
import { tellProfilesOf } from '#server/core/profiles/tell-profiles'
import { refuse, refuseInWords } from '#server/core/refusals/refuse'
import { inTransaction } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { createWatch } from '../security/detection/watch'
import { getPerson } from './get'

/** Stands for "until somebody unlocks it". */
const FOR_GOOD = new Date('9999-12-31T00:00:00Z')

type Changing = Pick<Deps, 'db' | 'clock' | 'log' | 'env'>

/**
 * Locks an account and ends its sessions, at once on every replica. Nobody locks themselves, nor an equal or a superior;
 * a super-admin locks anybody else. Of two who lock each other the second is locked already.
 *
 * @param until null for good
 * @throws NOT_FOUND, NOT_ALLOWED, NOT_ONESELF, OUTRANKED, BAD_REQUEST (it would be over already)
 */
export async function lockPerson(
  deps: Changing,
  asking: Asking,
  { id, until, reason }: { id: string; until: Date | null; reason: string },
): Promise<Person> {
  const { clock } = deps
  if (until && until <= clock.now()) throw refuseInWords('BAD_REQUEST', 'Choose a last day from today on.')
  const ends = until ?? FOR_GOOD
  await change(deps, asking, id, ends, {
    eventType: 'person_locked',
    action: until ? 'Locked an account for a time' : 'Locked an account',
    severity: 'high',
    metadata: { reason, until: until?.toISOString() ?? null },
  })
  return getPerson(deps, asking.viewer, id)
}

/** Opens a locked account again; one that is not locked stays as it is. @throws as `lockPerson` */
export async function unlockPerson(
  deps: Changing,
  asking: Asking,
  { id, reason }: { id: string; reason?: string | undefined },
): Promise<Person> {
  await change(deps, asking, id, null, {
    eventType: 'person_unlocked',
    action: 'Unlocked an account',
    severity: 'medium',
    metadata: reason ? { reason } : {},
  })
  return getPerson(deps, asking.viewer, id)
}

type LockEvent = {
  eventType: ServerEvent
  action: string
  severity: 'medium' | 'high'
  metadata: Record<string, unknown>
}

async function change(deps: Changing, asking: Asking, id: string, until: Date | null, event: LockEvent): Promise<void> {
  const { db, clock } = deps
  if (id === asking.viewer.id) throw refuse('NOT_ONESELF')
  await inTransaction(db, async (tx) => {
    requireRank(await holdBoth(tx, clock, asking.viewer.id, id))
    const { rows } = await tx.execute(sql`
      update auth_users set locked_until = ${until?.toISOString() ?? null}::timestamptz, updated_at = ${clock.now().toISOString()}::timestamptz
      where id = ${id} and locked_until is distinct from ${until?.toISOString() ?? null}::timestamptz returning id`)
    if (rows.length === 0) return
    // a suspension stays what it is
    await tx.execute(sql`select settle_lock(${id})`)
    const sessions = until ? await endAllSessions(tx, id) : 0
    await tellSessions(tx, id)
    await tellProfilesOf(tx, id)
    await enqueue(tx, 'mail.account-locked', {
      userId: id,
      ...(until && { until: until < FOR_GOOD ? until.toISOString() : null }),
    })
    await writeAudit(tx, {
      ...by(asking),
      at: clock.now(),
      ...event,
      resourceType: 'user',
      resourceId: id,
      metadata: { ...event.metadata, ...(until && { sessions }) },
    })
  })
  await createWatch(deps)({ eventType: event.eventType, userId: asking.viewer.id })
}
