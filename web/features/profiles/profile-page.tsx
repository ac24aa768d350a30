import { useSuspenseQuery } from '@tanstack/react-query'
import type { ProfileType } from '#contract/roles'
import { ProfileView } from './profile-view'
import { pageQuery } from './queries'

/** A profile as everybody may see it. */
export function ProfilePage({ type, address, drawnAt }: { type: ProfileType; address: string; drawnAt: number }) {
  const { data: profile } = useSuspenseQuery(pageQuery(type, address))
  return <ProfileView key={profile.id} profile={profile} drawnAt={drawnAt} />
}
