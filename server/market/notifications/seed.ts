import { sql } from 'drizzle-orm'
import { NOTIFICATION_DAYS, type NotificationKind } from '#contract/notifications.rules'
import type { TownNotices } from '#server/core/notices/town-notices'
import type { Tx } from '#server/infra/database/db'
import { insertAll } from '#server/infra/database/insert-all'
import { notifications } from '#server/tables/notifications'
import type { Town } from '#server/town/town'
import { uuidFrom } from '#server/town/uuid'

const DAY_MS = 86_400_000
/** What is younger was not read yet. */
const UNREAD_DAYS = 14

type Telling = { notices: Readonly<Partial<Record<NotificationKind, TownNotices | null>>> }

/** What the demo accounts were told, domain by domain. Comes when the rest of the town stands: it is read from there. */
export async function insertNotices(tx: Tx, { accounts }: Town, now: Date, domains: readonly Telling[]): Promise<void> {
  const told = await notesOf(tx, accounts, domains)
  const since = now.getTime() - NOTIFICATION_DAYS * DAY_MS
  const kept = told.filter(({ at }) => Date.parse(at) > since && Date.parse(at) < now.getTime())
  const latest = new Map(kept.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)).map((one) => [one.userId, one]))
  await insertAll(
    tx,
    notifications,
    kept.map(({ at, about, ...words }) => {
      const createdAt = new Date(at)
      const unread = latest.get(words.userId)?.at === at || now.getTime() - createdAt.getTime() < UNREAD_DAYS * DAY_MS
      const readAt = unread ? null : new Date(createdAt.getTime() + DAY_MS / 8)
      return {
        id: uuidFrom(`notice ${words.userId} ${words.href} ${at}`),
        ...words,
        aboutMatter: about?.matter ?? null,
        aboutId: about?.id ?? null,
        createdAt,
        readAt,
      }
    }),
  )
}

async function notesOf(tx: Tx, accounts: Town['accounts'], domains: readonly Telling[]) {
  const ids = sql`any(${sql.param(accounts.map(({ id }) => id))}::uuid[])`
  const told = []
  for (const { notices } of domains) {
    for (const [kind, noticesOf] of Object.entries(notices) as [NotificationKind, TownNotices | null][]) {
      for (const notice of (await noticesOf?.(tx, ids)) ?? []) told.push({ kind, ...notice })
    }
  }
  return told
}
