import type { Feature, Polygon } from 'geojson'

const METRES_PER_DEGREE = 111_320
const CORNERS = 48

/** A circle on the ground as GeoJSON. */
export function circleAround({ lat, lng }: { lat: number; lng: number }, radiusM: number): Feature<Polygon> {
  const high = radiusM / METRES_PER_DEGREE
  const wide = high / Math.cos((lat * Math.PI) / 180)
  const ring = Array.from({ length: CORNERS + 1 }, (_, corner) => {
    const angle = ((corner % CORNERS) / CORNERS) * Math.PI * 2
    return [lng + Math.cos(angle) * wide, lat + Math.sin(angle) * high]
  })
  return { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [ring] } }
}
