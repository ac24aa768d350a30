import { namesFrom } from '#server/core/people/names'
import type { Viewer } from '#server/core/people/viewer'
import { publicName } from '#server/core/text/clean'
import { run } from '#server/infra/database/statement'
import type { Deps } from '#server/infra/deps'

/**
 * The name that what somebody writes about products stands under. The profile of a pet parent speaks for a person who has
 * several; sign-up for one who has none yet. No letter of the last name that the profile does not show.
 *
 * @param initial false for the first name alone
 */
export async function authorNameOf(
  deps: Pick<Deps, 'db'>,
  viewer: Pick<Viewer, 'id'>,
  initial = true,
): Promise<string> {
  const [row] = await run<{ first: string | null; last: string | null; metadata: Record<string, unknown> }>(deps, {
    text: `select p.first_name as first, case when d.show_initial then p.last_name end as last, u.user_metadata as metadata
      from auth_users u left join user_profiles p on p.user_id = u.id and p.is_active
        left join profile_details d on d.profile_id = p.id
      where u.id = $1 order by (p.user_type = 'pet-parent') desc, p.created_at limit 1`,
    values: [viewer.id],
  })
  return publicName(row?.first ?? namesFrom(row?.metadata ?? {}).firstName, (initial && row?.last) || '')
}
