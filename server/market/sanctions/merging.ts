import { sql } from 'drizzle-orm'
import type { Merging } from '#server/core/merging'

/** A merge is no way out of what moderators decided: it is about the person. */
export const sanctionsMerging: Merging = {
  fates: {
    'sanction_templates.changed_by': 'stays',
    'sanctions.lifted_by': 'stays',
    'sanctions.moderator_id': 'stays',
    'sanctions.user_id': 'by hand',
  },
  counted: { sanctions: 'sanctions.user_id' },
  // whose appeal it is, is whom it is about
  mergedBefore: ['reports'],

  async join(tx, { from, into }) {
    await tx.execute(sql`update sanctions set user_id = ${into} where user_id = ${from}`)
    await tx.execute(sql`select settle_lock(${into})`)
  },
}
