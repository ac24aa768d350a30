import { useQuery } from '@tanstack/react-query'
import { useProfiles } from '#web/kit/session/active-profile'
import { useOwn } from '#web/kit/session/use-own'
import { api } from '#web/lib/api'

/** Whether the reader has blocked whoever a profile stands on; undefined while it is not known, and on their own pages. */
export function useBlocked(profileId: string): boolean | undefined {
  const { me } = useProfiles()
  const own = useOwn(profileId)
  const enabled = me !== undefined && !own
  const { data } = useQuery({ ...api.blocks.ofProfile.queryOptions({ input: { profileId } }), enabled })
  return enabled ? data?.blocked : undefined
}
