import { useQueryClient } from '@tanstack/react-query'
import type { OwnProfile } from '#contract/profile-shapes'
import { useOwnProfiles } from '#web/kit/desk/desks'
import { api } from '#web/lib/api'

/** One of the person's own profiles with everything in it, and how it loads. */
export function useOwnProfile(id: string, enabled = true) {
  const { data, error, isLoading, refetch } = useOwnProfiles(enabled)
  return { data: data?.items.find((profile) => profile.id === id), error, isLoading, refetch }
}

/** Puts what the server answered in the place of what was there, and lets everything that shows a part of it look again. */
export function useKeepProfile(): (profile: OwnProfile) => Promise<void> {
  const queryClient = useQueryClient()
  return async (profile) => {
    const { queryKey } = api.profiles.mine.queryOptions()
    // what was asked for before the change must not come after it
    await queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData(
      queryKey,
      (known) => known && { items: known.items.map((one) => (one.id === profile.id ? profile : one)) },
    )
    await queryClient.invalidateQueries({ queryKey: api.account.me.queryOptions().queryKey })
  }
}

/** Asks what the person's own profiles are by now. */
export function useLookAgain(): () => Promise<void> {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: api.profiles.mine.queryOptions().queryKey })
}
