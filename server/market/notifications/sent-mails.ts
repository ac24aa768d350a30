import { sql } from 'drizzle-orm'
import type { SentMail } from '#contract/notifications'
import { type MailOutcome, SENT_MAIL_DAYS, SENT_MAILS_SHOWN } from '#contract/notifications.rules'
import type { Mail } from '#server/infra/adapters/mail/mail'
import type { Db, Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'

/** Codes are secrets, also after they were used; numbers of orders are shorter. */
const CODE = /\b\d{6,8}\b/g

/** Mail of which the accounts it goes to have a log. A mail is sent whether or not that can be written. */
export function loggedMail({ db, log }: Pick<Deps, 'db' | 'log'>, mail: Mail): Mail {
  const note = (to: string, subject: string, outcome: MailOutcome) =>
    logMail(db, to, subject, outcome).catch((error: unknown) => log.error({ err: error }, 'a mail could not be logged'))
  return {
    async send(outgoing) {
      const { to, subject } = outgoing
      try {
        await mail.send(outgoing)
      } catch (error) {
        await note(to, subject, 'failing')
        throw error
      }
      await note(to, subject, 'sent')
    },
  }
}

/** One that is tried again and again stands there once, until it was sent. */
async function logMail(db: Db, to: string, subject: string, outcome: MailOutcome): Promise<void> {
  const said = subject.replaceAll(CODE, '······').slice(0, 200)
  await db.execute(sql`
    with whose as (select id from auth_users where lower(email) = lower(${to}) and deleted_at is null),
      tried as (
        delete from sent_mails m using whose where m.user_id = whose.id and m.outcome = 'failing' and m.subject = ${said})
    insert into sent_mails (user_id, subject, outcome) select id, ${said}, ${outcome} from whose`)
}

/** The latest emails of the last month. */
export async function listMails(db: Db | Tx, userId: string): Promise<SentMail[]> {
  const { rows } = await db.execute<Omit<SentMail, 'at'> & { at: string }>(sql`
    select id, subject, outcome, to_json(at)#>>'{}' as at from sent_mails
    where user_id = ${userId} and at > now() - make_interval(days => ${SENT_MAIL_DAYS})
    order by at desc, id desc limit ${SENT_MAILS_SHOWN}`)
  return rows.map(({ at, ...mail }) => ({ ...mail, at: new Date(at) }))
}

export async function pruneMails(db: Db): Promise<void> {
  await db.execute(sql`delete from sent_mails where at < now() - make_interval(days => ${SENT_MAIL_DAYS})`)
}
