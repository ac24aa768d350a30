import { type OwnProfileCard, useProfiles } from './active-profile'

/** A profile, where it is the reader's own or one they work for. Pages are drawn for anybody, so that is known a moment later. */
export function useOwn(id: string): OwnProfileCard | undefined {
  const { profiles } = useProfiles()
  return profiles.find((own) => own.id === id)
}
