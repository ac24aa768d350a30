import { type SQL, sql } from 'drizzle-orm'
import type { ConversationCard } from '#contract/messages'
import { profilePath } from '#contract/profiles.rules'
import type { ProfileType } from '#contract/roles'
import {
  calledOf,
  HOUSEHOLD_NAME,
  IS_OURS,
  IS_SAID_TO,
  IS_SEEN,
  PICTURE_OF_PROFILE,
  PROFILE_NAME,
  SAID_BY,
} from './shown'

/** `from …` of conversations `c` with who reads them, `m`, and the profile `p` of direct ones with its details `d`. */
export const FROM_CONVERSATIONS = sql`conversation_readers m join conversations c on c.id = m.conversation_id
  left join user_profiles p on p.id = c.profile_id left join profile_details d on d.profile_id = p.id`

/** What every look at a conversation has of it. */
export const CARD_COLUMNS: SQL = sql`c.id, c.kind, case when c.kind = 'household' then ${HOUSEHOLD_NAME} end as household, m.side, c.state, m.unread, m.muted, m.archived, c.profile_id as "profileId",
  p.user_type as "userType", d.slug, ${PROFILE_NAME} as "profileName", ${calledOf('c.person_id')} as "personName",
  case when m.side = 'person' then ${PICTURE_OF_PROFILE} end as photo, coalesce(${IS_SEEN}, false) and not (m.side = 'person' and p.user_type = 'pet-parent' and is_blocked(m.user_id, p.user_id)) as "isSeen",
  case when m.side = 'profile' and c.assigned_to is not null then ${calledOf('c.assigned_to')} end as "assignedTo"`

/** What was said last, as far as the member may read it. */
export const LATEST: SQL = sql`(select json_build_object('body', case when said.status = 'published' then left(said.body, 140) else 'This message isn’t shown' end, 'ours', ${IS_OURS}, 'kind', said.kind,
  'by', ${SAID_BY})
  from messages said where said.conversation_id = c.id and ${IS_SAID_TO} order by said.seq desc limit 1)`

export type CardRow = Pick<
  ConversationCard,
  'id' | 'kind' | 'side' | 'state' | 'unread' | 'muted' | 'archived' | 'assignedTo'
> & {
  household: string | null
  profileId: string | null
  userType: ProfileType | null
  slug: string | null
  profileName: string
  personName: string
  photo: ConversationCard['with']['photo']
  isSeen: boolean
}

export function toCard<Row extends CardRow>({
  profileId,
  userType,
  slug,
  profileName,
  personName,
  photo,
  isSeen,
  household,
  ...row
}: Row) {
  if (household !== null)
    return {
      ...row,
      with: { name: household, photo: null, href: '/household', profileId: null, userType: null },
      as: null,
      asType: null,
    }
  const toProfile = row.side === 'person'
  return {
    ...row,
    with: {
      name: toProfile ? profileName : personName,
      photo,
      href: toProfile && isSeen && userType && profileId ? profilePath(userType, { id: profileId, slug }) : null,
      profileId: toProfile ? profileId : null,
      userType: toProfile ? userType : null,
    },
    as: toProfile ? null : profileName,
    asType: toProfile ? null : userType,
  }
}
