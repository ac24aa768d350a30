import { useNavigate } from '@tanstack/react-router'
import { X } from 'lucide-react'
import type { MapBox } from '#contract/map.rules'
import type { ProfileCard } from '#contract/profile-shapes'
import { profilePath } from '#contract/profiles.rules'
import type { MapPlace } from '#web/features/map/places'
import { PlacesMap } from '#web/features/map/places-map'
import { AppLink } from '#web/shell/app-link'
import { IconButton } from '#web/ui/icon-button'
import { useLocale } from '#web/ui/locale'
import { Monogram } from '#web/ui/monogram'
import { placeWords, roleWords } from './card-words'
import { boxOf, type MarketSearch, nearOf, withChoice } from './market-search'
import type { Market } from './markets'

/** The list's places on the map, and the chosen one in a few words. */
export function MarketMap({
  market,
  search,
  items,
  selected,
  onSelect,
}: {
  market: Market
  search: MarketSearch
  items: readonly ProfileCard[]
  selected: string | null
  onSelect: (id: string | null) => void
}) {
  const navigate = useNavigate()
  const chosen = items.find(({ id }) => id === selected)
  const handleArea = (box: MapBox) => {
    const rounded = box.map((degrees) => degrees.toFixed(4)).join()
    const next = withChoice(search, { box: rounded, near: undefined, km: undefined, sort: undefined })
    void navigate({ to: market.path, search: next, resetScroll: false })
  }
  return (
    <>
      <PlacesMap
        label={`Map of ${market.many}`}
        className="size-full"
        places={placesOf(items)}
        selected={chosen?.id ?? null}
        onSelect={onSelect}
        near={nearOf(search)}
        box={boxOf(search)}
        onSearchArea={handleArea}
      />
      {chosen && <Chosen profile={chosen} onClose={() => onSelect(null)} />}
    </>
  )
}

const known = new WeakMap<readonly ProfileCard[], MapPlace[]>()

/** The same list for the same items: the map looks whether anything changed. */
function placesOf(items: readonly ProfileCard[]): MapPlace[] {
  const places =
    known.get(items) ??
    items.flatMap(({ id, lat, lng, name }) => (lat === null || lng === null ? [] : [{ id, lat, lng, label: name }]))
  known.set(items, places)
  return places
}

function Chosen({ profile, onClose }: { profile: ProfileCard; onClose: () => void }) {
  const locale = useLocale()
  return (
    <article className="absolute left-4 right-4 bottom-8 lg:left-6 lg:right-auto lg:w-[23rem] z-raised rounded-card bg-card hairline shadow-lg p-4 flex items-start gap-3.5">
      <Monogram name={profile.name} seed={profile.id} size="md" />
      <div className="min-w-0 flex-1">
        <h2 className="font-semibold leading-tight">
          <AppLink
            data-plain=""
            href={profilePath(profile.userType, profile)}
            className="card-link hover:underline underline-offset-4"
          >
            {profile.name}
          </AppLink>
        </h2>
        <p className="text-sm text-muted-foreground mt-0.5">{roleWords(profile)}</p>
        <p className="text-sm text-muted-foreground">{placeWords(profile, locale)}</p>
      </div>
      <IconButton
        icon={X}
        label={`Close ${profile.name}`}
        className="relative z-raised -mt-1 -mr-1"
        onClick={onClose}
      />
    </article>
  )
}
