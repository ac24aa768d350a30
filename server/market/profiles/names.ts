import { isOrganisation, isReviewed, publicName } from '#contract/profiles.rules'
import type { ProfileType } from '#contract/roles'
import { refuse } from '#server/core/refusals/refuse'
import { cleanLine } from '#server/core/text/clean'
import type { Tx } from '#server/infra/database/db'
import type { Held } from './hold'
import { freeSlug } from './slug'

type Named = Pick<Held, 'firstName' | 'lastName' | 'businessName'>

/** Names as they are kept; a business name of nothing is none. @throws BAD_REQUEST when nothing is left of the first name */
export function cleanNames(given: {
  firstName: string
  lastName: string
  businessName?: string | null | undefined
}): Named {
  const firstName = cleanLine(given.firstName)
  if (!firstName) throw refuse('BAD_REQUEST')
  return { firstName, lastName: cleanLine(given.lastName), businessName: cleanLine(given.businessName ?? '') || null }
}

/**
 * The readable address of a profile that has none yet, once it is known what it is called: an organisation and a
 * service by their name, a person who offers a service under their own when they ask to be listed.
 *
 * @returns undefined while it stays without
 */
export async function firstSlug(
  tx: Tx,
  profile: Named & { userType: ProfileType; slug: string | null; showInitial: boolean },
  asked: 'named' | 'submitted',
): Promise<string | undefined> {
  const { userType, slug, businessName } = profile
  if (slug !== null || !isReviewed(userType)) return undefined
  if (!businessName && (asked === 'named' || isOrganisation(userType))) return undefined
  return freeSlug(tx, publicName(profile), userType)
}
