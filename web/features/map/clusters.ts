export type Point = { id: string; lat: number; lng: number }

export type Cluster<P extends Point> = { key: string; lat: number; lng: number; members: P[] }

/** So near to each other, in pixels, pins would cover one another. */
const APART = 52
/** From here on every pin stands for itself. */
const SINGLE_FROM_ZOOM = 17
const TILE = 512

/**
 * Pins that would cover each other, as one. It depends on the zoom alone, so nothing jumps while the map is moved.
 *
 * @param kept stands alone, whatever is beside it: the chosen one
 */
export function clusterPoints<P extends Point>(points: readonly P[], zoom: number, kept?: string | null): Cluster<P>[] {
  const clusters: (Cluster<P> & { x: number; y: number })[] = []
  for (const point of points) {
    const { x, y } = pixels(point, zoom)
    const near =
      point.id === kept || zoom >= SINGLE_FROM_ZOOM
        ? undefined
        : clusters.find((one) => one.key !== kept && Math.hypot(one.x - x, one.y - y) < APART)
    if (near) near.members.push(point)
    else clusters.push({ key: point.id, lat: point.lat, lng: point.lng, members: [point], x, y })
  }
  return clusters.map(({ key, members }) => ({ key, members, ...middle(members) }))
}

/** The smallest box around points: west, south, east, north; null around none. */
export function boxAround(points: readonly { lat: number; lng: number }[]): [number, number, number, number] | null {
  if (points.length === 0) return null
  const [lats, lngs] = [points.map(({ lat }) => lat), points.map(({ lng }) => lng)]
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)]
}

function middle(members: readonly Point[]): { lat: number; lng: number } {
  const mean = (of: (point: Point) => number) => members.reduce((sum, point) => sum + of(point), 0) / members.length
  return { lat: mean(({ lat }) => lat), lng: mean(({ lng }) => lng) }
}

/** Web Mercator, as the map projects. */
function pixels({ lat, lng }: Point, zoom: number): { x: number; y: number } {
  const world = TILE * 2 ** zoom
  const sin = Math.sin((lat * Math.PI) / 180)
  return {
    x: ((lng + 180) / 360) * world,
    y: (0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)) * world,
  }
}
