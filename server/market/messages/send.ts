import { sql } from 'drizzle-orm'
import type { NewCard } from '#contract/message-cards'
import type { Message } from '#contract/messages'
import type { AppDeps } from '#server/core/app-deps'
import { enqueue } from '#server/core/outbox/outbox'
import type { Viewer } from '#server/core/people/viewer'
import { violatedConstraint } from '#server/core/refusals/faults'
import { refuse, refuseInWords } from '#server/core/refusals/refuse'
import { cleanText } from '#server/core/text/clean'
import { inTransaction, type Tx } from '#server/infra/database/db'
import { addAlong, wentAlong } from './along'
import { IS_SEEN, PROFILE_NAME } from './shown'
import { type MessageRow, messageColumns, toMessage } from './thread'

type Asking = Pick<AppDeps, 'db' | 'clock' | 'env' | 'matters'>
type Said = {
  body: string
  clientId: string
  note?: boolean
  photos?: readonly string[]
  files?: readonly string[]
  card?: NewCard | null
}

/** What the database refuses, in words. */
const REFUSED: Record<string, string> = {
  messages_there_check: 'They can’t be reached right now.',
  messages_request_check: 'You can write again once they answer.',
  message_cards_own_check: 'This can’t be sent here. Choose something of yours, or between the two of you.',
  message_photos_pkey: 'One of these photos is in another message already. Add it again.',
  conversations_own_check: 'This is your own profile.',
  conversations_there_check: 'They can’t be reached right now.',
}

/** Sends a message; the same one again changes nothing. @throws NOT_FOUND, CONFLICT in words */
export function sendMessage(
  deps: Asking,
  viewer: Pick<Viewer, 'id'>,
  { id, ...said }: Said & { id: string },
): Promise<Message> {
  return inWords(() => inTransaction(deps.db, (tx) => write(deps, tx, viewer, id, said)))
}

/** Writes to a profile: in the conversation there is, also where the person had left it, or in a new one. @throws NOT_FOUND, CONFLICT in words */
export function startConversation(
  deps: Asking,
  viewer: Viewer,
  { profileId, ...said }: Said & { profileId: string },
): Promise<{ conversationId: string }> {
  const now = deps.clock.now()
  return inWords(() =>
    inTransaction(deps.db, async (tx) => {
      const seen = sql`(select p.id from user_profiles p join profile_details d on d.profile_id = p.id
        where p.id = ${profileId} and ${IS_SEEN}) seen`
      // whoever is second waits here for the first, and only the next statement sees what that one began
      await tx.execute(sql`insert into conversations (person_id, profile_id, created_at)
        select ${viewer.id}, seen.id, ${now.toISOString()} from ${seen} on conflict (person_id, profile_id) do nothing`)
      const { rows } = await tx.execute<{ id: string }>(sql`
        select c.id from conversations c join ${seen} on seen.id = c.profile_id where c.person_id = ${viewer.id}`)
      const [found] = rows
      if (!found) throw refuse('NOT_FOUND')
      // who writes again is back
      await tx.execute(sql`update conversation_members set left_at = null
        where conversation_id = ${found.id} and user_id = ${viewer.id} and left_at is not null`)
      await write(deps, tx, viewer, found.id, said)
      return { conversationId: found.id }
    }),
  )
}

/** Whether somebody has a conversation with a profile already. @throws NOT_FOUND also where they were blocked before any */
export async function findWithProfile({ db }: Asking, viewer: Viewer, profileId: string) {
  type Found = { conversationId: string | null; name: string; own: boolean; blocked: boolean }
  const { rows } = await db.execute<Found>(sql`
    select ${PROFILE_NAME} as name, has_blocked(p.user_id, ${viewer.id}) as blocked, is_member(p.id, ${viewer.id}) as own, (
      select c.id from conversations c join conversation_members m on m.conversation_id = c.id and m.user_id = c.person_id
      where c.profile_id = p.id and c.person_id = ${viewer.id} and m.left_at is null) as "conversationId"
    from user_profiles p join profile_details d on d.profile_id = p.id where p.id = ${profileId} and ${IS_SEEN}`)
  if (!rows[0] || (rows[0].blocked && rows[0].conversationId === null)) throw refuse('NOT_FOUND')
  const { blocked: _, ...found } = rows[0]
  return found
}

async function write(
  deps: Asking,
  tx: Tx,
  viewer: Pick<Viewer, 'id'>,
  id: string,
  { body: written, clientId, note = false, photos = [], files = [], card = null }: Said,
): Promise<Message> {
  const now = deps.clock.now()
  const body = cleanText(written)
  if (!body) throw refuseInWords('BAD_REQUEST', 'Write a message.')
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into messages (conversation_id, seq, side, kind, author_id, body, client_id, created_at)
    select m.conversation_id, 0, m.side, ${note ? 'note' : 'text'}, m.user_id, ${body}, ${clientId}, ${now.toISOString()}
    from conversation_readers m where m.conversation_id = ${id} and m.user_id = ${viewer.id} and m.left_at is null
      ${note ? sql`and m.side = 'profile'` : sql``}
    returning id`)
  const [message] = rows
  if (message) await addAlong(tx, viewer, message.id, { photos, files, card })
  if (message && !note) await enqueue(tx, 'messages.told', { messageId: message.id })
  const { rows: found } = await tx.execute<MessageRow>(sql`
    select ${messageColumns(deps, viewer)} from messages said
    join conversation_readers m on m.conversation_id = said.conversation_id and m.user_id = ${viewer.id} and m.left_at is null
    where said.conversation_id = ${id} and said.client_id = ${clientId} and said.author_id = ${viewer.id}`)
  if (!found[0]) throw refuse('NOT_FOUND')
  // sent once more it is the same; under its id nothing else is said
  if (
    !message &&
    !found[0].removed &&
    (found[0].body !== body || !(await wentAlong(tx, found[0].id, { photos, files, card })))
  )
    throw refuse('KEY_REUSED')
  return toMessage(deps, found[0])
}

async function inWords<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    const words = REFUSED[violatedConstraint(error) ?? '']
    if (words) throw refuseInWords('CONFLICT', words)
    throw error
  }
}
