/** Where the pages learn which map to draw: a `MapConfig`. */
export const MAP_CONFIG_PATH = '/map/config.json'
/** The drawn town, as GeoJSON; made when the site is built. */
export const TOWN_MAP_PATH = '/map/millbrook.json'

/** West, south, east, north, in degrees. */
export type MapBox = [west: number, south: number, east: number, north: number]

/** Which map this site draws. `none` leaves the lists to do without. */
export type MapConfig =
  | { source: 'town'; url: string; bounds: MapBox; attribution: string }
  /** An archive of tiles in one file, or tiles at addresses of their own; both after Protomaps' basemap schema. */
  | { source: 'pmtiles' | 'tiles'; url: string; bounds: null; attribution: string }
  | { source: 'none' }

/** Three decimals of a degree are about 100 m: near enough to search by, too coarse to be somebody's door. */
export function coarse(degrees: number): number {
  return Math.round(degrees * 1000) / 1000
}
