import { sql } from 'drizzle-orm'
import type { Role } from '#contract/roles'
import type { Connection } from '#server/infra/database/connection'
import type { Deps } from '#server/infra/deps'
import { loggable } from '#server/infra/loggable'

/**
 * The specification's get_user_role: the highest role that is active and has not run out. A look-up that fails gives
 * `user`, the role that may least.
 */
export async function getUserRole({ db, log }: Pick<Deps, 'db' | 'log'>, userId: string): Promise<Role> {
  try {
    return await roleWithin(db, userId)
  } catch (error) {
    log.warn({ err: loggable(error) }, 'a role could not be looked up')
    return 'user'
  }
}

/** The same for decisions within a transaction, which rather fail than guess. */
export async function roleWithin(db: Connection, userId: string): Promise<Role> {
  const { rows } = await db.execute<{ role: Role }>(sql`select get_user_role(${userId}) as role`)
  return rows[0]?.role ?? 'user'
}
