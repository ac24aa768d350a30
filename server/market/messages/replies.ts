import { sql } from 'drizzle-orm'
import type { SavedReply } from '#contract/messages'
import { SAVED_REPLIES_MAX } from '#contract/messages.rules'
import type { Viewer } from '#server/core/people/viewer'
import { refuse, refuseInWords } from '#server/core/refusals/refuse'
import { cleanLine, cleanText } from '#server/core/text/clean'
import { inTransaction, type Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'

/** The profile somebody answers for in a conversation. @throws NOT_FOUND */
async function profileOf(db: Deps['db'] | Tx, viewer: Viewer, id: string): Promise<string> {
  const { rows } = await db.execute<{ profileId: string }>(sql`
    select c.profile_id as "profileId" from conversations c join conversation_members m on m.conversation_id = c.id
    where c.id = ${id} and m.user_id = ${viewer.id} and m.side = 'profile' and m.left_at is null`)
  if (!rows[0]) throw refuse('NOT_FOUND')
  return rows[0].profileId
}

/** What a team answers often. @throws NOT_FOUND */
export async function listReplies(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  id: string,
): Promise<{ items: SavedReply[] }> {
  const profileId = await profileOf(db, viewer, id)
  const { rows } = await db.execute<SavedReply>(
    sql`select id, title, body from saved_replies where profile_id = ${profileId} order by lower(title), id limit ${SAVED_REPLIES_MAX}`,
  )
  return { items: rows }
}

/** Keeps one for the team; of the same title the later one. @throws NOT_FOUND, BAD_REQUEST and CONFLICT in words */
export function saveReply(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  { id, title: named, body: written }: { id: string; title: string; body: string },
): Promise<SavedReply> {
  const [title, body] = [cleanLine(named), cleanText(written)]
  if (!title || !body) throw refuseInWords('BAD_REQUEST', 'Enter a title and a text.')
  return inTransaction(db, async (tx) => {
    const profileId = await profileOf(tx, viewer, id)
    // two of the team take turns
    await tx.execute(sql`select from user_profiles where id = ${profileId} for no key update`)
    const { rows } = await tx.execute<SavedReply>(sql`
      insert into saved_replies (profile_id, title, body, updated_at) values (${profileId}, ${title}, ${body}, ${clock.now().toISOString()})
      on conflict (profile_id, title) do update set body = excluded.body, updated_at = excluded.updated_at returning id, title, body`)
    const { rows: counted } = await tx.execute<{ all: number }>(
      sql`select count(*)::int as all from saved_replies where profile_id = ${profileId}`,
    )
    if ((counted[0]?.all ?? 0) > SAVED_REPLIES_MAX)
      throw refuseInWords('CONFLICT', `A team can have up to ${SAVED_REPLIES_MAX} saved replies. Delete one first.`)
    return rows[0] as SavedReply
  })
}

/** @throws NOT_FOUND */
export async function removeReply(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  { id, replyId }: { id: string; replyId: string },
): Promise<Record<string, never>> {
  const profileId = await profileOf(db, viewer, id)
  const { rows } = await db.execute(
    sql`delete from saved_replies where id = ${replyId} and profile_id = ${profileId} returning id`,
  )
  if (rows.length === 0) throw refuse('NOT_FOUND')
  return {}
}
