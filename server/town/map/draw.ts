import { type Position, positionOf, type Spot, spotOf } from '#server/core/town-frame'
import { buildings } from './buildings'
import { simplify } from './curves'
import { type Ground, ground } from './ground'
import type { House } from './houses'
import { labels } from './labels'
import { railway, roads } from './roads'
import { islands, ponds, riverBed, sea } from './water'

type Geometry =
  | { type: 'Point'; coordinates: Position }
  | { type: 'LineString'; coordinates: Position[] }
  | { type: 'MultiPolygon'; coordinates: Position[][][] }

/** `kind` says how it is drawn: water, island, a ground, building, rail, a road or a label. */
export type Feature = {
  type: 'Feature'
  properties: { kind: string; name?: string; rank?: number }
  geometry: Geometry
}

export type TownMap = { type: 'FeatureCollection'; features: Feature[] }

const GROUNDS: Ground[] = ['hill', 'field', 'wood', 'park', 'pitch', 'beach']

/**
 * The whole town as GeoJSON, the same every time.
 *
 * @param lived where a house must stand, in degrees
 */
export function drawTown(lived: { lat: number; lng: number }[]): TownMap {
  const houses = lived.map((place): House => ({ spot: spotOf(place), angle: 0.2 }))
  return {
    type: 'FeatureCollection',
    features: [
      ...GROUNDS.map((kind) =>
        areas(
          kind,
          ringsOf(kind).map((ring) => simplify(ring)),
        ),
      ),
      areas(
        'water',
        [sea, riverBed, ...ponds].map((ring) => simplify(ring)),
      ),
      areas('island', islands),
      areas('quay', ringsOf('quay')),
      line('rail', railway),
      ...roads.map(({ kind, name, line: way }) => line(kind, way, name)),
      areas('building', buildings(houses)),
      ...labels.map(
        ({ kind, name, rank, at }): Feature => ({
          type: 'Feature',
          properties: { kind, name, rank },
          geometry: { type: 'Point', coordinates: positionOf(at) },
        }),
      ),
    ],
  }
}

function ringsOf(kind: Ground): Spot[][] {
  return ground.filter((shape) => shape.kind === kind).map(({ ring }) => ring)
}

function areas(kind: string, rings: Spot[][]): Feature {
  const coordinates = rings.map((ring) => [closed(ring)])
  return { type: 'Feature', properties: { kind }, geometry: { type: 'MultiPolygon', coordinates } }
}

function line(kind: string, way: Spot[], name?: string): Feature {
  const coordinates = simplify(way).map(positionOf)
  return {
    type: 'Feature',
    properties: { kind, ...(name && { name }) },
    geometry: { type: 'LineString', coordinates },
  }
}

function closed(ring: Spot[]): Position[] {
  const positions = ring.map(positionOf)
  const first = positions[0]
  return first ? [...positions, first] : []
}
