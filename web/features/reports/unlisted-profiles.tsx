import { useQuery } from '@tanstack/react-query'
import { publicName } from '#contract/profiles.rules'
import { AppLink } from '#web/kit/link/app-link'
import { Card } from '#web/kit/page/card'
import { api } from '#web/lib/api'

/** Profiles that our team took out of the lists, and why; nothing where there are none. */
export function UnlistedProfiles() {
  const mine = useQuery(api.profiles.mine.queryOptions())
  const suspended = mine.data?.items.filter(({ approval }) => approval === 'suspended') ?? []
  if (suspended.length === 0) return null
  return (
    <Card title="Profiles that aren’t listed" note="Nobody else sees their pages.">
      <ul className="-my-5 divide-y divide-border">
        {suspended.map((profile) => (
          <li key={profile.id} className="py-5">
            <h3 className="font-semibold wrap-anywhere">{publicName(profile)}</h3>
            {profile.approvalReason && (
              <p className="mt-2 whitespace-pre-line wrap-anywhere">The reason: {profile.approvalReason}</p>
            )}
            <p className="mt-2">
              If you think that’s a mistake,{' '}
              <AppLink href="/contact-us?topic=profiles" className="underline underline-offset-4">
                write to us
              </AppLink>
              .
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
