import { REVIEW_LISTS, type ReviewList } from '#contract/profile-review.rules'
import { given, oneOf, textOf } from '../search-params'

/** Without a list: the profiles that wait. */
export type ProfilesSearch = { show?: ReviewList; cursor?: string }

export function readProfilesSearch(raw: Record<string, unknown>): ProfilesSearch {
  return given({ show: oneOf(raw.show, REVIEW_LISTS), cursor: textOf(raw.cursor) })
}
