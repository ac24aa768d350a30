import { Marker, type PositionAnchor } from 'maplibre-gl'
import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { MapView } from './create-map'
import { isCalm } from './look'

/** Something of ours at a place on the map. `raised` lies above the others. */
export function MapMarker({
  map,
  lat,
  lng,
  anchor = 'bottom',
  raised = false,
  children,
}: {
  map: MapView
  lat: number
  lng: number
  anchor?: PositionAnchor
  raised?: boolean
  children: ReactNode
}) {
  const [element] = useState(() => document.createElement('div'))
  // the map keeps markers in elements of its own, outside of the page's tree
  useEffect(() => {
    const marker = new Marker({ element, anchor }).setLngLat([lng, lat]).addTo(map)
    // who comes to it by keys sees it
    const show = () => {
      const frame = map.getContainer()
      frame.scrollTo(0, 0)
      const { x, y } = map.project([lng, lat])
      if (x < 0 || y < 0 || x > frame.clientWidth || y > frame.clientHeight)
        map.easeTo({ center: [lng, lat], animate: !isCalm() })
    }
    element.addEventListener('focusin', show)
    return () => {
      element.removeEventListener('focusin', show)
      marker.remove()
    }
  }, [map, element, anchor, lat, lng])
  useEffect(() => {
    element.classList.toggle('z-raised', raised)
  }, [element, raised])
  return createPortal(children, element)
}
