import { lazy, useState } from 'react'
import { MapFrame } from './map-frame'
import type { PlaceMapProps } from './place-canvas'

const PlaceCanvas = lazy(() => import('./place-canvas'))

/** A small map that only shows: where a page's place is, or in which area. The address in words stands beside it. */
export function PlaceMap({ className, ...props }: PlaceMapProps & { className?: string }) {
  const [failed, setFailed] = useState(false)
  return (
    <MapFrame label={props.label} className={className} failed={failed}>
      <PlaceCanvas {...props} onFail={() => setFailed(true)} />
    </MapFrame>
  )
}
