import type { ProfileType } from '#contract/roles'
import { mayDo, type Permission } from '#contract/team.rules'
import { useProfiles } from './active-profile'

/** Whether the person may do this for the profile of a kind they work for just now. */
export function useMay(type: ProfileType, permission: Permission): boolean {
  const { profiles } = useProfiles()
  return mayDo(profiles.find(({ userType }) => userType === type)?.role, permission)
}
