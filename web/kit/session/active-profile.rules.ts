import { isOrganisation, PROFILE_TYPE_NAMES } from '#contract/profiles.rules'
import { PROFILE_TYPES, type ProfileType } from '#contract/roles'

/** The kind of profile whose dashboard a path belongs to; null for every other page. */
export function dashboardType(path: string): ProfileType | null {
  return PROFILE_TYPES.find((type) => isAt(path, `/${type}-dashboard`)) ?? null
}

/**
 * Which of the person's profiles the page is seen with: the one of the dashboard in the address, otherwise the oldest
 * (spec section 4).
 *
 * @param profiles active ones, oldest first
 */
export function activeProfile<Profile extends { userType: ProfileType }>(
  path: string,
  profiles: readonly Profile[],
): Profile | undefined {
  const type = dashboardType(path)
  return profiles.find(({ userType }) => userType === type) ?? profiles[0]
}

export type ProfilesState = 'none' | 'none-active' | 'ready'

/** What the guards tell apart: nothing at all, only closed profiles, or something to go on with. */
export function profilesState({
  profiles,
  closedProfiles,
}: {
  profiles: readonly unknown[]
  closedProfiles: number
}): ProfilesState {
  if (profiles.length > 0) return 'ready'
  return closedProfiles > 0 ? 'none-active' : 'none'
}

type Named = { userType: ProfileType; firstName: string; lastName: string; businessName: string | null }

/**
 * How a person's own profiles are told apart: organisations by their name, people by theirs, and by the kind of profile
 * where nobody has named it yet.
 *
 * @param short people by their first name alone
 */
export function ownName({ userType, firstName, lastName, businessName }: Named, short = false): string {
  const person = (short ? firstName : `${firstName} ${lastName}`).trim()
  const business = userType === 'pet-parent' ? '' : (businessName?.trim() ?? '')
  const names = isOrganisation(userType) ? [business, person] : [person, business]
  return names.find(Boolean) ?? PROFILE_TYPE_NAMES[userType]
}

function isAt(path: string, root: string): boolean {
  return path === root || path.startsWith(`${root}/`)
}
