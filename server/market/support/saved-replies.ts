import { asc, count, eq } from 'drizzle-orm'
import type { SupportReply } from '#contract/support'
import { SUPPORT_REPLIES_MAX } from '#contract/support.rules'
import { type Asking, by, writeAudit } from '#server/core/audit/write-audit'
import { refuse, refuseInWords } from '#server/core/refusals/refuse'
import { cleanLine, cleanText } from '#server/core/text/clean'
import { inTransaction, type Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { supportReplies } from '../../tables/support'

type Needs = Pick<Deps, 'db' | 'clock'>

const { id, title, body } = supportReplies
const COLUMNS = { id, title, body }

export async function listSavedReplies({ db }: Pick<Deps, 'db'>): Promise<{ items: SupportReply[] }> {
  return { items: await db.select(COLUMNS).from(supportReplies).orderBy(asc(title)).limit(SUPPORT_REPLIES_MAX) }
}

/** One of the same title takes the place of the one before; what was sent stays as it was sent. @throws CONFLICT in words */
export async function saveReply(
  { db, clock }: Needs,
  asking: Asking,
  given: Pick<SupportReply, 'title' | 'body'>,
): Promise<SupportReply> {
  const words = { title: cleanLine(given.title), body: cleanText(given.body) }
  if (!words.title || !words.body) throw refuseInWords('BAD_REQUEST', 'Enter a title and a reply.')
  const values = { ...words, changedBy: asking.viewer.id, updatedAt: clock.now() }
  return inTransaction(db, async (tx) => {
    const [saved] = await tx
      .insert(supportReplies)
      .values(values)
      .onConflictDoUpdate({ target: title, set: values })
      .returning(COLUMNS)
    const [held] = await tx.select({ all: count() }).from(supportReplies)
    if ((held?.all ?? 0) > SUPPORT_REPLIES_MAX)
      throw refuseInWords('CONFLICT', `There are ${SUPPORT_REPLIES_MAX} saved replies. Delete one first.`)
    if (!saved) throw new Error('A reply was not saved')
    await audit(tx, { clock }, asking, `Saved the reply “${saved.title}”`, saved.id)
    return saved
  })
}

/** @throws NOT_FOUND */
export async function removeReply(
  { db, clock }: Needs,
  asking: Asking,
  replyId: string,
): Promise<Record<string, never>> {
  return inTransaction(db, async (tx) => {
    const [gone] = await tx.delete(supportReplies).where(eq(id, replyId)).returning({ title })
    if (!gone) throw refuse('NOT_FOUND')
    await audit(tx, { clock }, asking, `Deleted the reply “${gone.title}”`, replyId)
    return {}
  })
}

function audit(tx: Tx, { clock }: Pick<Deps, 'clock'>, asking: Asking, action: string, resourceId: string) {
  return writeAudit(tx, {
    ...by(asking),
    at: clock.now(),
    eventType: 'support_replies_changed',
    action,
    resourceType: 'support_reply',
    resourceId,
    metadata: {},
  })
}
