import { Minus, Plus, RotateCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { MapBox } from '#contract/map.rules'
import { Button } from '#web/ui/button'
import { Icon } from '#web/ui/icon'
import { IconButton } from '#web/ui/icon-button'
import type { MapView } from './create-map'
import { isCalm } from './look'
import type { MapPlace } from './places'

/** Nearer and farther, and a search of what is on show once the person moved the map. */
export function MapControls({
  map,
  places,
  onSearchArea,
}: {
  map: MapView
  places: readonly MapPlace[]
  onSearchArea: ((box: MapBox) => void) | undefined
}) {
  // the places that were there when the map was moved: a new list is a new search
  const [movedOn, setMovedOn] = useState<readonly MapPlace[] | null>(null)
  // only what the person does counts, and the map tells that by events
  useEffect(() => {
    const handleMove = ({ originalEvent }: { originalEvent?: Event | undefined }) => {
      if (originalEvent) setMovedOn(places)
    }
    map.on('moveend', handleMove)
    return () => {
      map.off('moveend', handleMove)
    }
  }, [map, places])
  const zoom = (step: number) => {
    map.easeTo({ zoom: map.getZoom() + step, animate: !isCalm() })
    setMovedOn(places)
  }
  const search = () => {
    const bounds = map.getBounds()
    setMovedOn(null)
    onSearchArea?.([bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()])
  }
  return (
    <>
      <div className="absolute right-4 top-4 z-raised flex flex-col gap-2">
        <IconButton icon={Plus} label="Zoom in" variant="outline" className="shadow-sm" onClick={() => zoom(1)} />
        <IconButton icon={Minus} label="Zoom out" variant="outline" className="shadow-sm" onClick={() => zoom(-1)} />
      </div>
      {onSearchArea && movedOn === places && (
        <div className="absolute inset-x-16 top-4 z-raised flex justify-center pointer-events-none">
          <Button variant="outline" className="pointer-events-auto shadow-md" onClick={search}>
            <Icon as={RotateCw} size="sm" />
            Search this area
          </Button>
        </div>
      )}
    </>
  )
}
