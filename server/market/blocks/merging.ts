import { sql } from 'drizzle-orm'
import { blocking, type Merging } from '#server/core/merging'

/** Whoever wants nothing to do with somebody wants it of the person: nobody gets past a block with another account. */
export const blocksMerging: Merging = {
  fates: { 'user_blocks.blocked_id': 'by hand', 'user_blocks.user_id': 'by hand' },
  counted: { blocks: 'user_blocks.user_id' },
  mergedBefore: ['follows'],

  async blockers(tx, { from, into }) {
    const { rows } = await tx.execute<{ between: number }>(sql`
      select count(*)::int as between from user_blocks
      where (user_id, blocked_id) in ((${from}, ${into}), (${into}, ${from}))`)
    return blocking('blocked', rows[0]?.between, 'One has blocked the other, so they don’t look like one person.')
  },

  // Written anew, so that what follows from a block follows for the other account as well.
  async join(tx, { from, into }) {
    await tx.execute(sql`
      insert into user_blocks (user_id, blocked_id, profile_id, name, created_at)
      select ${into}, blocked_id, profile_id, name, created_at from user_blocks where user_id = ${from}
      union all
      select user_id, ${into}, profile_id, name, created_at from user_blocks where blocked_id = ${from}
      on conflict do nothing`)
    await tx.execute(sql`delete from user_blocks where ${from} in (user_id, blocked_id)`)
  },
}
