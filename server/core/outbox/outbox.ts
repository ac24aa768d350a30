import { sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/infra/database/db'
import { outboxEvents } from '#server/tables/platform'

/** What must follow a change, by topic. Each domain adds its own beside its manifest, which has to handle them. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the domains
export interface Topics {}
export type Topic = keyof Topics

/** A failed event waits 5 s, 10 s, 20 s and so on, at most an hour; after a day of trying it is left for a person. */
export const GIVE_UP_AFTER = 34

/** The animal something tells of. Where it has died by then, nothing is sent, unless it is said in its memory. */
export type AboutPet = { petId?: string | null | undefined; memorial?: boolean | undefined }

/**
 * Writes down what must follow, in the transaction of the change itself, and wakes the workers once it has committed.
 *
 * @param dispatchKey where it must happen once only: a second one with the same key is left out
 * @param about which animal it mentions; a mail or a push without it is sent whatever has happened to one. `dueAt`: not before
 *   then
 * @returns whether it was written, and not left out
 */
export async function enqueue<T extends Topic>(
  tx: Tx | Db,
  topic: T,
  payload: Topics[T],
  dispatchKey: string | null = null,
  { petId = null, memorial = false, dueAt }: AboutPet & { dueAt?: Date | undefined } = {},
): Promise<boolean> {
  const written = await tx
    .insert(outboxEvents)
    .values({ topic, payload, dispatchKey, petId, memorial, ...(dueAt && { dueAt }) })
    .onConflictDoNothing()
    .returning({ id: outboxEvents.id, told: sql`announce('outbox', ${topic})` })
  return written.length > 0
}

/** Whether what was written with this key is still to be done. */
export async function isWaiting(tx: Tx, dispatchKey: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select from outbox_events where dispatch_key = ${dispatchKey} and done_at is null`,
  )
  return rows.length > 0
}
