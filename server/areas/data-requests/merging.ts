import { sql } from 'drizzle-orm'
import { blocking, type Merging } from '#server/core/merging'

/** What was asked and answered stays under the account that asked. */
export const dataRequestsMerging: Merging = {
  fates: { 'data_requests.closed_by': 'stays', 'data_requests.entered_by': 'stays', 'data_requests.user_id': 'stays' },

  async blockers(tx, { from, into }) {
    const { rows } = await tx.execute<{ open: number }>(sql`
      select count(*)::int as open from data_requests
      where user_id in (${from}, ${into}) and state = 'open' and not (kind = 'erase' and way = 'account')`)
    return blocking('open-request', rows[0]?.open, 'A request about personal data is open. Answer it first.')
  },
}
