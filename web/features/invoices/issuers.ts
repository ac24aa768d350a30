import { isReviewed } from '#contract/profiles.rules'
import type { ProfileType } from '#contract/roles'
import { type MemberRole, mayDo } from '#contract/team.rules'

type Held = { id: string; userType: ProfileType; role: MemberRole }

/** The profiles that issue invoices, for which the person may do this. */
export function issuersOf<Profile extends Held>(
  profiles: readonly Profile[],
  permission: 'invoices' | 'money' = 'invoices',
): Profile[] {
  return profiles.filter(({ userType, role }) => isReviewed(userType) && mayDo(role, permission))
}

/**
 * Which of the person's businesses the page is about: the one of the address, else the active one, else the first.
 *
 * @returns undefined when they have none
 */
export function chosenIssuer<Profile extends Held>(
  profiles: readonly Profile[],
  asked: string | undefined,
  active: Held | undefined,
  permission: 'invoices' | 'money' = 'invoices',
): Profile | undefined {
  const issuers = issuersOf(profiles, permission)
  return issuers.find(({ id }) => id === asked) ?? issuers.find(({ id }) => id === active?.id) ?? issuers[0]
}
