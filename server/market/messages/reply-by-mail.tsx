import { createHash } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import { sql } from 'drizzle-orm'
import { MESSAGE_MAX } from '#contract/messages.rules'
import type { AppDeps } from '#server/core/app-deps'
import { takeToken } from '#server/core/limits/rate-limit'
import { renderMail } from '#server/core/mails/render'
import { translateFault } from '#server/core/refusals/faults'
import { cleanText } from '#server/core/text/clean'
import type { InboundMail } from '#server/infra/adapters/mail/inbound'
import type { Deps } from '#server/infra/deps'
import { ReplyNotSent } from './mails/reply-not-sent'
import { sendMessage } from './send'

/** What became of a mail: it stands in its conversation, its writer was told why not, or it is none of ours. */
export type ReplyOutcome = 'sent' | 'refused' | 'ignored'

type Member = { conversationId: string; userId: string; email: string; firstName: string }

/** A person's replies within an hour; mail is no way around the app's own limits. */
const REPLIES = { bucket: 'message replies by mail', limit: 60, windowMs: 3_600_000 }
const ADDRESS = /^reply\+([0-9a-f]{32})@(.+)$/

/** Where a member of a conversation answers by mail; undefined where mail does not come in. */
export function replyAddress({ env }: Pick<Deps, 'env'>, replyKey: string): string | undefined {
  return env.inboundMail && `reply+${replyKey}@${env.inboundMail.domain}`
}

/**
 * Puts a reply into its conversation, once however often the mail comes, by the rules of writing in the app. Nobody but the
 * member whom we wrote to is heard, from the address we wrote to, and when the mail is proven to come from there.
 */
export async function receiveReply(deps: AppDeps, mail: InboundMail, isAuthentic: boolean): Promise<ReplyOutcome> {
  if (mail.isAutomatic) return 'ignored'
  const member = await memberOf(deps, mail.to)
  if (!member) return 'ignored'
  // told to the account's own address: whoever wrote may be anybody
  if (!isAuthentic || mail.from !== member.email.toLowerCase())
    return refused(
      deps,
      member,
      'It came from another address than the one we wrote to. Write from that one, or on Pawstead.',
    )
  const { allowed } = await takeToken(deps.db, deps.clock, { ...REPLIES, key: member.userId })
  if (!allowed)
    return refused(deps, member, 'You sent many replies in a short time. Wait an hour, or write on Pawstead.')
  const words = cleanText(mail.text)
  if (!words) return refused(deps, member, 'We found no words of your own in it.')
  const body = words + (mail.attachments > 0 ? `\n\n(${left(mail.attachments)})` : '')
  if (body.length > MESSAGE_MAX)
    return refused(deps, member, `It’s longer than ${MESSAGE_MAX.toLocaleString('en-US')} characters.`)
  try {
    await sendMessage(
      deps,
      { id: member.userId },
      { id: member.conversationId, body, clientId: clientIdOf(mail, member) },
    )
    return 'sent'
  } catch (error) {
    const fault = translateFault(error)
    if (!(fault instanceof ORPCError) || fault.status >= 500) throw error
    return refused(deps, member, fault.code === 'NOT_FOUND' ? 'You left this conversation.' : fault.message)
  }
}

async function memberOf({ db, env }: Deps, to: readonly string[]): Promise<Member | null> {
  const keys = to.flatMap((address) => {
    const [, key, domain] = ADDRESS.exec(address) ?? []
    return key && domain === env.inboundMail?.domain ? [key] : []
  })
  if (keys.length !== 1) return null
  const { rows } = await db.execute<Member>(sql`
    select m.conversation_id as "conversationId", m.user_id as "userId", u.email,
      coalesce((select q.first_name from user_profiles q where q.user_id = u.id and q.is_active order by q.created_at limit 1), '') as "firstName"
    from conversation_members m join auth_users u on u.id = m.user_id
    where m.reply_key = ${keys[0]} and u.email is not null and u.email_confirmed_at is not null and is_sound(u.id)`)
  return rows[0] ?? null
}

/** One mail a day and conversation says why nothing arrived; programs that answer each other end there. */
async function refused(
  deps: Deps,
  { conversationId, userId, email, firstName }: Member,
  why: string,
): Promise<'refused'> {
  const once = {
    bucket: 'told of a reply by mail',
    limit: 1,
    windowMs: 24 * 3_600_000,
    key: `${conversationId}:${userId}:${why}`,
  }
  const { allowed } = await takeToken(deps.db, deps.clock, once)
  if (!allowed) return 'refused'
  const content = <ReplyNotSent to={firstName} why={why} link={`${deps.env.publicUrl}/messaging/${conversationId}`} />
  await deps.mail.send({
    to: email,
    subject: 'Your reply wasn’t sent',
    headers: { 'Auto-Submitted': 'auto-replied' },
    ...(await renderMail(content)),
  })
  return 'refused'
}

function left(attachments: number): string {
  return attachments === 1 ? 'One file stayed in the email.' : `${attachments} files stayed in the email.`
}

/** The same for the same mail, so that it arrives once. */
function clientIdOf({ messageId, text }: InboundMail, { conversationId, userId }: Member): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([conversationId, userId, messageId ?? text]))
    .digest('hex')
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}
