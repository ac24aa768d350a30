import { type SQL, sql } from 'drizzle-orm'
import type { Blocked } from '#contract/blocks'
import { MAX_BLOCKS } from '#contract/messages.rules'
import type { Viewer } from '#server/core/people/viewer'
import { violatedConstraint } from '#server/core/refusals/faults'
import { refuse, refuseInWords } from '#server/core/refusals/refuse'
import type { Deps } from '#server/infra/deps'
import { calledOf } from '../messages/shown'

type Asking = Pick<Deps, 'db' | 'clock'>
export type Whom = { profileId: string } | { conversationId: string }

/** Those the person blocked, the last first, by the names they were blocked under. */
export async function listBlocked({ db }: Asking, viewer: Viewer): Promise<{ items: Blocked[] }> {
  const { rows } = await db.execute<Omit<Blocked, 'since'> & { since: string }>(sql`
    select b.blocked_id as "userId", to_json(b.created_at)#>>'{}' as since,
      coalesce(nullif(b.name, ''), 'Someone') as name
    from user_blocks b where b.user_id = ${viewer.id} order by b.created_at desc, b.blocked_id limit ${MAX_BLOCKS}`)
  return { items: rows.map(({ since, ...row }) => ({ ...row, since: new Date(since) })) }
}

export async function isProfileBlocked(
  { db }: Asking,
  viewer: Viewer,
  profileId: string,
): Promise<{ blocked: boolean }> {
  const { rows } = await db.execute<{ blocked: boolean }>(sql`
    select exists (select from user_blocks b join user_profiles p on p.user_id = b.blocked_id
      where p.id = ${profileId} and b.user_id = ${viewer.id}) as blocked`)
  return rows[0] ?? { blocked: false }
}

/**
 * Who is meant, as `blocker`, `blocked` and `profile`: of a conversation, whoever its profile stands on blocks, so that the
 * whole team is rid of them; a member of the team acts for them.
 */
function pairOf(viewer: Viewer, whom: Whom): SQL {
  if ('profileId' in whom)
    return sql`
      select ${viewer.id}::uuid as blocker, p.user_id as blocked, p.id as profile, p.business_name as business
      from user_profiles p where p.id = ${whom.profileId}`
  return sql`
    select case when m.side = 'person' then m.user_id else p.user_id end as blocker,
      case when m.side = 'person' then p.user_id else c.person_id end as blocked, case when m.side = 'person' then p.id end as profile,
      case when m.side = 'person' then p.business_name end as business
    from conversations c join conversation_members m on m.conversation_id = c.id join user_profiles p on p.id = c.profile_id
    where c.id = ${whom.conversationId} and m.user_id = ${viewer.id}`
}

/**
 * Whom the viewer may know of the ones in `pair`: by a page that is shown to them, their own and their team's, whom they blocked
 * already, or by the conversation that was named. Of others an id alone says nothing.
 */
function isKnown(viewer: Viewer, whom: Whom): SQL {
  if (!('profileId' in whom)) return sql`true`
  return sql`(pair.blocked = ${viewer.id}
    or exists (select from profile_members t where t.profile_id = pair.profile and t.user_id = ${viewer.id} and t.is_active)
    or exists (select from user_blocks b where b.user_id = ${viewer.id} and b.blocked_id = pair.blocked)
    or exists (select from user_profiles p join profile_details d on d.profile_id = p.id
      where p.id = pair.profile and p.is_active and d.visibility in ('public', 'members')
        and (d.approval_status = 'approved' or (p.user_type = 'pet-parent' and d.approval_status <> 'suspended'))))`
}

/** @throws NOT_FOUND, CONFLICT in words */
export async function block({ db, clock }: Asking, viewer: Viewer, whom: Whom): Promise<Record<string, never>> {
  try {
    const { rows } = await db.execute<{ found: boolean }>(sql`
      with asked as (${pairOf(viewer, whom)}), pair as (select * from asked pair where ${isKnown(viewer, whom)}), added as (
        insert into user_blocks (user_id, blocked_id, profile_id, name, created_at)
        select blocker, blocked, profile, coalesce(nullif(business, ''), ${calledOf('pair.blocked')}), ${clock.now().toISOString()}
        from pair
        where not exists (select from user_blocks b where b.user_id = pair.blocker and b.blocked_id = pair.blocked)
        on conflict do nothing)
      select exists (select from pair) as found`)
    if (!rows[0]?.found) throw refuse('NOT_FOUND')
  } catch (error) {
    const constraint = violatedConstraint(error)
    if (constraint === 'user_blocks_self_check') throw refuseInWords('CONFLICT', 'You can’t block yourself.')
    if (constraint === 'user_blocks_limit_check')
      throw refuseInWords('CONFLICT', `You can block up to ${MAX_BLOCKS.toLocaleString('en-US')} people.`)
    throw error
  }
  return {}
}

/** @throws NOT_FOUND */
export async function unblock(
  { db }: Asking,
  viewer: Viewer,
  whom: Whom | { userId: string },
): Promise<Record<string, never>> {
  const pair =
    'userId' in whom ? sql`select ${viewer.id}::uuid as blocker, ${whom.userId}::uuid as blocked` : pairOf(viewer, whom)
  const { rows } = await db.execute(sql`
    with pair as (${pair})
    delete from user_blocks b using pair where b.user_id = pair.blocker and b.blocked_id = pair.blocked returning b.user_id`)
  if (rows.length === 0) throw refuse('NOT_FOUND')
  return {}
}
