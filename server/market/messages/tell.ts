import { sql } from 'drizzle-orm'
import { MAIL_AFTER_MINUTES } from '#contract/messages.rules'
import { notify } from '#server/core/notices/notify'
import { enqueue } from '#server/core/outbox/outbox'
import { inTransaction } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { FROM_NAME, TO_NAME } from './shown'
import type { MessageTopics } from './topics'

type Recipient = { userId: string; conversationId: string; seq: number; body: string; from: string; as: string | null }

/**
 * Tells those who have not read a message, of the first of several alone: one notice stands for a conversation until it is
 * read. Of replicas that both try it, the second finds that it was told.
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
        ${TO_NAME} as as
      from messages said join conversations c on c.id = said.conversation_id
      left join user_profiles p on p.id = c.profile_id left join profile_details d on d.profile_id = p.id
      join conversation_readers m on m.conversation_id = c.id and m.user_id is distinct from said.author_id
      where said.id = ${messageId} and said.status = 'published' and m.left_at is null and not m.muted and m.read_seq < said.seq and is_sound(m.user_id)
        and not is_blocked_at(c.person_id, c.profile_id)
        and not exists (select from notifications n where n.user_id = m.user_id and n.kind = 'messages'
          and n.href = '/messaging/' || c.id and n.read_at is null)
      for update of m`)
    for (const { userId, conversationId, seq, body, from, as } of rows) {
      const title = as ? `${from} wrote to ${as}` : `${from} wrote to you`
      await notify(tx, {
        userId,
        kind: 'messages',
        title,
        body,
        href: `/messaging/${conversationId}`,
        about: { matter: 'conversation', id: conversationId },
      })
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
