import { sql } from 'drizzle-orm'
import { stopHeaders, stopLink, wantsMail } from '#server/core/mails/optional'
import { waitsForMorning } from '#server/core/mails/quiet'
import { renderMail } from '#server/core/mails/render'
import type { Deps } from '#server/infra/deps'
import { NewMessages } from './mails/new-messages'
import { replyAddress } from './reply-by-mail'
import { FROM_NAME, TO_NAME } from './shown'
import type { MessageTopics } from './topics'

type Unread = {
  email: string
  replyKey: string
  to: string
  from: string
  as: string | null
  toHousehold: boolean
  body: string
  unread: number
}

/** Brings what somebody has still not read; nothing to who has, has muted it, or is gone. */
export async function mailMessages(deps: Deps, asked: MessageTopics['mail.messages']): Promise<void> {
  const { conversationId, userId, seq } = asked
  const { db, env, mail } = deps
  const { rows } = await db.execute<Unread>(sql`
    select u.email, c.kind = 'household' as "toHousehold", said.body, m.unread, m.reply_key as "replyKey",
      coalesce((select q.first_name from user_profiles q where q.user_id = u.id and q.is_active order by q.created_at limit 1), '') as to,
      ${FROM_NAME} as from,
      ${TO_NAME} as as
    from messages said join conversations c on c.id = said.conversation_id
    left join user_profiles p on p.id = c.profile_id left join profile_details d on d.profile_id = p.id
    join conversation_readers m on m.conversation_id = c.id join auth_users u on u.id = m.user_id
    where said.conversation_id = ${conversationId} and said.seq = ${seq} and said.status = 'published' and m.user_id = ${userId} and m.left_at is null and not m.muted
      and m.read_seq < ${seq} and m.unread > 0 and u.email is not null and u.email_confirmed_at is not null and is_sound(u.id)
      and not is_blocked_at(c.person_id, c.profile_id)`)
  const [row] = rows
  if (!row) return
  const { email, unread, replyKey, toHousehold, ...about } = row
  if (!(await wantsMail(db, userId, 'messages'))) return
  if (await waitsForMorning(deps, userId, 'mail.messages', asked)) return
  const replyTo = replyAddress(deps, replyKey)
  const stop = stopLink({ env }, userId, 'messages')
  const content = (
    <NewMessages
      stop={stop}
      {...about}
      answers={replyTo === undefined ? null : ((toHousehold ? about.as : null) ?? about.from)}
      more={unread - 1}
      link={`${env.publicUrl}/messaging/${conversationId}`}
    />
  )
  await mail.send({
    to: email,
    subject: `${about.from} wrote to ${about.as ?? 'you'}`,
    replyTo,
    headers: stopHeaders(stop),
    ...(await renderMail(content)),
  })
}
