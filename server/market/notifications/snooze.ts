import { sql } from 'drizzle-orm'
import type { NoticeAbout } from '#contract/notice-acts.rules'
import { type NotificationKind, SNOOZE_DAYS } from '#contract/notifications.rules'
import { hasPassed } from '#server/core/notices/notify'
import { enqueue, type Topics } from '#server/core/outbox/outbox'
import type { Viewer } from '#server/core/people/viewer'
import { refuse, refuseInWords } from '#server/core/refusals/refuse'
import { inTransaction } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'

const DAY_MS = 86_400_000

/** Puts one of the viewer's own off: it counts as read, and comes back then. @throws NOT_FOUND, BAD_REQUEST in words */
export async function snoozeNotification(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  { id, until }: { id: string; until: Date },
): Promise<void> {
  const now = clock.now()
  const wait = until.getTime() - now.getTime()
  if (wait <= 0 || wait > SNOOZE_DAYS * DAY_MS)
    throw refuseInWords('BAD_REQUEST', `Choose a time in the next ${SNOOZE_DAYS} days.`)
  await inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{ petId: string | null; memorial: boolean }>(sql`
      update notifications set snoozed_until = ${until.toISOString()}, read_at = coalesce(read_at, ${now.toISOString()})
      where id = ${id} and user_id = ${viewer.id} returning pet_id as "petId", memorial`)
    const [put] = rows
    if (!put) throw refuse('NOT_FOUND')
    const petId = put.memorial ? null : put.petId
    await enqueue(tx, 'notice.return', { id, until: until.toISOString(), petId }, null, { petId, dueAt: until })
  })
}

type Returned = {
  userId: string
  kind: NotificationKind
  title: string
  body: string
  href: string
  petId: string | null
  memorial: boolean
  matter: NoticeAbout['matter'] | null
  aboutId: string | null
}

/**
 * Tells what was put off anew. One that was put off again since, brought back, or settled is left alone, and so is one whose
 * page something newer that is unread leads to.
 */
export async function returnNotice(
  { db }: Pick<Deps, 'db'>,
  { id, until, petId }: Topics['notice.return'],
): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (petId && (await hasPassed(tx, petId))) return
    const { rows: due } = await tx.execute(sql`
      update notifications set snoozed_until = null where id = ${id} and snoozed_until = ${until} returning 1`)
    if (due.length === 0) return
    const { rows } = await tx.execute<Returned>(sql`
      update notifications n set read_at = null, created_at = now(), times = 1
      where n.id = ${id} and not exists (select from notifications newer where newer.user_id = n.user_id and newer.kind = n.kind
        and newer.href = n.href and newer.read_at is null and newer.created_at > n.created_at)
      returning n.user_id as "userId", n.kind, n.title, n.body, n.href, n.pet_id as "petId", n.memorial,
        n.about_matter as matter, n.about_id as "aboutId"`)
    const [back] = rows
    if (!back) return
    const { matter, aboutId, ...notice } = back
    const about = matter && aboutId ? { about: { matter, id: aboutId } } : {}
    await enqueue(tx, 'push.notify', { id, ...notice, ...about, snoozedUntil: until }, null, {
      petId: notice.petId,
      memorial: notice.memorial,
    })
  })
}
