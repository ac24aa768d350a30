import { deriveSecret } from '#server/infra/env/derived-secret'

/** Degrees. */
export type Point = { lat: number; lng: number }

const METRES_PER_DEGREE = 111_320
const [LEAST_M, MOST_M] = [150, 490]
/** So far apart that pages tell places of a street apart, and no more: about a metre. */
const DIGITS = 5

/**
 * The point that stands for an area: moved by 150 to 490 m in a direction that only the secret tells. The same point of
 * the same profile is always moved alike, so that nobody can come closer by asking again.
 */
export function publicPoint(secretKey: string, profileId: string, { lat, lng }: Point): Point {
  const random = Buffer.from(deriveSecret(secretKey, `place ${profileId} ${lat} ${lng}`), 'hex')
  const part = (offset: number) => random.readUInt32BE(offset) / 2 ** 32
  // By the square root, so that no ring of the area is more likely than another.
  const distance = Math.sqrt(LEAST_M ** 2 + part(0) * (MOST_M ** 2 - LEAST_M ** 2))
  const angle = part(4) * 2 * Math.PI
  const north = (distance * Math.cos(angle)) / METRES_PER_DEGREE
  const east = (distance * Math.sin(angle)) / (METRES_PER_DEGREE * Math.max(Math.cos((lat * Math.PI) / 180), 0.01))
  return { lat: round(clamp(lat + north, 90)), lng: round(clamp(lng + east, 180)) }
}

const clamp = (value: number, most: number) => Math.min(Math.max(value, -most), most)
const round = (value: number) => Number(value.toFixed(DIGITS))
