import { sql } from 'drizzle-orm'
import { MAIL_AFTER_MINUTES } from '#contract/messages.rules'
import { notifyNewest } from '#server/core/notices/notify'
import { enqueue } from '#server/core/outbox/outbox'
import { inTransaction } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { FROM_NAME, TO_NAME } from './shown'
import type { MessageTopics } from './topics'

type Recipient = {
  userId: string
  conversationId: string
  seq: number
  body: string
  from: string
  as: string | null
  unread: number
  isNewest: boolean
}

/**
 * Tells those who have not read a message. One notice stands for a conversation until it is read, with the newest words;
 * devices and the email hear of the first of several alone. Of a job that runs twice, the second counts nothing anew.
 */
export async function tellOfMessage(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { messageId }: MessageTopics['messages.told'],
): Promise<void> {
  const dueAt = new Date(clock.now().getTime() + MAIL_AFTER_MINUTES * 60_000)
  await inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<Recipient>(sql`
      select m.user_id as "userId", said.conversation_id as "conversationId", said.seq, said.body,
        ${FROM_NAME} as from,
        ${TO_NAME} as as, m.unread,
        not exists (select from messages n where n.conversation_id = c.id and n.seq > said.seq and n.kind = 'text'
          and n.status = 'published' and n.author_id is distinct from m.user_id) as "isNewest"
      from messages said join conversations c on c.id = said.conversation_id
      left join user_profiles p on p.id = c.profile_id left join profile_details d on d.profile_id = p.id
      join conversation_readers m on m.conversation_id = c.id and m.user_id is distinct from said.author_id
      where said.id = ${messageId} and said.status = 'published' and m.left_at is null and not m.muted and m.read_seq < said.seq and is_sound(m.user_id)
        and not is_blocked_at(c.person_id, c.profile_id)
      for update of m`)
    for (const { userId, conversationId, seq, body, from, as, unread, isNewest } of rows) {
      const title = as ? `${from} wrote to ${as}` : `${from} wrote to you`
      const notice = {
        userId,
        kind: 'messages' as const,
        title,
        body,
        href: `/messaging/${conversationId}`,
        about: { matter: 'conversation' as const, id: conversationId },
      }
      const anew = await notifyNewest(tx, notice, { times: unread, isNewest })
      if (!anew) continue
      await enqueue(
        tx,
        'mail.messages',
        { conversationId, userId, seq },
        `messages:${conversationId}:${userId}:${seq}`,
        { dueAt },
      )
    }
  })
}
