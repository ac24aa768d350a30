import { sql } from 'drizzle-orm'
import type { Db } from '#server/infra/database/db'
import { type Offer, offerName } from './offers'

/**
 * What products are called that can no longer be bought, by their ids: whoever has one in a cart has to know which it was. Of
 * what never was on the shelf, or was taken off it by us, only what is recalled is named.
 */
export async function goneNames(db: Db, ids: string[]): Promise<Record<string, string>> {
  if (ids.length === 0) return {}
  const { rows } = await db.execute<Pick<Offer, 'name' | 'optionValue'> & { id: string }>(sql`
    select id, name, option_value as "optionValue" from products where id = any(${sql.param(ids)}::uuid[])
      and (status in ('published', 'paused', 'withheld', 'archived') or status = 'blocked' and is_recalled(id))`)
  return Object.fromEntries(rows.map((row) => [row.id, offerName(row)]))
}
