import { and, eq, type SQL, sql } from 'drizzle-orm'
import { KINDS, PROFILE_TYPE_NAMES, profilePath, type ReviewedType } from '#contract/profiles.rules'
import type { Suggestion } from '#contract/search'
import type { Deps } from '#server/deps'
import { authUsers } from '#server/tables/auth'
import { profileDetails, shopTerms, userProfiles } from '#server/tables/profiles'
import { isListed } from '../profiles/listed'
import { wordsOf } from './suggest-places'

const MOST = 3
/** More words than a name has. */
const MOST_WORDS = 8

const NAME = sql<string>`coalesce(nullif(btrim(${userProfiles.businessName}), ''), btrim(${userProfiles.firstName}))`

/**
 * Those whose name has every word of a query, the last perhaps half typed: people, rescues, clinics and businesses
 * that everybody may find. Shops are suggested with their shelves.
 */
export async function suggestPeople({ db, clock }: Pick<Deps, 'db' | 'clock'>, words: string): Promise<Suggestion[]> {
  const asked = wordsOf(words)
  if (asked.length === 0 || asked.length > MOST_WORDS) return []
  const rows = await db
    .select({
      id: userProfiles.id,
      userType: userProfiles.userType,
      name: NAME,
      slug: profileDetails.slug,
      kinds: profileDetails.kinds,
      locality: profileDetails.locality,
      picture: profileDetails.picture,
    })
    .from(userProfiles)
    .innerJoin(profileDetails, eq(profileDetails.profileId, userProfiles.id))
    .innerJoin(authUsers, eq(authUsers.id, userProfiles.userId))
    .where(
      and(
        isListed(clock.now()),
        sql`not exists (select from ${shopTerms} where ${shopTerms.profileId} = ${userProfiles.id})`,
        ...asked.map(begins),
      ),
    )
    .orderBy(sql`length(${NAME})`, NAME, userProfiles.id)
    .limit(MOST)
  return rows.map(({ userType, name, kinds, locality, picture, ...profile }) => {
    const type = userType as ReviewedType
    const labels: Record<string, string> = KINDS[type]
    const kind = labels[kinds[0] ?? ''] ?? PROFILE_TYPE_NAMES[type]
    return {
      group: 'people',
      label: name,
      note: [kind, locality].filter(Boolean).join(', '),
      href: profilePath(type, profile),
      picture,
    }
  })
}

/** A word of the name begins so. Words hold letters and digits only, so that none of their signs means anything. */
function begins(word: string): SQL {
  return sql`' ' || fold(${NAME}) like '% ' || fold(${word}) || '%'`
}
