import type { ProfileType } from '#contract/roles'
import { useProfiles } from '#web/kit/session/active-profile'

/** What kind of profile of the person's own writes the invoice; it decides which kinds of lines there are. */
export function useIssuerType(profileId: string): ProfileType {
  const { profiles } = useProfiles()
  return profiles.find(({ id }) => id === profileId)?.userType ?? 'service-provider'
}
