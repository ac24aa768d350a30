import { sql } from 'drizzle-orm'
import type { Client } from 'pg'
import type { Db } from '#server/infra/database/db'
import type { Deletion } from './deletions'

/** Why something is not sent, where a person may read it. */
const LEFT_UNDONE = 'Left undone: the database was restored from a backup, and this may have been sent before.'

/**
 * What must hold in a database that was put back, before anybody can reach it.
 *
 * - Nobody is signed in, and no link or code that was sent before works.
 * - Mails, texts and pushes that were waiting are not sent: most have been. What moves money stays in line, for the
 *   provider knows it by its key, or is asked first.
 * - A payout that waited counts as begun: within the day its key is known to the provider, and later it is looked for
 *   there instead of being sent once more. No new ones are made until the two books have been compared.
 * - Who had their account deleted since is due for deletion again.
 */
export async function settleLoaded(
  client: Client,
  { deletions, at }: { deletions: readonly Deletion[]; at: Date },
): Promise<void> {
  for (const table of ['auth_sessions', 'auth_one_time_tokens', 'auth_flow_states']) {
    await client.query(`delete from ${table}`)
  }
  await client.query(
    `update outbox_events set done_at = now(), last_error = $1
     where done_at is null and topic ~ '^(mail|text|push)[.]'`,
    [LEFT_UNDONE],
  )
  // Its guard would say that this happened now, and the provider remembers keys for a day from when it really did.
  await client.query(`
    alter table payouts disable trigger payouts_guard;
    update payouts set status = 'processing' where status = 'scheduled';
    alter table payouts enable trigger payouts_guard`)
  await client.query('update payout_accounts set blocked_at = $1 where blocked_at is null', [at])
  await client.query(
    `update auth_users set delete_after = least(delete_after, $2) where id = any($1::uuid[]) and deleted_at is null`,
    [deletions.map(({ id }) => id), at],
  )
}

/** Drops what is said to people about the deletions that were made once more: they heard of the first. */
export async function dropMessagesSince(db: Db, at: Date): Promise<void> {
  await db.execute(sql`
    update outbox_events set done_at = now(), last_error = ${LEFT_UNDONE}
    where done_at is null and topic ~ '^(mail|text|push)[.]' and created_at >= ${at.toISOString()}::timestamptz`)
}

/** Lets payouts go on that were held by the restore of that moment. @returns how many sellers' */
export async function releasePayouts(db: Db, heldAt: Date): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update payout_accounts set blocked_at = null where blocked_at = ${heldAt.toISOString()}::timestamptz`)
  return rowCount ?? 0
}
