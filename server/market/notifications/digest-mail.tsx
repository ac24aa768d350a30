import { Button, Link, Text } from '@react-email/components'
import { sql } from 'drizzle-orm'
import { DIGEST_MOST } from '#contract/digests.rules'
import { NOTIFICATION_KINDS, NOTIFICATION_WORDS, type NotificationKind } from '#contract/notifications.rules'
import { greeting } from '#server/core/mails/greeting'
import { MailLayout } from '#server/core/mails/layout'
import { stopHeaders, stopLink } from '#server/core/mails/optional'
import { renderMail } from '#server/core/mails/render'
import { style } from '#server/core/mails/style'
import type { Deps } from '#server/infra/deps'
import type { DeviceTopics } from './topics'

type Row = {
  email: string
  name: string | null
  every: string
  kind: NotificationKind
  title: string
  body: string
  href: string
  all: number
}

const NEVER_MAILED = NOTIFICATION_KINDS.filter((kind) => NOTIFICATION_WORDS[kind].mail === 'never')

/**
 * Brings what came since the last one and is still unread, newest first: nothing that is never mailed, or of what a person
 * wants no emails about, and nothing at all to who has read everything, has ended the digest, or is gone.
 */
export async function mailDigest(
  { db, mail, env }: Pick<Deps, 'db' | 'mail' | 'env'>,
  { userId, since, until }: DeviceTopics['mail.digest'],
): Promise<void> {
  const { rows } = await db.execute<Row>(sql`
    select u.email, d.every, n.kind, n.title, n.body, n.href, count(*) over ()::int as all,
      (select first_name from user_profiles where user_id = u.id and is_active order by created_at limit 1) as name
    from digests d join auth_users u on u.id = d.user_id join notifications n on n.user_id = u.id
    where d.user_id = ${userId} and u.email is not null and u.email_confirmed_at is not null and is_sound(u.id)
      and n.read_at is null and n.created_at > ${since} and n.created_at <= ${until}
      and n.kind <> all(${sql.param(NEVER_MAILED)}::text[])
      and not exists (select from notification_preferences p where p.user_id = u.id and p.kind = n.kind and not p.mail)
    order by n.created_at desc, n.id desc limit ${DIGEST_MOST}`)
  const [first] = rows
  if (!first) return
  const more = first.all - rows.length
  const stop = stopLink({ env }, userId, 'digest')
  const title = first.all === 1 ? 'One new thing you haven’t read' : `${first.all} new things you haven’t read`
  const content = (
    <MailLayout
      title={title}
      stop={stop}
      preview={rows.map((row) => row.title).join(' · ')}
      reason={`You are receiving this email because you chose one ${first.every} digest in your notification settings.`}
    >
      <Text style={style.text}>{greeting(first.name ?? '')}</Text>
      {rows.map((row, place) => (
        // notices may say the same, and none moves
        // biome-ignore lint/suspicious/noArrayIndexKey: a mail is drawn once
        <Text key={place} style={style.text}>
          <span style={{ ...style.quiet, margin: 0 }}>{NOTIFICATION_WORDS[row.kind].label}</span>
          <br />
          <Link href={`${env.publicUrl}${row.href}`} style={style.link}>
            {row.title}
          </Link>
          {row.body && <br />}
          {row.body}
        </Text>
      ))}
      {more > 0 && <Text style={style.text}>And {more} more.</Text>}
      <Button href={`${env.publicUrl}/notifications`} style={style.button}>
        Open notifications
      </Button>
    </MailLayout>
  )
  await mail.send({ to: first.email, subject: title, headers: stopHeaders(stop), ...(await renderMail(content)) })
}
