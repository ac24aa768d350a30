import { sql } from 'drizzle-orm'
import { blocking, type Merging } from '#server/core/merging'

/**
 * Who wrote a message stays who they were. The person reads on what they read, and goes on with it; only where both accounts
 * talked to the same profile, the closed one's thread stays as it is, for them to read.
 */
export const messagesMerging: Merging = {
  fates: {
    'away_notes.updated_by': 'moves',
    'away_notes.user_id': { moves: 'where-free', by: [], rest: 'goes' },
    'conversation_members.user_id': 'by hand',
    'conversations.assigned_to': 'moves',
    'conversations.household_of': 'by hand',
    'conversations.person_id': 'by hand',
    'conversations.typing_by': 'stays',
    'message_files.owner_id': 'stays',
    'message_settings.user_id': { moves: 'where-free', by: [], rest: 'goes' },
    'messages.author_id': 'stays',
  },
  counted: { conversations: 'conversation_members.user_id' },
  // who looks after whose pets decides who reads a household's: its readers are the other account's by then
  mergedBefore: ['pets', 'petFamily'],

  async blockers(tx, { from, into }) {
    const { rows } = await tx.execute<{ between: number; households: number }>(sql`
      select (
        select count(*)::int from conversations c join profile_members m on m.profile_id = c.profile_id
        where (c.person_id, m.user_id) in ((${from}, ${into}), (${into}, ${from}))) as between,
      case when (select count(*) from conversations where household_of in (${from}, ${into})) > 1 then 1 else 0 end as households`)
    const { between = 0, households = 0 } = rows[0] ?? {}
    return [
      ...blocking(
        'dealings',
        between,
        `They have written to each other: ${between === 1 ? 'one conversation' : `${between} conversations`} would be with themselves.`,
      ),
      ...blocking(
        'household-chats',
        households,
        'Each has a household chat of its own, and two of those can’t be joined.',
      ),
    ]
  },

  async join(tx, { from, into }) {
    const { rows: talks } = await tx.execute<{ id: string }>(sql`
      select conversation_id as id from conversation_members where user_id = ${from}`)
    if (talks.length === 0) return
    await tx.execute(sql`
      update conversations c set person_id = ${into} where person_id = ${from} and not exists (
        select from conversations o where o.person_id = ${into} and o.profile_id = c.profile_id)`)
    await tx.execute(sql`update conversations set household_of = ${into} where household_of = ${from}`)
    await tx.execute(sql`
      update conversation_members m set household_of = ${into} from conversations c
      where c.id = m.conversation_id and c.household_of = ${into} and m.household_of = ${from}`)
    await tx.execute(sql`
      update conversation_members m set user_id = ${into} where user_id = ${from} and not exists (
        select from conversation_members o where o.conversation_id = m.conversation_id and o.user_id = ${into})`)
    // both took part: one of the two goes on, with what the other had not read
    await tx.execute(sql`
      with twice as (delete from conversation_members where user_id = ${from} returning *)
      update conversation_members m set left_at = case when twice.left_at is null then null else m.left_at end,
        from_seq = least(m.from_seq, twice.from_seq), read_seq = greatest(m.read_seq, twice.read_seq),
        unread = least(m.unread, twice.unread)
      from twice where twice.conversation_id = m.conversation_id and m.user_id = ${into}`)
    await tx.execute(sql`
      update conversations set touched_at = clock_timestamp() where id = any (${sql.param(talks.map(({ id }) => id))}::uuid[])`)
  },
}
