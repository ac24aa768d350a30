import { sql } from 'drizzle-orm'
import type { Merging } from '#server/core/merging'

/** The animals with their whole record; who wrote a line of it stays who they were. */
export const petsMerging: Merging = {
  fates: {
    'chip_claims.claimant_id': { moves: 'where-free', by: ['chip_number'], rest: 'stays' },
    'pet_weights.added_by': 'stays',
    'pets.owner_id': 'by hand',
  },
  counted: { pets: 'pets.owner_id' },
  // a place with an animal of one's own is none
  mergedBefore: ['petFamily'],

  // In one statement: what follows from it is worked out once all of them are the other's.
  async join(tx, { from, into, at }) {
    await tx.execute(sql`
      update pets set owner_id = ${into}, updated_at = greatest(updated_at, ${at.toISOString()}::timestamptz) where owner_id = ${from}`)
  },
}
