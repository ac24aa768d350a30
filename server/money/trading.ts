import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../infra/database/db'

/**
 * Those among these profiles who sell and take money, by the one rule (`seller_may_trade`), held so until the
 * transaction ends: a suspension waits for it, or is seen by it. To be asked before any product is locked.
 */
export async function holdTrading(tx: Tx, profileIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (profileIds.length === 0) return new Set()
  const { rows } = await tx.execute<{ id: string }>(sql`
    select hold_standings(${sql.param([...new Set(profileIds)])}::uuid[]) as id`)
  return new Set(rows.map(({ id }) => id))
}

/** Whether one profile sells and takes money, held like `holdTrading`. */
export async function holdOneTrading(tx: Tx, profileId: string): Promise<boolean> {
  return (await holdTrading(tx, [profileId])).has(profileId)
}

/** Whether a profile sells and takes money at this moment; for showing, not for deciding. */
export async function isTrading(db: Db | Tx, profileId: string): Promise<boolean> {
  const { rows } = await db.execute<{ trades: boolean }>(sql`
    select trades from seller_standings where profile_id = ${profileId}`)
  return rows[0]?.trades === true
}

/** Whether what a profile has earned may be paid out, held like `holdTrading`: also while it is closing. */
export async function holdPayable(tx: Tx, profileId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ may: boolean }>(sql`select hold_payable(${profileId}) as may`)
  return rows[0]?.may === true
}
