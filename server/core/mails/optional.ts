import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { NOTIFICATION_WORDS, type NotificationKind, STOPPABLE_MAILS } from '#contract/notifications.rules'
import type { Db } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'

/** Whether a person wants emails of a kind. */
export async function wantsMail(db: Db, userId: string, kind: NotificationKind): Promise<boolean> {
  if (NOTIFICATION_WORDS[kind].mail !== 'chosen') return NOTIFICATION_WORDS[kind].mail === 'always'
  const { rows } = await db.execute<{ mail: boolean }>(
    sql`select mail from notification_preferences where user_id = ${userId} and kind = ${kind}`,
  )
  return rows[0]?.mail ?? true
}

/** Where whoever has the mail stops those of its kind, with one press and without signing in. */
export function stopLink({ env }: Pick<Deps, 'env'>, userId: string, kind: NotificationKind): string {
  return `${env.publicUrl}/unsubscribe/${tokenOf(env.secretKey, userId, kind)}`
}

/** By which mail programs show a button of their own (RFC 2369, RFC 8058). */
export function stopHeaders(link: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

/** Whose mails of which kind a link stops; null for one that is none of ours. */
export function readStopToken(
  { env }: Pick<Deps, 'env'>,
  token: string,
): { userId: string; kind: NotificationKind } | null {
  const [, userId = '', name = '', signature = ''] = /^([0-9a-f-]{36})\.([a-z]{1,20})\.([\w-]{43})$/.exec(token) ?? []
  const kind = STOPPABLE_MAILS.find((one) => one === name)
  if (!kind) return null
  const isGood = timingSafeEqual(Buffer.from(signature, 'base64url'), sign(env.secretKey, userId, kind))
  return isGood ? { userId, kind } : null
}

/** Stops the emails of a kind, however often. */
export async function stopMails(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId, kind }: { userId: string; kind: NotificationKind },
): Promise<void> {
  // a person who is gone has nothing to stop
  await db.execute(sql`
    insert into notification_preferences (user_id, kind, mail, updated_at)
    select id, ${kind}, false, ${clock.now().toISOString()} from auth_users where id = ${userId}
    on conflict (user_id, kind) do update set mail = false, updated_at = excluded.updated_at`)
}

function tokenOf(secretKey: string, userId: string, kind: NotificationKind): string {
  return `${userId}.${kind}.${sign(secretKey, userId, kind).toString('base64url')}`
}

function sign(secretKey: string, userId: string, kind: NotificationKind): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'pawstead mails that can be stopped', 32))
  return createHmac('sha256', key).update(`${userId}.${kind}`).digest()
}
