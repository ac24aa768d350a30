import { useNavigate } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { MapBox } from '#contract/map.rules'
import type { ProfileCard } from '#contract/profile-shapes'
import { profilePath } from '#contract/profiles.rules'
import { type MapPlace, pinId } from '#web/features/map/places'
import { PlacesMap } from '#web/features/map/places-map'
import { AppLink } from '#web/kit/link/app-link'
import type { Market } from '#web/kit/markets'
import { IconButton } from '#web/ui/icon-button'
import { useLocale } from '#web/ui/locale'
import { Monogram } from '#web/ui/monogram'
import { placeWords, roleWords } from './card-words'
import { boxOf, type MarketSearch, nearOf, withChoice } from './market-search'

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
  const close = () => {
    onSelect(null)
    // the focus goes back to where it came from
    document.getElementById(pinId(chosen?.id ?? ''))?.focus()
  }
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
      {chosen && <Chosen key={chosen.id} profile={chosen} onClose={close} />}
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
  const card = useRef<HTMLElement>(null)
  // it opens far from its pin in the order of the page: the focus goes along
  useEffect(() => card.current?.focus({ preventScroll: true }), [])
  return (
    // stays in view as long as some of the map is, however much of it lies below the edge
    <div className="absolute inset-0 z-raised flex items-end p-4 pb-8 lg:px-6 pointer-events-none">
      <article
        ref={card}
        tabIndex={-1}
        aria-label={profile.name}
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
        className="pointer-events-auto sticky bottom-[calc(var(--spacing-tabbar)+1rem)] md:bottom-6 w-full lg:w-[23rem] rounded-card bg-card hairline shadow-lg p-4 flex items-start gap-3.5 outline-none"
      >
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
    </div>
  )
}
