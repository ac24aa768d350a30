import { useEffect, useSyncExternalStore } from 'react'
import type { ProfileType } from '#contract/roles'
import { type OwnProfileCard, useProfiles } from '#web/kit/session/active-profile'

const KEY = 'pawstead.desk'

/** The dashboard a person was on last, so that the pages it leads to keep its ways beside them. */
export function rememberDesk(profileId: string): void {
  try {
    sessionStorage.setItem(KEY, profileId)
  } catch {
    // storage is blocked: the oldest profile's ways stand there
  }
}

export function lastDesk(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}

let shown: string | null = null
const listeners = new Set<() => void>()

function show(profileId: string | null): void {
  shown = profileId
  for (const listener of listeners) listener()
}

/** For as long as a page stands beside the ways of a profile's dashboard, it is seen with that profile. */
export function useShowDesk(profileId: string | undefined): void {
  useEffect(() => {
    if (!profileId) return
    show(profileId)
    return () => show(null)
  }, [profileId])
}

/** Beside whose ways the page stands; null for those beside nobody's. */
export function useShownDesk(): string | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => shown,
    () => null,
  )
}

/**
 * Whose dashboard a page belongs to: the profile it is about, else the one whose dashboard was looked at last, if it is of
 * the kind that leads here, else the active one.
 *
 * @returns null for people without a profile, undefined until that is known
 */
export function useDeskProfile(about: string | undefined, of?: ProfileType): OwnProfileCard | null | undefined {
  const { state, profiles, active } = useProfiles()
  if (state === 'loading') return undefined
  const held = (id: string | null | undefined) => profiles.find((profile) => profile.id === id)
  const last = held(lastDesk())
  const fitting = of !== undefined && last?.userType !== of ? profiles.find(({ userType }) => userType === of) : last
  return held(about) ?? fitting ?? last ?? active ?? null
}
