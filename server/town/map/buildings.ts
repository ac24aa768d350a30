import type { Spot } from '#server/core/town-frame'
import { randomFrom } from '../random'
import { distance, distanceTo, isInside, lengthOf } from './curves'
import { ground } from './ground'
import { besideRoad, type House } from './houses'
import { type Road, type RoadKind, railway, roads } from './roads'
import { ponds, river, sea } from './water'

/** Metres between one house and the next, and how far out from the middle of the town a road of the kind has any. */
const HABITS: Record<RoadKind, { step: number; share: number; reach: number }> = {
  primary: { step: 66, share: 0.5, reach: 2600 },
  secondary: { step: 66, share: 0.5, reach: 3600 },
  street: { step: 50, share: 0.86, reach: 3000 },
  lane: { step: 120, share: 0.45, reach: 3900 },
  path: { step: 70, share: 0, reach: 0 },
}

const FREE: readonly string[] = ['park', 'pitch', 'beach', 'quay']
const open = ground.filter(({ kind }) => FREE.includes(kind)).map(({ ring }) => ring)
const wet = [sea, ...ponds]

/** Every house's outline; the given ones stand whatever else would be in the way. */
export function buildings(given: House[]): Spot[][] {
  const random = randomFrom('the houses of Millbrook')
  const standing: Spot[] = []
  const outlines: Spot[][] = []
  const build = (house: House) => {
    const [wide, deep] = [18 + random.next() * 16, 12 + random.next() * 5]
    standing.push(house.spot)
    outlines.push(outline(house, wide, deep))
  }
  for (const house of given) build(house)
  for (const road of roads) {
    const { step, share, reach } = HABITS[road.kind]
    for (let metres = 14; metres < lengthOf(road.line) - 10; metres += step * (0.85 + random.next() * 0.3)) {
      for (const side of [1, -1] as const) {
        const house = besideRoad(road, metres, side)
        if (!random.chance(share) || Math.hypot(...house.spot) > reach) continue
        if (isFree(house.spot, road) && standing.every((other) => distance(other, house.spot) > 34)) build(house)
      }
    }
  }
  return outlines
}

function isFree(spot: Spot, own: Road): boolean {
  return (
    ![...wet, ...open].some((ring) => isInside(ring, spot)) &&
    distanceTo(river, spot) > 48 &&
    distanceTo(railway, spot) > 26 &&
    roads.every((road) => distanceTo(road.line, spot) > (road === own ? 12 : 15))
  )
}

function outline({ spot: [x, y], angle }: House, wide: number, deep: number): Spot[] {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const corners: Spot[] = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ]
  return corners.map(([a, b]) => {
    const [along, out] = [(a * wide) / 2, (b * deep) / 2]
    return [x + along * cos - out * sin, y + along * sin + out * cos]
  })
}
