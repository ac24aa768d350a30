import { sql } from 'drizzle-orm'
import { OTHERS_AFTER_MINUTES } from '#contract/pet-care.rules'
import { notify } from '#server/core/notices/notify'
import { inTransaction, type Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { petReminders } from '../../tables/pet-care'
import { whoMay } from '../pet-due/who-may'
import { duePets } from './due-pets'
import { dueThings, type Thing } from './due-things'
import { reminderWords } from './reminder-words'

/**
 * One round: whoever may log hears once of each dose and routine whose time has come and that nobody has answered, the one
 * whose it is before the others. Any number of replicas may do it at once, and what was missed while all were away is left.
 */
export async function remindOfCare(
  deps: Pick<Deps, 'db' | 'clock'>,
  stopping: () => boolean = () => false,
): Promise<void> {
  for (const petId of await duePets(deps.db, deps.clock.now())) {
    if (stopping()) return
    await inTransaction(deps.db, (tx) => remindOf(tx, petId, deps.clock.now()))
  }
}

/** Holds the pet: an answer, or the word that it has died, comes before or after this as a whole. */
async function remindOf(tx: Tx, petId: string, now: Date): Promise<void> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select name from pets where id = ${petId} and status = 'active' for no key update skip locked`)
  const [pet] = rows
  if (!pet) return
  const carers = await whoMay(tx, petId, 'log', now)
  const things = await dueThings(tx, petId, carers, now)
  for (const { userId } of carers) {
    const theirs = things.filter((thing) => isToldNow(thing, userId, now))
    const untold = await firstTimeOf(tx, petId, userId, theirs, now)
    if (untold.length > 0)
      await notify(tx, {
        userId,
        kind: 'pets',
        petId,
        ...reminderWords(pet.name, untold),
        href: `/pet/${petId}/care`,
        about: { matter: 'pet-day', id: petId },
      })
  }
}

function isToldNow({ assignedTo, dueAt }: Thing, userId: string, now: Date): boolean {
  if (assignedTo === null || assignedTo === userId) return true
  return now.getTime() - dueAt.getTime() >= OTHERS_AFTER_MINUTES * 60_000
}

async function firstTimeOf(tx: Tx, petId: string, userId: string, things: Thing[], now: Date): Promise<Thing[]> {
  if (things.length === 0) return []
  const keyOf = ({ kind, id, dueAt }: Thing) => `${kind}:${id} ${dueAt.getTime()}`
  const told = await tx
    .insert(petReminders)
    .values(things.map(({ kind, id, dueAt }) => ({ petId, userId, source: `${kind}:${id}`, dueAt, createdAt: now })))
    .onConflictDoNothing()
    .returning({ source: petReminders.source, dueAt: petReminders.dueAt })
  const fresh = new Set(told.map(({ source, dueAt }) => `${source} ${dueAt.getTime()}`))
  return things.filter((thing) => fresh.has(keyOf(thing)))
}
