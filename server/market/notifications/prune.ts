import { sql } from 'drizzle-orm'
import { NOTIFICATION_DAYS } from '#contract/notifications.rules'
import type { Deps } from '#server/infra/deps'
import { pruneMails } from './sent-mails'

/** By the hundred: a statement that takes more would have everybody who follows theirs fetch again, and not their owners alone. */
export async function pruneNotifications({ db }: Pick<Deps, 'db'>): Promise<void> {
  for (let gone = 100; gone === 100; ) {
    const { rowCount } = await db.execute(sql`
      delete from notifications where id in (
        select id from notifications where created_at < now() - make_interval(days => ${NOTIFICATION_DAYS}) limit 100)`)
    gone = rowCount ?? 0
  }
  await pruneMails(db)
}
