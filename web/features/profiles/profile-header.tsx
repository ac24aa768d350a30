import { MapPin } from 'lucide-react'
import type { PublicProfile } from '#contract/profile-shapes'
import { isOrganisation, isReviewed, PROFILE_TYPE_NAMES } from '#contract/profiles.rules'
import { storefront, tagWords } from '#web/features/marketplace/card-words'
import { kindWords } from '#web/kit/markets'
import { apiUrl } from '#web/lib/origin'
import { Badge } from '#web/ui/badge'
import { cx } from '#web/ui/cx'
import { Icon } from '#web/ui/icon'
import { Monogram } from '#web/ui/monogram'
import { NameTag } from '#web/ui/name-tag'
import { Photo } from '#web/ui/photo'
import { Rating } from '#web/ui/rating'
import { Followers } from './followers'
import { HEADER, LIKENESS, STOREFRONT } from './frames'
import { OpenState } from './open-state'
import { placeLine } from './profile-words'
import { SharePrint } from './share-print'

/** Who it is: likeness or storefront, name, what they do, where, and whether they are open. */
export function ProfileHeader({ profile, now }: { profile: PublicProfile; now: Date }) {
  const { name, tagline, cover, userType } = profile
  const organisation = isOrganisation(userType)
  return (
    <header>
      {cover && (
        <div className="mt-1 md:mt-4 mb-5 aspect-[3/2] md:aspect-[21/8] rounded-card overflow-hidden">
          <Photo picture={cover} sizes="(min-width: 80rem) 75rem, 100vw" priority />
        </div>
      )}
      <div className={organisation ? HEADER.organisation : HEADER.person}>
        {organisation ? <Storefront profile={profile} /> : <Likeness profile={profile} />}
        <div className={cx('min-w-0', !organisation && 'flex-1 basis-[16rem]')}>
          <h1 className="font-display font-medium text-title">{name}</h1>
          {tagline && <p className="mt-1 text-lg max-w-[52ch]">{tagline}</p>}
          <Facts profile={profile} now={now} />
          <Kinds profile={profile} />
          {profile.userType === 'business-provider' && !profile.preview && <Followers profile={profile} />}
          <SharePrint profile={profile} />
        </div>
      </div>
    </header>
  )
}

function Facts({ profile, now }: { profile: PublicProfile; now: Date }) {
  const { rating, contactName, userType } = profile
  const place = placeLine(profile)
  const tag = tagOf(profile)
  return (
    <>
      {contactName && <p className="text-muted-foreground">with {contactName}</p>}
      <div className="mt-2.5 flex flex-wrap items-center gap-x-4 gap-y-2">
        {rating && <Rating value={rating.average} count={rating.count} />}
        {tag && <NameTag>{tag}</NameTag>}
        {userType === 'pet-parent' && <span className="text-sm">{PROFILE_TYPE_NAMES[userType]}</span>}
        {place && (
          <span className="inline-flex items-start gap-1.5 text-sm text-muted-foreground">
            <Icon as={MapPin} size="sm" className="mt-px" />
            {place}
          </span>
        )}
        {/* on a phone by itself: the name of the clock comes once the reader’s own is known, and moves nothing then */}
        <div className="basis-full sm:basis-auto empty:hidden">
          <OpenState profile={profile} now={now} />
        </div>
      </div>
    </>
  )
}

/** Only what somebody checked. */
function tagOf({ userType, badges }: PublicProfile): string | null {
  return isReviewed(userType) ? tagWords({ userType, badges: badges.map(({ kind }) => kind) }) : null
}

function Kinds({ profile: { kinds } }: { profile: PublicProfile }) {
  if (kinds.length === 0) return null
  return (
    <ul aria-label="What they offer" className="mt-3.5 flex flex-wrap gap-2">
      {kinds.map((kind) => (
        <li key={kind}>
          <Badge>{kindWords(kind)}</Badge>
        </li>
      ))}
    </ul>
  )
}

/** A person: photo or initials in a small arch. */
function Likeness({ profile: { id, name, photo } }: { profile: PublicProfile }) {
  if (!photo) return <Monogram name={name} seed={id} size="xl" />
  return (
    <span className={LIKENESS}>
      <Photo picture={photo} sizes="7rem" priority />
    </span>
  )
}

/** An organisation: its photo, or its house as it is drawn. */
function Storefront({ profile }: { profile: PublicProfile }) {
  const { photo, userType } = profile
  return (
    <div className={STOREFRONT}>
      {photo ? (
        <Photo picture={photo} sizes="(min-width: 80rem) 30rem, (min-width: 48rem) 40vw, 100vw" priority />
      ) : (
        isReviewed(userType) && (
          <img
            src={apiUrl(storefront({ ...profile, userType }))}
            alt=""
            width="600"
            height="400"
            fetchPriority="high"
            className="art"
          />
        )
      )}
    </div>
  )
}
