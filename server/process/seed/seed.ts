import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { hashPassword } from '#server/identity/auth/passwords'
import { insertUser } from '#server/identity/auth/users'
import { createDb, createPool, type Db, inTransaction, type Tx } from '#server/infra/database/db'
import type { Clock, Deps } from '#server/infra/deps'
import { insertNotices } from '#server/market/notifications/seed'
import { buildTown } from '#server/town/build'
import { inSeedOrder } from '#server/town/seed-order'
import { allParts } from '../../manifests'
import { createPast } from './past'

/** What every demo account signs in with; stands in the README. */
export const DEMO_PASSWORD = 'millbrook-street-2026'

type SeedOptions = { db: Db; pool: Pool; env: Deps['env']; clock: Clock; log: Logger }

/**
 * Builds the demo town when there is nobody in the database yet. Two replicas starting together build it once.
 *
 * @returns whether it was built now
 */
export async function seedWhenEmpty({ db, pool, env, clock, log }: SeedOptions): Promise<boolean> {
  const startedAt = performance.now()
  if (await isInhabited(db)) return false
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const now = clock.now()
  const town = buildTown(now)
  const past = createPast({ env, now, log })
  const built = await inTransaction(db, async (tx) => {
    // Long enough for a second replica to wait while the first one builds on a busy machine.
    await tx.execute(
      sql`select set_config('lock_timeout', '5min', true), set_config('statement_timeout', '5min', true)`,
    )
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('pawstead seed'))`)
    if (await isInhabited(tx)) return false
    await quietly(tx, 'disable')
    for (const account of town.accounts) {
      await insertUser(
        tx,
        {
          id: account.id,
          email: account.email,
          passwordHash,
          userMetadata: { first_name: account.firstName, last_name: account.lastName },
        },
        account.createdAt,
      )
    }
    const within = past?.within(tx) ?? null
    for (const { insert } of inSeedOrder(allParts)) await insert(tx, town, now, within)
    await insertNotices(tx, town, now, Object.values(allParts))
    // As late as can be: what could still fail is checked before, so that the provider remembers no town that is not there.
    await tx.execute(sql`set constraints all immediate`)
    await quietly(tx, 'enable')
    past?.keep()
    return true
  })
  if (built) {
    await pool.query('analyze')
    log.info(
      { products: town.products.length, reviews: town.reviews.length, ms: Math.round(performance.now() - startedAt) },
      'the demo town is built',
    )
  }
  return built
}

/** Nobody follows a town live that is not there yet, and to tell each of its rows takes seconds. */
async function quietly(tx: Tx, word: 'disable' | 'enable'): Promise<void> {
  const { rows } = await tx.execute<{ change: string }>(sql`
    select format('alter table %s %s trigger %I', t.tgrelid::regclass, ${word}::text, t.tgname) as change
    from pg_trigger t join pg_proc f on f.oid = t.tgfoid where not t.tgisinternal and f.proname like 'live\_%'`)
  await tx.execute(sql.raw(rows.map(({ change }) => change).join(';')))
}

/** Builds the town as the owner of the tables: its statements are slow, and only the owner may gather statistics. */
export async function seedAsOwner(adminUrl: string, env: Deps['env'], clock: Clock, log: Logger): Promise<void> {
  const pool = createPool(adminUrl, { log, max: 2 })
  try {
    await seedWhenEmpty({ db: createDb(pool), pool, env, clock, log })
  } finally {
    await pool.end()
  }
}

/** Whether anybody lives here yet: a town that was built, or people of its own. */
export async function isInhabited(db: Pick<Db, 'execute'>): Promise<boolean> {
  const { rows } = await db.execute<{ inhabited: boolean }>(
    sql`select exists (select from auth_users) or exists (select from products) as inhabited`,
  )
  return rows[0]?.inhabited ?? false
}
