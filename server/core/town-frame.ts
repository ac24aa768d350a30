/** Metres east and north of the middle of Millbrook. */
export type Spot = readonly [east: number, north: number]

/** GeoJSON's order. */
export type Position = [lng: number, lat: number]

/** The middle of the town; this stretch of the coast of Maine is drawn, not surveyed. */
export const MIDDLE = { lat: 43.86, lng: -69.51 } as const

/** Half the side of the square that people live in. */
export const REACH_M = 4000

const METRES_PER_LAT = 111_320
const METRES_PER_LNG = METRES_PER_LAT * Math.cos((MIDDLE.lat * Math.PI) / 180)

/** Degrees, rounded to five places: a metre. */
export function positionOf([east, north]: Spot): Position {
  return [degrees(MIDDLE.lng + east / METRES_PER_LNG), degrees(MIDDLE.lat + north / METRES_PER_LAT)]
}

export function spotOf({ lat, lng }: { lat: number; lng: number }): Spot {
  return [(lng - MIDDLE.lng) * METRES_PER_LNG, (lat - MIDDLE.lat) * METRES_PER_LAT]
}

/** The square that people live in, in degrees. */
export function townBounds() {
  const [west, south] = positionOf([-REACH_M, -REACH_M])
  const [east, north] = positionOf([REACH_M, REACH_M])
  return { west, south, east, north }
}

function degrees(value: number): number {
  return Math.round(value * 1e5) / 1e5
}

/** Metres as a person writes them down: `'300 105, 660 52'`. */
export function spots(text: string): Spot[] {
  return text.split(', ').map((pair) => {
    const [east, north] = pair.split(' ').map(Number)
    if (east === undefined || north === undefined) throw new Error(`Not a spot: ${pair}`)
    return [east, north]
  })
}
