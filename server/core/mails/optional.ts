import { sql } from 'drizzle-orm'
import { NOTIFICATION_WORDS, type NotificationKind, STOPPABLE_MAILS } from '#contract/notifications.rules'
import type { Db } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { isSigned, sign } from '#server/infra/signature'

const PURPOSE = 'pawstead mails that can be stopped'

/** What can be stopped: the emails of a kind, or the digest. */
export type Stoppable = NotificationKind | 'digest'

/** Whether a person wants emails of a kind, each when it happens. Those that can wait stand in the digest of who has one. */
export async function wantsMail(db: Db, userId: string, kind: NotificationKind): Promise<boolean> {
  if (NOTIFICATION_WORDS[kind].mail !== 'chosen') return NOTIFICATION_WORDS[kind].mail === 'always'
  const { rows } = await db.execute<{ mail: boolean }>(sql`
    select not exists (select from digests where user_id = ${userId})
      and coalesce((select mail from notification_preferences where user_id = ${userId} and kind = ${kind}), true) as mail`)
  return rows[0]?.mail === true
}

/** Where whoever has the mail stops those of its kind, with one press and without signing in. */
export function stopLink(needs: Pick<Deps, 'env'>, userId: string, kind: Stoppable): string {
  return `${needs.env.publicUrl}/unsubscribe/${userId}.${kind}.${sign(needs, PURPOSE, `${userId}.${kind}`)}`
}

/** By which mail programs show a button of their own (RFC 2369, RFC 8058). */
export function stopHeaders(link: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

/** Whose mails of which kind a link stops; null for one that is none of ours. */
export function readStopToken(needs: Pick<Deps, 'env'>, token: string): { userId: string; kind: Stoppable } | null {
  const [, userId = '', name = '', signature = ''] = /^([0-9a-f-]{36})\.([a-z]{1,20})\.([\w-]{43})$/.exec(token) ?? []
  const kind = name === 'digest' ? name : STOPPABLE_MAILS.find((one) => one === name)
  return kind && isSigned(needs, PURPOSE, `${userId}.${kind}`, signature) ? { userId, kind } : null
}

/** Stops the emails of a kind, or the digest, however often. */
export async function stopMails(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId, kind }: { userId: string; kind: Stoppable },
): Promise<void> {
  if (kind === 'digest') {
    await db.execute(sql`delete from digests where user_id = ${userId}`)
    return
  }
  // a person who is gone has nothing to stop
  await db.execute(sql`
    insert into notification_preferences (user_id, kind, mail, updated_at)
    select id, ${kind}, false, ${clock.now().toISOString()} from auth_users where id = ${userId}
    on conflict (user_id, kind) do update set mail = false, updated_at = excluded.updated_at`)
}
