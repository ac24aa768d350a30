import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import type { Me } from '#contract/account'
import { api } from '#web/lib/api'
import { activeProfile, type ProfilesState, profilesState } from './active-profile.rules'
import { useViewer } from './viewer'

export type OwnProfileCard = Me['profiles'][number]

export type Profiles = {
  /** `nobody` is signed in; `failed` is said once the account could not be read after all retries. */
  state: 'nobody' | 'loading' | 'failed' | ProfilesState
  /** Active ones, oldest first. */
  profiles: readonly OwnProfileCard[]
  /** Which of them this page is seen with; undefined unless `ready`. */
  active: OwnProfileCard | undefined
  me: Me | undefined
  error: unknown
}

/** The person's profiles and which of them is active, on any page. */
export function useProfiles(): Profiles {
  const viewer = useViewer()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const { data: me, error } = useQuery({ ...api.account.me.queryOptions(), enabled: viewer.state === 'signed-in' })

  const known = viewer.state === 'signed-in' ? me : undefined
  const profiles = known?.profiles ?? []
  return {
    state: stateOf(viewer.state, known, error),
    profiles,
    active: activeProfile(path, profiles),
    me: known,
    error,
  }
}

function stateOf(viewer: ReturnType<typeof useViewer>['state'], me: Me | undefined, error: unknown): Profiles['state'] {
  if (viewer === 'nobody') return 'nobody'
  if (viewer === 'unknown') return 'loading'
  if (me) return profilesState(me)
  return error ? 'failed' : 'loading'
}
