import { sql } from 'drizzle-orm'
import type { Deps } from '#server/infra/deps'

/** Long after anything is due again at the same moment. */
const KEPT_DAYS = 60

/** Forgets who was reminded of what. */
export async function pruneReminders({ db, clock }: Deps): Promise<void> {
  const now = clock.now().toISOString()
  await db.execute(sql`
    delete from pet_reminders where created_at < ${now}::timestamptz - make_interval(days => ${KEPT_DAYS})
      and (source like 'dose:%' or source like 'task:%')`)
}
