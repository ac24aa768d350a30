import { sql } from 'drizzle-orm'
import type { View } from '#contract/views'
import { VIEW_MINUTES } from '#contract/views.rules'
import { type Asking, by, writeAudit } from '#server/core/audit/write-audit'
import { notify } from '#server/core/notices/notify'
import { enqueue } from '#server/core/outbox/outbox'
import { holdBoth } from '#server/core/people/acting'
import { nameOf } from '#server/core/people/name'
import { refuse } from '#server/core/refusals/refuse'
import { cleanLine } from '#server/core/text/clean'
import { inTransaction } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { adminViews } from '../../tables/views'
import { toldWords } from './words'

/**
 * Begins to look as a person, who is told. What this admin had open before ends.
 *
 * @throws NOT_FOUND, NOT_ALLOWED, NOT_ONESELF, OUTRANKED (nobody looks as another admin)
 */
export async function startView(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  asking: Asking,
  { personId, reason: given }: { personId: string; reason: string },
): Promise<View> {
  const { id: adminId, sessionId } = asking.viewer
  if (personId === adminId) throw refuse('NOT_ONESELF')
  const reason = cleanLine(given)
  const now = clock.now()
  const endsAt = new Date(now.getTime() + VIEW_MINUTES * 60_000)
  return inTransaction(db, async (tx) => {
    const { actorRole, role } = await holdBoth(tx, clock, adminId, personId)
    if (actorRole !== 'super-admin') throw refuse('NOT_ALLOWED')
    if (role !== 'user') throw refuse('OUTRANKED')
    await tx.execute(sql`
      update admin_views set ended_at = ${now.toISOString()}::timestamptz where admin_id = ${adminId} and ended_at is null`)
    const [view] = await tx
      .insert(adminViews)
      .values({ adminId, sessionId, personId, reason, startedAt: now, endsAt })
      .returning({ id: adminViews.id })
    if (!view) throw new Error('A view was not written')
    await notify(tx, { userId: personId, kind: 'security', ...toldWords(reason), href: '/settings/account' })
    await enqueue(tx, 'mail.viewed', { viewId: view.id })
    await writeAudit(tx, {
      ...by(asking),
      at: now,
      eventType: 'view_started',
      severity: 'medium',
      action: 'Began to look at the pages as a person does',
      resourceType: 'auth_users',
      resourceId: personId,
      metadata: { reason, until: endsAt.toISOString() },
    })
    const { rows } = await tx.execute<{ name: string }>(
      sql`select ${nameOf('u.id')} as name from auth_users u where u.id = ${personId}`,
    )
    return { id: view.id, personId, name: rows[0]?.name ?? '', endsAt }
  })
}

/** @throws NOT_FOUND for one of another admin */
export async function endView(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  asking: Asking,
  id: string,
): Promise<Record<string, never>> {
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{ personId: string | null; over: boolean }>(sql`
      select person_id as "personId", ended_at is not null as over from admin_views
      where id = ${id} and admin_id = ${asking.viewer.id} for update`)
    const [view] = rows
    if (!view) throw refuse('NOT_FOUND')
    if (view.over) return
    await tx.execute(sql`update admin_views set ended_at = ${now.toISOString()}::timestamptz where id = ${id}`)
    await writeAudit(tx, {
      ...by(asking),
      at: now,
      eventType: 'view_ended',
      action: 'Stopped looking at the pages as a person does',
      resourceType: 'auth_users',
      resourceId: view.personId ?? undefined,
    })
  })
  return {}
}
