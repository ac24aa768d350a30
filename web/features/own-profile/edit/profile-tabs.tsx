import { Plus } from 'lucide-react'
import type { OwnProfile } from '#contract/profile-shapes'
import { PROFILE_TYPE_NAMES } from '#contract/profiles.rules'
import { PROFILE_TYPES } from '#contract/roles'
import { AppLink } from '#web/kit/link/app-link'
import { chipClass } from '#web/ui/chip-class'
import { Icon } from '#web/ui/icon'

/** Which of the profiles is edited. */
export function ProfileTabs({ profiles, shown }: { profiles: readonly OwnProfile[]; shown: OwnProfile | undefined }) {
  const hasFree = profiles.filter(({ isActive }) => isActive).length < PROFILE_TYPES.length
  return (
    <nav aria-label="Your profiles">
      <ul className="flex flex-wrap gap-2">
        {profiles.map((profile) => (
          <li key={profile.id}>
            <AppLink
              data-plain=""
              href={`/settings/profile?profile=${profile.id}`}
              aria-current={profile.id === shown?.id ? 'page' : undefined}
              className={chipClass(profile.id === shown?.id)}
            >
              {PROFILE_TYPE_NAMES[profile.userType]}
              {!profile.isActive && ', closed'}
            </AppLink>
          </li>
        ))}
        {(!shown || hasFree) && (
          <li>
            <AppLink
              data-plain=""
              href="/settings/profile?new=true"
              aria-current={shown ? undefined : 'page'}
              className={chipClass(!shown)}
            >
              <Icon as={Plus} size="sm" />
              Add a profile
            </AppLink>
          </li>
        )}
      </ul>
    </nav>
  )
}
