import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { boxAround, clusterPoints } from './clusters'
import { CLOSEST_FIT, type MapView, VIEW_PADDING } from './create-map'
import { isCalm } from './look'
import { MapCanvas } from './map-canvas'
import { MapControls } from './map-controls'
import { MapMarker } from './map-marker'
import { ClusterPin, HerePin, Pin } from './pin'
import { type MapPlace, type PlacesMapProps, pinId } from './places'

export default function PlacesCanvas({ onFail, ...props }: PlacesMapProps & { onFail: (error: unknown) => void }) {
  const { label, places, near, box } = props
  const start = box ?? boxAround(near ? [...places, near] : places)
  return (
    <MapCanvas label={label} interactive view={start && { box: start }} onFail={onFail}>
      {(map) => <Pins map={map} {...props} />}
    </MapCanvas>
  )
}

function Pins({ map, places, selected, onSelect, near, box, onSearchArea }: PlacesMapProps & { map: MapView }) {
  const zoom = useZoom(map)
  const clusters = useMemo(() => clusterPoints(places, zoom, selected), [places, zoom, selected])
  useView(map, places, near, box)
  useRoomBelow(map, places, selected)
  const lookCloser = (members: readonly MapPlace[]) => {
    // its pin comes apart and takes the focus with it; the map keeps it, with what is near one key further
    map.getCanvas().focus()
    const around = boxAround(members)
    if (around) map.fitBounds(around, { padding: VIEW_PADDING, maxZoom: 17.5, animate: !isCalm() })
  }
  return (
    <>
      {near && (
        <MapMarker map={map} anchor="center" lat={near.lat} lng={near.lng}>
          <HerePin />
        </MapMarker>
      )}
      {clusters.map(({ key, lat, lng, members }) => {
        const [first] = members
        if (!first) return null
        const chosen = members.length === 1 && first.id === selected
        return (
          <MapMarker
            key={`${key} ${members.length}`}
            map={map}
            lat={lat}
            lng={lng}
            anchor={members.length > 1 ? 'center' : 'bottom'}
            raised={chosen}
          >
            {members.length > 1 ? (
              <ClusterPin count={members.length} onClick={() => lookCloser(members)} />
            ) : (
              <Pin
                id={pinId(first.id)}
                label={first.label}
                selected={chosen}
                onClick={() => onSelect(chosen ? null : first.id)}
              />
            )}
          </MapMarker>
        )
      })}
      <MapControls map={map} places={places} onSearchArea={onSearchArea} />
    </>
  )
}

/** Half steps are enough to tell which pins cover each other. */
function useZoom(map: MapView): number {
  const read = () => Math.round(map.getZoom() * 2) / 2
  const [zoom, setZoom] = useState(read)
  const update = useEffectEvent(() => setZoom(read()))
  // the map tells of its zoom by events
  useEffect(() => {
    map.on('zoomend', update)
    return () => {
      map.off('zoomend', update)
    }
  }, [map])
  return zoom
}

/** Below this the card of a chosen place is as wide as the map, and lies over its lower half. */
const NARROW_PX = 640

/** A chosen place stands above the card that tells of it. */
function useRoomBelow(map: MapView, places: readonly MapPlace[], selected: string | null) {
  const show = useEffectEvent(() => {
    const place = places.find(({ id }) => id === selected)
    const { clientWidth, clientHeight } = map.getContainer()
    if (!place || clientWidth >= NARROW_PX || map.project([place.lng, place.lat]).y < clientHeight * 0.45) return
    map.easeTo({ center: [place.lng, place.lat], offset: [0, -clientHeight / 4], animate: !isCalm() })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the map moves for a choice, and for nothing else
  useEffect(() => {
    show()
  }, [selected])
}

/** Other places come into view when the list changes, unless the list is of what is on show. */
function useView(map: MapView, places: readonly MapPlace[], near: PlacesMapProps['near'], box: PlacesMapProps['box']) {
  const ids = places.map(({ id }) => id).join()
  const show = useEffectEvent(() => {
    const around = box ?? boxAround(near ? [...places, near] : places)
    if (!around || box) return
    map.fitBounds(around, { padding: VIEW_PADDING, maxZoom: CLOSEST_FIT, animate: !isCalm() })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the places are told by their ids, the map must not move for less
  useEffect(() => {
    show()
  }, [ids])
}
