import { STANDINGS, type Standing } from '#contract/people.rules'
import { PROFILE_TYPES, type ProfileType, ROLES, type Role } from '#contract/roles'
import { given, oneOf, textOf } from '../search-params'

export type PeopleSearch = { q?: string; role?: Role; type?: ProfileType; standing?: Standing; cursor?: string }

export function readPeopleSearch(raw: Record<string, unknown>): PeopleSearch {
  return given({
    q: textOf(raw.q),
    role: oneOf(raw.role, ROLES),
    type: oneOf(raw.type, PROFILE_TYPES),
    standing: oneOf(raw.standing, STANDINGS),
    cursor: textOf(raw.cursor),
  })
}
