import { lazy, useState } from 'react'
import { MapFrame } from './map-frame'
import type { PlacesMapProps } from './places'

const PlacesCanvas = lazy(() => import('./places-canvas'))

/** Places on a map. A list of the same places always stands beside it: the map adds where, and nothing else. */
export function PlacesMap({ className, ...props }: PlacesMapProps & { className?: string }) {
  const [failed, setFailed] = useState(false)
  return (
    <MapFrame label={props.label} className={className} failed={failed}>
      <PlacesCanvas {...props} onFail={() => setFailed(true)} />
    </MapFrame>
  )
}
