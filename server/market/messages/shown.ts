import { type SQL, sql } from 'drizzle-orm'

/**
 * What a person is called by those they write to: the first name, and a letter of the last only where their profile shows
 * it; never an address or a number. The profile of a pet parent speaks for a person who has several. Whose account was merged
 * is called as in the other one.
 */
export function calledOf(column: string): SQL {
  return sql.raw(
    `coalesce(${firstName(`named.user_id = ${column}`)}, ${firstName(`named.user_id = (
    select merged.merged_into from auth_users merged where merged.id = ${column})`)}, 'Someone')`,
  )
}

function firstName(whose: string): string {
  return `(
    select nullif(btrim(named.first_name || case
      when shown.show_initial and btrim(named.last_name) <> '' then ' ' || left(btrim(named.last_name), 1) || '.' else '' end), '')
    from user_profiles named left join profile_details shown on shown.profile_id = named.id
    where ${whose} and named.is_active
    order by (named.user_type = 'pet-parent') desc, named.created_at limit 1)`
}

/** What a profile `p` with details `d` is called: the business's name, else as its page shows its person. */
export const PROFILE_NAME = sql`coalesce(nullif(p.business_name, ''), nullif(btrim(p.first_name || case
  when d.show_initial and btrim(p.last_name) <> '' then ' ' || left(btrim(p.last_name), 1) || '.' else '' end), ''), 'Someone')`

export const PICTURE_OF_PROFILE = sql`(
  select json_build_object('id', a.id, 'width', a.width, 'height', a.height, 'widths', a.widths,
    'placeholder', a.placeholder, 'alt', a.alt_text)
  from media_assets a where a.id = d.photo_id and a.visibility = 'public' and a.deleted_at is null)`

/** Whether somebody who is signed in may see the page of profile `p` with details `d`. */
export const IS_SEEN = sql`(p.is_active and is_sound(p.user_id) and d.visibility in ('public', 'members')
  and (d.approval_status = 'approved' or (p.user_type = 'pet-parent' and d.approval_status <> 'suspended')))`

/** What an owner's household is called that has no name of its own; without the letter of the last name. */
export const usualHouseholdName = (owner: string): SQL =>
  sql`regexp_replace(${calledOf(owner)}, ' .[.]$', '') || '’s household'`

/** What the household of conversation `c` is called. */
export const HOUSEHOLD_NAME = sql`coalesce(c.title, ${usualHouseholdName('c.household_of')})`

/** Who message `said` is from: a person, or the profile a team wrote for. */
export const FROM_NAME = sql`case when c.kind = 'household' then ${calledOf('said.author_id')}
  when said.side = 'person' then ${calledOf('c.person_id')} else ${PROFILE_NAME} end`

/** Whom of theirs it was written to: their household, or their profile; null where it is themselves. */
export const TO_NAME = sql`case when c.kind = 'household' then ${HOUSEHOLD_NAME} when m.side = 'profile' then ${PROFILE_NAME} end`

/** Why message `said` is not shown; null where it is. */
export const HELD_AS = sql`case said.status when 'published' then null when 'removed' then 'removed' else
  case when exists (select from report_decisions judged where judged.target_type = 'message' and judged.target_id = said.id)
    then 'hidden' else 'checked' end end`

/** Whether the side of member `m` said it; in a household everybody speaks for themselves. */
export const IS_OURS = sql`case when m.household_of is null then said.side = m.side else said.author_id is not distinct from m.user_id end`

/** What the author of message `said` is called in a household or a team. */
export const AUTHOR_NAME = sql`case when said.author_id is null then 'Someone who has left' else ${calledOf('said.author_id')} end`

/** Who of the household or of the team said it, where it was another one than the member `m`. */
export const SAID_BY = sql`case
  when said.author_id is not distinct from m.user_id or not (c.kind = 'household' or m.side = 'profile' and said.side = 'profile') then null
  else ${AUTHOR_NAME} end`

/** What of message `said` a member `m` may read. */
export const IS_READ_BY = sql`(said.seq > m.from_seq and (said.kind <> 'note' or m.side = 'profile'))`

/** What of it somebody said, and was not only told by the system; of away notes, those of the other side. */
export const IS_SAID_TO = sql`(said.seq > m.from_seq and (said.kind = 'text' or said.kind = 'note' and m.side = 'profile'
  or said.kind = 'away' and said.side <> m.side))`
