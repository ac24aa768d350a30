import { sql } from 'drizzle-orm'
import { blocking, type Merging } from '#server/core/merging'

/** What was reported is still reported by somebody; what was decided stays. */
export const reportsMerging: Merging = {
  fates: {
    'report_appeals.appellant_id': 'moves',
    'report_appeals.decided_by': 'stays',
    'report_decisions.decided_by': 'stays',
    'reports.decided_by': 'stays',
    'reports.reporter_user_id': { moves: 'where-free', by: ['target_type', 'target_id'], rest: 'stays' },
  },

  async blockers(tx, { from, into }) {
    const { rows } = await tx.execute<{ between: number }>(sql`
      select count(*)::int as between from reports r join reported_things t on t.type = r.target_type and t.id = r.target_id
      where r.reporter_user_id in (${from}, ${into})
        and (r.reporter_user_id, t.author_id) in ((${from}, ${into}), (${into}, ${from}))`)
    return blocking(
      'reported',
      rows[0]?.between,
      'One has reported what the other wrote, so they don’t look like one person.',
    )
  },
}
