import { sql } from 'drizzle-orm'
import type { PersonalData } from '#server/core/personal-data'

/** Filters are the platform's: they stay when an admin leaves, without the name. */
export const filterData: PersonalData = {
  async erase(tx, userId) {
    await tx.execute(sql`update content_filters set added_by = null where added_by = ${userId}`)
  },
}
