import { desc, eq } from 'drizzle-orm'
import type { Db } from '#server/infra/database/db'
import { mailboxMails } from '#server/tables/platform'
import type { Mail } from './mail'

/** The demo's mail: kept in a table and shown at /dev/mailbox instead of being sent. */
export function createMailbox(db: Db): Mail {
  return {
    async send({ to, subject, text, html, replyTo, headers }) {
      const all = replyTo ? { ...headers, 'Reply-To': replyTo } : headers
      await db.insert(mailboxMails).values({ to, subject, text, html, headers: all })
    },
  }
}

/**
 * Newest first, at most 200.
 *
 * @param to whose mails alone
 */
export async function listMailbox(db: Db, to?: string) {
  return db
    .select()
    .from(mailboxMails)
    .where(to === undefined ? undefined : eq(mailboxMails.to, to))
    .orderBy(desc(mailboxMails.id))
    .limit(200)
}
