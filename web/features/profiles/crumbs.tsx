import type { PublicProfile } from '#contract/profile-shapes'
import { AppLink } from '#web/kit/link/app-link'
import { Breadcrumbs, crumbClass } from '#web/ui/breadcrumbs'
import { wayTo } from './way-to'

export function ProfileCrumbs({ profile }: { profile: PublicProfile }) {
  return (
    <Breadcrumbs current={profile.name}>
      {[{ name: 'Home', path: '/' }, ...wayTo(profile)].map(({ name, path }) => (
        <AppLink key={path} href={path} className={crumbClass}>
          {name}
        </AppLink>
      ))}
    </Breadcrumbs>
  )
}
