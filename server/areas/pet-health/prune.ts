import { sql } from 'drizzle-orm'
import type { Deps } from '#server/infra/deps'

/** Longer than anything is announced ahead: nobody is told twice because it was forgotten that they were. */
const KEPT_DAYS = 400

/** Forgets who was reminded of what long ago. */
export async function pruneReminders({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_DAYS * 86_400_000)
  await db.execute(sql`delete from pet_reminders where created_at < ${before}`)
}
