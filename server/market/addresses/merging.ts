import { sql } from 'drizzle-orm'
import type { Merging } from '#server/core/merging'

export const addressesMerging: Merging = {
  fates: { 'user_addresses.user_id': 'by hand' },
  counted: { addresses: 'user_addresses.user_id' },

  // What the other account takes first stays first.
  async join(tx, { from, into }) {
    await tx.execute(sql`
      update user_addresses a set user_id = ${into}, is_default = a.is_default and not exists (
        select from user_addresses o where o.user_id = ${into} and o.is_default)
      where a.user_id = ${from}`)
  },
}
