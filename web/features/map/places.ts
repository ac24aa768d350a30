import type { MapBox } from '#contract/map.rules'

export type MapPlace = { id: string; lat: number; lng: number; label: string }

/** The element of a place's pin, for who comes back to it. */
export const pinId = (id: string) => `pin-${id}`

export type PlacesMapProps = {
  /** What the map shows, for screen readers: "Map of service providers". */
  label: string
  places: readonly MapPlace[]
  selected: string | null
  onSelect: (id: string | null) => void
  /** Where the person is. */
  near?: { lat: number; lng: number } | undefined
  /** The piece of map that was searched; without it the map shows all places. */
  box?: MapBox | undefined
  /** Offers to search what is on show once the person moved the map. */
  onSearchArea?: ((box: MapBox) => void) | undefined
}
