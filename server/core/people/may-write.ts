import { sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/infra/database/db'
import type { Viewer } from './viewer'

/**
 * That our team does not keep somebody from writing, asked where no table asks by itself
 * (functions/3-market/sanctions.sql).
 *
 * @param doing `begin` something with others, `write` what is counted for a limit, `edit` what others see
 * @throws SANCTIONED
 */
export async function requireMayWrite(
  db: Db | Tx,
  { id }: Pick<Viewer, 'id'>,
  doing: 'begin' | 'write' | 'edit',
): Promise<void> {
  await db.execute(sql`select require_may_write(${id}::uuid, ${doing})`)
}
