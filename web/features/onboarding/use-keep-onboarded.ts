import { useQueryClient } from '@tanstack/react-query'
import type { OwnProfile } from '#contract/profile-shapes'
import { useKeepProfile } from '#web/features/own-profile/use-own-profile'
import { api } from '#web/lib/api'

/** Keeps a profile as a step has left it, its marker also where the question whether to ask is answered from. */
export function useKeepOnboarded(): (profile: OwnProfile) => Promise<void> {
  const queryClient = useQueryClient()
  const keep = useKeepProfile()
  return async (profile) => {
    const { id, description } = profile
    queryClient.setQueryData(
      api.account.me.queryOptions().queryKey,
      (me) => me && { ...me, profiles: me.profiles.map((one) => (one.id === id ? { ...one, description } : one)) },
    )
    await keep(profile)
  }
}
