import { type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '#server/core/people/viewer'
import { violatedConstraint } from '#server/core/refusals/faults'
import { refuse, refuseInWords } from '#server/core/refusals/refuse'
import { inTransaction } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { IS_SAID_TO } from './shown'

type Asking = Pick<Deps, 'db' | 'clock'>

/** Their own row in a conversation they have not left. */
const own = (id: string, viewer: Viewer): SQL =>
  sql`m.conversation_id = ${id} and m.user_id = ${viewer.id} and m.left_at is null`

/**
 * What was shown is read, and what told of it as well. The other side hears of it where the reader shows what they read.
 *
 * @param seq the last message that was shown; 0 marks the conversation as unread
 * @throws NOT_FOUND
 */
export async function markRead(
  { db, clock }: Asking,
  viewer: Viewer,
  { id, seq }: { id: string; seq: number },
): Promise<Record<string, never>> {
  const now = clock.now().toISOString()
  await inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{ moved: boolean }>(sql`
      update conversation_readers m set
        read_seq = greatest(m.read_seq, least(${seq}, c.last_seq)),
        unread = case when ${seq} = 0 then greatest(m.unread, 1) else (
          select count(*) from messages said where said.conversation_id = m.conversation_id and said.seq > greatest(m.read_seq, ${seq})
            and said.author_id is distinct from m.user_id and ${IS_SAID_TO}) end
      from conversations c where c.id = m.conversation_id and ${own(id, viewer)}
      returning ${seq} > 0 as moved`)
    if (!rows[0]) throw refuse('NOT_FOUND')
    if (!rows[0].moved) return
    await tx.execute(sql`update notifications set read_at = ${now}
      where user_id = ${viewer.id} and kind = 'messages' and href = ${`/messaging/${id}`} and read_at is null`)
    await tx.execute(sql`update conversations set touched_at = clock_timestamp() where id = ${id}`)
  })
  return {}
}

/** Says that somebody is writing, for a few seconds. Not to those who cannot be written to. @throws NOT_FOUND */
export async function markTyping({ db }: Asking, viewer: Viewer, id: string): Promise<Record<string, never>> {
  const { rows } = await db.execute(sql`
    update conversations c set typing_by = ${viewer.id}, touched_at = clock_timestamp()
    from conversation_readers m where m.conversation_id = c.id and ${own(id, viewer)} and not is_blocked_at(c.person_id, c.profile_id)
    returning c.id`)
  if (rows.length > 0) return {}
  await requireOwn(db, viewer, id)
  return {}
}

/** @throws NOT_FOUND */
export async function mark(
  { db }: Asking,
  viewer: Viewer,
  { id, archived, muted }: { id: string; archived?: boolean | undefined; muted?: boolean | undefined },
): Promise<Record<string, never>> {
  const { rows } = await db.execute(sql`
    update conversation_readers m set archived = coalesce(${archived ?? null}::boolean, archived), muted = coalesce(${muted ?? null}::boolean, muted)
    where ${own(id, viewer)} returning m.user_id`)
  if (rows.length === 0) throw refuse('NOT_FOUND')
  return {}
}

/** The profile's side takes no messages of this person; what waits is put away. @throws NOT_FOUND, CONFLICT in words */
export async function decline({ db }: Asking, viewer: Viewer, id: string): Promise<Record<string, never>> {
  await inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{ state: string }>(sql`
      select c.state from conversations c join conversation_readers m on m.conversation_id = c.id
      where ${own(id, viewer)} and m.side = 'profile' for no key update of c`)
    if (!rows[0]) throw refuse('NOT_FOUND')
    if (rows[0].state === 'open') throw refuseInWords('CONFLICT', 'Someone has answered this already.')
    await tx.execute(
      sql`update conversations set state = 'declined', touched_at = clock_timestamp(), typing_by = null where id = ${id}`,
    )
    await tx.execute(
      sql`update conversation_members set archived = true, unread = 0 where conversation_id = ${id} and side = 'profile'`,
    )
  })
  return {}
}

/** Only for whoever wrote as themselves. @throws NOT_FOUND */
export async function leave({ db, clock }: Asking, viewer: Viewer, id: string): Promise<Record<string, never>> {
  await inTransaction(db, async (tx) => {
    // in the order a message takes them, so that one that comes at the same time is before or after
    const { rows } = await tx.execute(
      sql`select from conversations c where c.id = ${id} and c.person_id = ${viewer.id} for no key update`,
    )
    if (rows.length === 0) throw refuse('NOT_FOUND')
    const { rows: left } = await tx.execute(sql`
      update conversation_readers m set left_at = ${clock.now().toISOString()}, unread = 0, archived = false
      where ${own(id, viewer)} and m.side = 'person' returning m.user_id`)
    if (left.length === 0) throw refuse('NOT_FOUND')
    await tx.execute(sql`update conversations set touched_at = clock_timestamp(), typing_by = null where id = ${id}`)
  })
  return {}
}

/** @throws NOT_FOUND, CONFLICT in words for somebody who is not of the team */
export async function assign(
  { db }: Asking,
  viewer: Viewer,
  { id, userId }: { id: string; userId: string | null },
): Promise<Record<string, never>> {
  try {
    const { rows } = await db.execute(sql`
      update conversations c set assigned_to = ${userId}, touched_at = clock_timestamp()
      from conversation_readers m where m.conversation_id = c.id and ${own(id, viewer)} and m.side = 'profile' returning c.id`)
    if (rows.length === 0) throw refuse('NOT_FOUND')
  } catch (error) {
    if (violatedConstraint(error) === 'conversations_assigned_check')
      throw refuseInWords('CONFLICT', 'That person isn’t on the team anymore.')
    throw error
  }
  return {}
}

async function requireOwn(db: Deps['db'], viewer: Viewer, id: string): Promise<void> {
  const { rows } = await db.execute(sql`select from conversation_readers m where ${own(id, viewer)}`)
  if (rows.length === 0) throw refuse('NOT_FOUND')
}
