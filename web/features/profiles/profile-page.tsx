import { useSuspenseQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import type { ProfileType } from '#contract/roles'
import { ProfileView } from './profile-view'
import { pageQuery } from './queries'

type Props = Pick<ComponentProps<typeof ProfileView>, 'drawnAt' | 'Shop'> & { type: ProfileType; address: string }

/** A profile as everybody may see it. */
export function ProfilePage({ type, address, ...shown }: Props) {
  const { data: profile } = useSuspenseQuery(pageQuery(type, address))
  return <ProfileView key={profile.id} profile={profile} {...shown} />
}
