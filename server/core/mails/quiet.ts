import { eq } from 'drizzle-orm'
import { quietUntil } from '#contract/quiet-hours.rules'
import type { Db, Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { quietHours } from '../../tables/notifications'
import { enqueue, type Topic, type Topics } from '../outbox/outbox'

/** When the quiet hours of a person end; nothing outside of them. */
export async function quietEnd(db: Db | Tx, userId: string, now: Date): Promise<Date | undefined> {
  const { from, until, timeZone } = quietHours
  const [hours] = await db.select({ from, until, timeZone }).from(quietHours).where(eq(quietHours.userId, userId))
  return (hours && quietUntil(hours, now)) ?? undefined
}

/** What a mail that waited knows of it. */
export type Waited = {
  /** From when on its reader may have read in the app what it is about, as an ISO 8601 time. */
  waitsSince?: string
}

/**
 * Has a mail that can wait come once the quiet hours of its reader are over. Then it is written anew, and is not sent at all
 * where it is no longer true.
 *
 * @param payload what the topic is to be done with then
 * @returns whether it waits
 */
export async function waitsForMorning<T extends Topic>(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  topic: T,
  payload: Topics[T],
): Promise<boolean> {
  const now = clock.now()
  const dueAt = await quietEnd(db, userId, now)
  if (!dueAt) return false
  const waiting = { waitsSince: now.toISOString(), ...payload }
  // a job that runs twice has it wait once
  await enqueue(db, topic, waiting, `quiet:${topic}:${JSON.stringify(payload)}:${dueAt.toISOString()}`, { dueAt })
  return true
}
