import { sql } from 'drizzle-orm'
import type { Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { outboxEvents } from '#server/tables/platform'

/** Replicas whose clocks are behind the database's by less than this see the new rule when they look again. */
const LATER_MS = 5000

/**
 * Lets go what was kept in memory of the rules: now, and once more when one starts that is still to come.
 *
 * @param from when what changed holds from
 */
export async function tellRules(tx: Tx, at: Date, from: Date): Promise<void> {
  await tx.execute(sql`select announce('commission', '*')`)
  if (from <= at) return
  const dueAt = new Date(from.getTime() + LATER_MS)
  await tx.insert(outboxEvents).values({ topic: 'commission.starts', payload: {}, dueAt })
}

/** What follows when a rule that was planned has started. */
export async function tellStart({ db }: Pick<Deps, 'db'>): Promise<void> {
  await db.execute(sql`select announce('commission', '*')`)
}
