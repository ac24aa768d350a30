import { type ErrorEvent, Map as MapView, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import type { MapBox } from '#contract/map.rules'
import { type Area, currentStyle, isCalm, onLookChange } from './look'
import { mapConfig } from './map-config'
import './map.css'

export type { MapView }

type Options = {
  /** Said by screen readers: "Map of dog walkers". */
  label: string
  interactive: boolean
  area?: Area | undefined
  /** What is to be seen first. */
  view: { box: MapBox } | { center: { lat: number; lng: number }; zoom: number } | null
}

export type MadeMap = { map: MapView; attribution: string }

/** Room at the edges, in pixels: pins stand on their places, and at the right none lies under the buttons. */
export const VIEW_PADDING = { top: 72, right: 80, bottom: 28, left: 36 }
const MAX_ZOOM = 18
/** Nearer than that, one place fills the map with a street nobody asked for. */
export const CLOSEST_FIT = 15

/** This site has no map of its own: the lists do without. */
export class NoMap extends Error {}

/**
 * A map in an element. It follows the page's theme, contrast and text size until it is removed.
 *
 * @throws NoMap; and whatever keeps it from being drawn: no graphics, no network
 */
export async function createMap(container: HTMLElement, { label, interactive, area, view }: Options): Promise<MadeMap> {
  setWorkerUrl(workerUrl)
  const config = await mapConfig()
  if (config.source === 'none') throw new NoMap()
  const map = new MapView({
    container,
    style: await currentStyle(config, area),
    interactive,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    rollEnabled: false,
    maxPitch: 0,
    maxZoom: MAX_ZOOM,
    renderWorldCopies: false,
    reduceMotion: isCalm(),
    fadeDuration: isCalm() ? 0 : 200,
    locale: { 'Map.Title': interactive ? `${label}. Use the arrow keys to move it` : label },
    ...(config.bounds && { maxBounds: around(config.bounds) }),
    ...startOf(view, config.bounds),
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  const stop = onLookChange(() => {
    currentStyle(config, area).then(
      (style) => map.setStyle(style, { diff: true }),
      () => undefined, // the map keeps the colours it has
    )
  })
  map.once('remove', stop)
  await loaded(map)
  return { map, attribution: config.attribution }
}

function startOf(view: Options['view'], bounds: MapBox | null) {
  if (view && 'center' in view) return { center: view.center, zoom: view.zoom }
  const box = view?.box ?? bounds
  return box ? { bounds: box, fitBoundsOptions: { ...(view && { padding: VIEW_PADDING }), maxZoom: CLOSEST_FIT } } : {}
}

/** People may look a little past the town's edge, not into nothing. */
function around([west, south, east, north]: MapBox): MapBox {
  const [wide, high] = [(east - west) / 2, (north - south) / 2]
  return [west - wide, south - high, east + wide, north + high]
}

/** What goes wrong before the first picture means that there will be none; afterwards a missing tile is no disaster. */
function loaded(map: MapView): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = ({ error }: ErrorEvent) => {
      map.remove()
      reject(error)
    }
    map.once('error', fail)
    map.once('load', () => {
      map.off('error', fail)
      map.on('error', () => undefined)
      resolve()
    })
  })
}
