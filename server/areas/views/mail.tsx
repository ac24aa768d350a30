import { eq } from 'drizzle-orm'
import { renderMail } from '#server/core/mails/render'
import { greetingName } from '#server/identity/auth/greeting'
import { AccountNotice } from '#server/identity/mails/account-notice'
import type { Deps } from '#server/infra/deps'
import { authUsers } from '../../tables/auth'
import { adminViews } from '../../tables/views'
import type { ViewTopics } from './topics'
import { toldWords } from './words'

/** Tells a person that an admin looked as they do. Who is gone, or reached by phone only, needs no mail. */
export async function mailViewed(
  { db, mail, env }: Pick<Deps, 'db' | 'mail' | 'env'>,
  { viewId }: ViewTopics['mail.viewed'],
): Promise<void> {
  const [row] = await db
    .select({ user: authUsers, reason: adminViews.reason })
    .from(adminViews)
    .innerJoin(authUsers, eq(authUsers.id, adminViews.personId))
    .where(eq(adminViews.id, viewId))
  if (!row?.user.email || row.user.deletedAt) return
  const { title, body } = toldWords(row.reason)
  const words = {
    subject: title,
    title,
    paragraphs: [body, 'If you don’t know why, or didn’t ask us for help, write to us and we’ll look into it.'],
    action: { label: 'Contact us', link: `${env.publicUrl}/contact-us` },
  }
  const content = <AccountNotice name={greetingName(row.user)} words={words} />
  await mail.send({ to: row.user.email, subject: words.subject, ...(await renderMail(content)) })
}
