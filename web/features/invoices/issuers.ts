import { isReviewed } from '#contract/profiles.rules'
import type { ProfileType } from '#contract/roles'

type Held = { id: string; userType: ProfileType }

/** The profiles that may issue invoices. */
export function issuersOf<Profile extends Held>(profiles: readonly Profile[]): Profile[] {
  return profiles.filter(({ userType }) => isReviewed(userType))
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
): Profile | undefined {
  const issuers = issuersOf(profiles)
  return issuers.find(({ id }) => id === asked) ?? issuers.find(({ id }) => id === active?.id) ?? issuers[0]
}
