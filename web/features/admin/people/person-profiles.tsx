import type { Person } from '#contract/people'
import { isReviewed, profilePath } from '#contract/profiles.rules'
import { AppLink } from '#web/kit/link/app-link'
import { Link } from '#web/kit/link/link'
import { Moment } from '#web/kit/moment/moment'
import { Badge } from '#web/ui/badge'
import { cardLinkClass } from '../card'
import { PROFILE_WORDS } from '../person/people-words'
import { APPROVAL_LOOKS } from '../profiles/review-words'

type PersonProfile = Person['profiles'][number]

/** What the person is on the street. Closed profiles have no page, and nothing to be decided. */
export function PersonProfiles({ profiles }: Pick<Person, 'profiles'>) {
  if (profiles.length === 0) return <p className="text-muted-foreground">No profiles yet.</p>
  return (
    <ul className="-my-3">
      {profiles.map((profile) => (
        <li
          key={profile.id}
          className="flex flex-wrap items-center gap-3 py-3 hairline border-x-0 border-b-0 first:border-t-0"
        >
          <span className="flex-1 min-w-[10rem]">
            <span className="font-medium block">{profile.name}</span>
            <span className="text-sm text-muted-foreground">
              {PROFILE_WORDS[profile.userType]} since <Moment at={profile.createdAt} short />
            </span>
          </span>
          {profile.isActive && (
            <span className="flex flex-wrap gap-x-4">
              {isThere(profile) && (
                <AppLink
                  href={profilePath(profile.userType, profile)}
                  data-plain=""
                  aria-label={`Public page of ${profile.name}, ${PROFILE_WORDS[profile.userType]}`}
                  className={cardLinkClass}
                >
                  Public page
                </AppLink>
              )}
              {isReviewed(profile.userType) && (
                <Link
                  to="/admin/profiles/$id"
                  params={{ id: profile.id }}
                  data-plain=""
                  aria-label={`Review of ${profile.name}, ${PROFILE_WORDS[profile.userType]}`}
                  className={cardLinkClass}
                >
                  Review
                </Link>
              )}
            </span>
          )}
          <StandingBadge profile={profile} />
        </li>
      ))}
    </ul>
  )
}

/** Whether it may be found: what is looked at first is missing until somebody approved it. */
const isAllowed = ({ userType, approval }: PersonProfile) => !isReviewed(userType) || approval === 'approved'

/** Whether others find it. */
const isThere = (profile: PersonProfile) => isAllowed(profile) && !profile.hidden && profile.visibility !== 'private'

function StandingBadge({ profile }: { profile: PersonProfile }) {
  if (!profile.isActive) return <Badge tone="neutral">Off</Badge>
  if (isThere(profile)) return <Badge tone="success">Active</Badge>
  if (isAllowed(profile))
    return <Badge tone="neutral">{profile.hidden ? 'Hidden by moderation' : 'Only they see it'}</Badge>
  const { tone, words } = APPROVAL_LOOKS[profile.approval]
  return <Badge tone={tone}>{words}</Badge>
}
