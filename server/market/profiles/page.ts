import type { PublicProfile } from '#contract/profile-shapes'
import type { Visibility } from '#contract/profiles.rules'
import type { ProfileType } from '#contract/roles'
import type { Viewer } from '#server/core/people/viewer'
import { refuse } from '#server/core/refusals/refuse'
import { run, type Statement } from '#server/infra/database/statement'
import type { Deps } from '#server/infra/deps'
import { type PageRow, toPublicProfile } from './page-row'
import { PAGE_BY_ID, PAGE_BY_SLUG } from './page-statement'

/** `key` is the profile's id or its readable address. */
export type AskedPage = { userType: ProfileType; key: string }
type Asking = { sees: Visibility[]; asker: string | null }

/**
 * A profile as everybody may see it.
 *
 * @throws NOT_FOUND alike for what is missing, of another type, for members only, private, closed, not listed (yet),
 *   and of people who are gone or locked out
 */
export function getPage(deps: Deps, asked: AskedPage): Promise<PublicProfile> {
  return read(deps, asked, { sees: ['public'], asker: null })
}

/**
 * The same for somebody who is signed in: members' pages too, and their own and those they work for in any state, without
 * anything more on it than others will see.
 *
 * @throws NOT_FOUND as `getPage`, and where its person has blocked them
 */
export function getMemberPage(deps: Deps, viewer: Viewer, asked: AskedPage): Promise<PublicProfile> {
  return read(deps, asked, { sees: ['public', 'members'], asker: viewer.id })
}

async function read(deps: Deps, { userType, key }: AskedPage, { sees, asker }: Asking): Promise<PublicProfile> {
  const values = [key, userType, deps.clock.now(), sees, asker]
  const statement = statementFor(key, values)
  const [row] = statement ? await run<PageRow>(deps, statement) : []
  if (!row) throw refuse('NOT_FOUND')
  return toPublicProfile(row, userType === 'business-provider' ? await ratingOf(deps, row.id) : null)
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** @returns undefined for a key that nobody can have */
function statementFor(key: string, values: unknown[]): Statement | undefined {
  if (ID.test(key)) return { name: 'profiles-page-by-id', text: PAGE_BY_ID, values }
  if (SLUG.test(key)) return { name: 'profiles-page-by-slug', text: PAGE_BY_SLUG, values }
  return undefined
}

const RATING = `
  select round(sum(rating_sum)::numeric / sum(rating_count), 2)::float8 as average, sum(rating_count)::int as count
  from product_groups where seller_profile_id = $1 having sum(rating_count) > 0`

/** What people say of a shop's goods; null while nobody does. */
async function ratingOf(deps: Deps, id: string): Promise<PublicProfile['rating']> {
  const [rating] = await run<{ average: number; count: number }>(deps, {
    name: 'profiles-rating',
    text: RATING,
    values: [id],
  })
  return rating ?? null
}
