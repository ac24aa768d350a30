import { MapCanvas } from './map-canvas'
import { MapMarker } from './map-marker'
import { StillPin } from './pin'

export type PlaceMapProps = {
  /** "Map: Harbor Row". */
  label: string
  lat: number
  lng: number
  /** Draws a circle of this size instead of a pin: the place is somewhere in it. */
  areaM?: number | undefined
}

export default function PlaceCanvas({ label, lat, lng, areaM, onFail }: PlaceMapProps & { onFail: () => void }) {
  const area = areaM === undefined ? undefined : { lat, lng, radiusM: areaM }
  const view = { center: { lat, lng }, zoom: area ? 13.5 : 14.5 }
  return (
    <MapCanvas label={label} interactive={false} area={area} view={view} onFail={onFail}>
      {(map) =>
        !area && (
          <MapMarker map={map} lat={lat} lng={lng}>
            <StillPin />
          </MapMarker>
        )
      }
    </MapCanvas>
  )
}
