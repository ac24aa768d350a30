import { sql } from 'drizzle-orm'
import { blocking, type Merging } from '#server/core/merging'

export const proposalsMerging: Merging = {
  fates: { 'proposals.decided_by': 'stays', 'proposals.proposed_by': 'stays', 'proposals.user_id': 'stays' },

  async blockers(tx, { from, into, at }) {
    const { rows } = await tx.execute<{ open: number }>(sql`
      select count(*)::int as open from proposals
      where user_id in (${from}, ${into}) and outcome is null and expires_at > ${at.toISOString()}::timestamptz`)
    return blocking(
      'open-proposal',
      rows[0]?.open,
      'A role for one of them waits for a second admin. Have that decided first.',
    )
  },
}
