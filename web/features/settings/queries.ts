import { useQuery, useQueryClient } from '@tanstack/react-query'
import { fromAuth } from '#web/kit/session/ask-auth'
import { api } from '#web/lib/api'
import { viewAs } from '#web/lib/session/view-as'

export type Factor = { id: string; friendly_name?: string | undefined; factor_type: string; status: string }

export function useSettings() {
  return useQuery({ ...api.account.settings.queryOptions(), staleTime: 0 })
}

/** The ways in, oldest first. */
export function useIdentities() {
  return useQuery({
    queryKey: ['auth', 'identities'],
    queryFn: async () => (await fromAuth((auth) => auth.getUserIdentities())).identities,
    enabled: viewAs() === null,
    staleTime: 0,
  })
}

/** Second steps, also those that were only begun. */
export function useFactors() {
  return useQuery({
    queryKey: ['auth', 'factors'],
    queryFn: async (): Promise<Factor[]> => (await fromAuth((auth) => auth.mfa.listFactors())).all,
    enabled: viewAs() === null,
    staleTime: 0,
  })
}

export function isVerified({ status }: Factor): boolean {
  return status === 'verified'
}

/** Has everything that is known of the account fetched anew. */
export function useRenew(): () => Promise<unknown> {
  const queryClient = useQueryClient()
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: api.account.key() }),
      queryClient.invalidateQueries({ queryKey: ['auth'] }),
    ])
}
