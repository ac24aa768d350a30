import { asc, desc, eq } from 'drizzle-orm'
import type { SavedAddress } from '#contract/addresses'
import type { Db, Tx } from '#server/infra/database/db'
import { userAddresses } from '../../tables/addresses'

/** A person's addresses, the default one first. */
export async function listAddresses(db: Db | Tx, userId: string): Promise<{ items: SavedAddress[] }> {
  const { id, name, line1, line2, locality, region, postcode, country, isDefault, createdAt } = userAddresses
  const rows = await db
    .select({ id, name, line1, line2, locality, region, postcode, country, isDefault })
    .from(userAddresses)
    .where(eq(userAddresses.userId, userId))
    .orderBy(desc(isDefault), asc(createdAt), asc(id))
  return { items: rows.map(({ line2: second, ...row }) => (second ? { ...row, line2: second } : row)) }
}
