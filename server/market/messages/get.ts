import { sql } from 'drizzle-orm'
import type { Conversation } from '#contract/messages'
import { type CannotWrite, TYPING_MS } from '#contract/messages.rules'
import type { MemberRole } from '#contract/team.rules'
import type { AppDeps } from '#server/core/app-deps'
import { worksFor } from '#server/core/people/memberships'
import type { Viewer } from '#server/core/people/viewer'
import { refuse } from '#server/core/refusals/refuse'
import { CARD_COLUMNS, type CardRow, FROM_CONVERSATIONS, toCard } from './card'
import { latestMatters, type MatterRow, openedAs, toMatters } from './matters'
import { calledOf } from './shown'

/** Of a member `o` of the household of conversation `c`. */
const PERSON = sql`json_build_object('userId', o.user_id, 'name', ${calledOf('o.user_id')}, 'you', o.user_id = m.user_id,
  'readUpTo', case when coalesce(s.shows_read, true) then o.read_seq end)`

type Row = CardRow & {
  personId: string | null
  assignee: string | null
  isThere: boolean
  /** Who of the two blocked the other: the person, the profile's holder, or both. */
  blockedByPerson: boolean
  blockedByProfile: boolean
  wrote: boolean
  readUpTo: number | null
  typing: boolean
  typingBy: string | null
  people: Conversation['people']
  title: string | null
  role: MemberRole | null
  /** Whether it is the profile whose pages the reader sees just now. */
  isCurrent: boolean
  team: Conversation['team']
  matters: MatterRow[]
}

/** A conversation with what the two have to do with each other. @throws NOT_FOUND */
export async function getConversation(
  { db, clock, matters: kinds }: Pick<AppDeps, 'db' | 'clock' | 'matters'>,
  viewer: Viewer,
  id: string,
): Promise<Conversation> {
  const now = clock.now()
  const typedSince = new Date(now.getTime() - TYPING_MS).toISOString()
  const { rows } = await db.execute<Row>(sql`
    select ${CARD_COLUMNS}, c.person_id as "personId", c.title, case when m.side = 'profile' then c.assigned_to end as assignee,
      exists (select from user_blocks b where b.user_id = c.person_id and b.blocked_id = p.user_id) as "blockedByPerson",
      exists (select from user_blocks b where b.user_id = p.user_id and b.blocked_id = c.person_id) as "blockedByProfile",
      exists (select from messages said where said.conversation_id = c.id and said.side = 'person') as wrote,
      case when m.side = 'person' then p.is_active and is_sound(p.user_id) and (c.person_id = m.user_id or is_sound(c.person_id)) else is_sound(c.person_id) and exists (
        select from conversation_members o where o.conversation_id = c.id and o.side = 'person' and o.left_at is null) end as "isThere",
      (select max(o.read_seq) from conversation_members o left join message_settings s on s.user_id = o.user_id
        where o.conversation_id = c.id and (o.side <> m.side or c.kind = 'household' and o.user_id <> m.user_id) and coalesce(s.shows_read, true)) as "readUpTo",
      c.touched_at > ${typedSince} and exists (select from conversation_readers o where o.conversation_id = c.id
        and o.user_id = c.typing_by and (o.side <> m.side or c.kind = 'household' and o.user_id <> m.user_id)) as typing,
      case when c.kind = 'household' then ${calledOf('c.typing_by')} end as "typingBy",
      case when c.kind = 'direct' then '[]' else (select coalesce(json_agg(${PERSON} order by o.user_id = c.household_of desc, o.created_at, o.user_id), '[]')
        from conversation_readers o left join message_settings s on s.user_id = o.user_id where o.conversation_id = c.id) end as people,
      case when m.side = 'profile' then (select t.role from profile_members t
        where t.profile_id = c.profile_id and t.user_id = m.user_id and t.is_active) end as role,
      m.side = 'person' or c.profile_id in ${worksFor(viewer.id)} as "isCurrent",
      case when m.side = 'profile' then (select coalesce(json_agg(json_build_object('userId', t.user_id, 'name', ${calledOf('t.user_id')})
        order by t.created_at), '[]') from profile_members t where t.profile_id = c.profile_id and t.is_active) else '[]' end as team,
      ${latestMatters(kinds)} as matters
    from ${FROM_CONVERSATIONS} where c.id = ${id} and m.user_id = ${viewer.id} and m.left_at is null`)
  const [row] = rows
  if (!row) throw refuse('NOT_FOUND')
  const { profileId } = row
  const { personId: _, isThere, blockedByPerson, blockedByProfile, wrote, role, isCurrent, matters, ...rest } = row
  const blockedByYou = row.side === 'person' ? blockedByPerson : blockedByProfile
  const blockedByThem = row.side === 'person' ? blockedByProfile : blockedByPerson
  return {
    ...toCard(rest),
    blockedByYou,
    typingBy: rest.typing ? rest.typingBy : null,
    readUpTo: blockedByYou || blockedByThem ? null : rest.readUpTo,
    typing: rest.typing && !blockedByYou && !blockedByThem,
    cannotWrite: cannotWrite(row, { blockedByYou, isThere: isThere && !blockedByThem, wrote }),
    matters: row.userType
      ? toMatters(kinds, matters, { side: row.side, userType: row.userType, role }, now).map((matter) =>
          isCurrent || !profileId ? matter : openedAs(profileId, matter),
        )
      : [],
  }
}

function cannotWrite(
  { kind, side, state }: Row,
  { blockedByYou, isThere, wrote }: { blockedByYou: boolean; isThere: boolean; wrote: boolean },
): CannotWrite | null {
  if (kind === 'household') return null
  if (blockedByYou) return 'blocked-by-you'
  if (!isThere) return 'unavailable'
  if (side === 'profile') return null
  if (state === 'declined') return 'declined'
  return state === 'requested' && wrote ? 'waiting' : null
}
