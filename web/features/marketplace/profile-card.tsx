import { MapPin, TicketPercent } from 'lucide-react'
import { closedAt } from '#contract/hours.rules'
import type { ProfileCard as Profile } from '#contract/profile-shapes'
import { profilePath } from '#contract/profiles.rules'
import { AppLink } from '#web/kit/link/app-link'
import { kindWords } from '#web/kit/markets'
import { apiUrl } from '#web/lib/origin'
import { dayWords } from '#web/lib/time-words'
import { Badge } from '#web/ui/badge'
import { cx } from '#web/ui/cx'
import { Icon } from '#web/ui/icon'
import { useLocale } from '#web/ui/locale'
import { Monogram } from '#web/ui/monogram'
import { NameTag } from '#web/ui/name-tag'
import { Rating } from '#web/ui/rating'
import { CardPhoto } from './card-photo'
import { offerWords, placeWords, reachWords, roleWords, storefront, tagWords } from './card-words'
import { OpenBadge } from './open-badge'
import { useMinute } from './use-minute'

type Props = {
  profile: Profile
  selected: boolean
  priority: boolean
  /** How far around the person was asked; null where nobody was. */
  km?: number | null
}

const CARD = 'group relative h-full flex flex-col rounded-card'
const CHOSEN = 'outline-2 outline-primary'
const MOST_KINDS = 3

/** A person who offers care: monogram or photo in an arch, one sentence in their own voice, what they offer. */
export function ProviderCard({ profile, selected, priority, km = null }: Props) {
  const locale = useLocale()
  const { name, photo, tagline, kinds } = profile
  return (
    <article
      className={cx(
        CARD,
        'hairline bg-card p-5 gap-4 transition-shadow hover:shadow-md',
        selected && cx(CHOSEN, '-outline-offset-2'),
      )}
    >
      <div className="flex items-start gap-3.5">
        {photo ? (
          <span className="arch-sm size-avatar-lg overflow-hidden shrink-0">
            <CardPhoto photo={photo} sizes="64px" priority={priority} />
          </span>
        ) : (
          <Monogram name={name} seed={profile.id} />
        )}
        <div className="min-w-0 flex-1">
          <Name profile={profile} />
          <p className="text-sm text-muted-foreground mt-0.5">{roleWords(profile)}</p>
          <Stars profile={profile} />
        </div>
      </div>
      <Tag profile={profile} />
      {tagline && <p className="text-sm clamp-2">{tagline}</p>}
      {kinds.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {kinds.slice(0, MOST_KINDS).map((kind) => (
            <li key={kind}>
              <Badge>{kindWords(kind)}</Badge>
            </li>
          ))}
          {kinds.length > MOST_KINDS && (
            <li className="text-sm text-muted-foreground">and {kinds.length - MOST_KINDS} more</li>
          )}
        </ul>
      )}
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-2 gap-y-1 hairline border-x-0 border-b-0 pt-3.5 text-sm text-muted-foreground">
        <Where words={[placeWords(profile, locale), reachWords(profile, km)].filter(Boolean).join('. ')} />
        <Taking profile={profile} />
      </div>
    </article>
  )
}

/** Whether somebody new may ask; who is away is not asked now. */
function Taking({ profile }: { profile: Profile }) {
  const { takesNew, closure, timeZone } = profile
  const now = useMinute()
  const locale = useLocale()
  // before scripts run, nobody knows which day it is for the reader: both days stand there, which are true on any
  if (closure && !now) {
    return (
      <span>
        Away {dayWords(closure.from, locale)} through {dayWords(closure.to, locale)}
      </span>
    )
  }
  const closed = now && closedAt(closure, timeZone, now)
  if (closed) return <span>Away through {dayWords(closed.to, locale)}</span>
  return <span>{takesNew ? 'Taking new clients' : 'Not taking new clients'}</span>
}

/** An organisation as a storefront. */
export function BusinessCard({ profile, selected, priority, km = null }: Props) {
  const locale = useLocale()
  const { photo, tagline } = profile
  const offers = offerWords(profile)
  return (
    <article className={cx(CARD, selected && cx(CHOSEN, 'outline-offset-6'))}>
      <div className="relative aspect-[3/2] rounded-card overflow-hidden">
        {photo ? (
          <CardPhoto
            photo={photo}
            sizes="(min-width: 64rem) 20rem, (min-width: 30rem) 50vw, 100vw"
            priority={priority}
          />
        ) : (
          <img
            src={apiUrl(storefront(profile))}
            alt=""
            width="600"
            height="400"
            loading={priority ? 'eager' : 'lazy'}
            decoding="async"
            className="art transition-transform duration-300 group-hover:scale-[1.03]"
          />
        )}
        <span className="absolute left-2.5 bottom-2.5">
          <OpenBadge {...profile} onPhoto />
        </span>
      </div>
      <div className="pt-3 flex flex-col flex-1">
        <Name profile={profile} />
        <p className="text-sm text-muted-foreground mt-0.5">{roleWords(profile)}</p>
        <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">
          <Stars profile={profile} />
          <Tag profile={profile} />
        </div>
        {tagline && <p className="text-sm clamp-2 mt-2">{tagline}</p>}
        {offers && (
          <p className="mt-2 text-sm font-medium inline-flex items-center gap-1.5">
            <Icon as={TicketPercent} size="sm" />
            {offers}
          </p>
        )}
        <p className="mt-auto pt-2 text-sm text-muted-foreground">
          <Where words={[placeWords(profile, locale), reachWords(profile, km)].filter(Boolean).join('. ')} />
        </p>
      </div>
    </article>
  )
}

function Name({ profile }: { profile: Profile }) {
  return (
    <h3 className="font-semibold text-lg leading-tight">
      <AppLink
        data-plain=""
        href={profilePath(profile.userType, profile)}
        className="card-link hover:underline underline-offset-4"
      >
        {profile.name}
      </AppLink>
    </h3>
  )
}

/** Shops are rated by what they sell; who has no rating is not “new” for that. */
function Stars({ profile: { rating } }: { profile: Profile }) {
  return rating && <Rating value={rating.average} count={rating.count} />
}

function Tag({ profile }: { profile: Profile }) {
  const words = tagWords(profile)
  if (!words) return null
  return (
    <p className="leading-none">
      <NameTag>{words}</NameTag>
    </p>
  )
}

function Where({ words }: { words: string }) {
  if (!words) return null
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon as={MapPin} size="sm" />
      {words}
    </span>
  )
}
