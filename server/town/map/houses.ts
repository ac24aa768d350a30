import type { Spot } from '#server/core/town-frame'
import { aside, pointAlong } from './curves'
import { type Road, type RoadKind, roadNamed } from './roads'

export type House = { spot: Spot; angle: number }

/** Metres from the middle of the road to the middle of the house. */
export const SETBACK: Record<RoadKind, number> = { primary: 22, secondary: 20, street: 17, lane: 20, path: 20 }

/** Where a house number stands: odd ones on the left going out, even ones on the right. */
export function houseAt(roadName: string, number: number): House {
  const road = roadNamed(roadName)
  return besideRoad(road, number * road.perNumber, number % 2 === 1 ? 1 : -1)
}

export function besideRoad(road: Road, metres: number, side: 1 | -1): House {
  const { spot, angle } = pointAlong(road.line, metres)
  return { spot: aside(spot, angle, side * SETBACK[road.kind]), angle }
}
