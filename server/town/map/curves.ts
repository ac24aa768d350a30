import type { Spot } from '#server/core/town-frame'
import type { Random } from '../random'

export function distance([ax, ay]: Spot, [bx, by]: Spot): number {
  return Math.hypot(bx - ax, by - ay)
}

/** A bend through every point, as a line of straight pieces (centripetal enough for points that lie evenly). */
export function smooth(points: readonly Spot[], pieces = 4): Spot[] {
  const line: Spot[] = []
  for (let at = 0; at < points.length - 1; at++) {
    const [a, b, c, d] = [points[at - 1] ?? points[at], points[at], points[at + 1], points[at + 2] ?? points[at + 1]]
    if (!a || !b || !c || !d) continue
    for (let piece = 0; piece < pieces; piece++) line.push(between(a, b, c, d, piece / pieces))
  }
  const last = points.at(-1)
  if (last) line.push(last)
  return line
}

/** A closed shape through every point. */
export function smoothRing(points: readonly Spot[], pieces = 4): Spot[] {
  const [first, second, ...rest] = points
  if (!first || !second) return []
  const wrapped = smooth([points.at(-1) ?? first, first, second, ...rest, first, second], pieces)
  return wrapped.slice(pieces, -pieces)
}

function between(a: Spot, b: Spot, c: Spot, d: Spot, t: number): Spot {
  const along = (axis: 0 | 1) =>
    0.5 *
    (2 * b[axis] +
      (c[axis] - a[axis]) * t +
      (2 * a[axis] - 5 * b[axis] + 4 * c[axis] - d[axis]) * t ** 2 +
      (3 * b[axis] - a[axis] - 3 * c[axis] + d[axis]) * t ** 3)
  return [along(0), along(1)]
}

/** A round that was not drawn with compasses. */
export function unevenRing(random: Random, [x, y]: Spot, wide: number, high: number, corners: number): Spot[] {
  const ring = Array.from({ length: corners }, (_, corner): Spot => {
    const angle = (corner / corners) * Math.PI * 2
    const stretch = 0.82 + random.next() * 0.3
    return [x + Math.cos(angle) * wide * stretch, y + Math.sin(angle) * high * stretch]
  })
  return smoothRing(ring, 3)
}

/** Rocks: every long piece gets a middle, pushed aside by up to `share` of its length. */
export function roughen(line: readonly Spot[], random: Random, share: number, rounds = 2): Spot[] {
  let rough = [...line]
  for (let round = 0; round < rounds; round++) {
    rough = rough.flatMap((point, index) => {
      const next = rough[index + 1]
      if (!next) return [point]
      const push = (random.next() * 2 - 1) * share
      const [dx, dy] = [next[0] - point[0], next[1] - point[1]]
      return [point, [point[0] + dx / 2 - dy * push, point[1] + dy / 2 + dx * push] as Spot]
    })
  }
  return rough
}

export function lengthOf(line: readonly Spot[]): number {
  return line.reduce((sum, point, index) => sum + distance(line[index - 1] ?? point, point), 0)
}

/** The point so many metres along a line, and the direction the line has there, in radians. */
export function pointAlong(line: readonly Spot[], metres: number): { spot: Spot; angle: number } {
  let left = metres
  for (const [index, from] of line.entries()) {
    const to = line[index + 1]
    if (!to) break
    const length = distance(from, to)
    const isLast = index === line.length - 2
    if (left <= length || isLast) {
      const t = length === 0 ? 0 : Math.min(left / length, 1)
      const angle = Math.atan2(to[1] - from[1], to[0] - from[0])
      return { spot: [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t], angle }
    }
    left -= length
  }
  throw new Error('A line needs two points')
}

/** So many metres to the left of a point when looking along the angle; negative is to the right. */
export function aside([x, y]: Spot, angle: number, metres: number): Spot {
  return [x - Math.sin(angle) * metres, y + Math.cos(angle) * metres]
}

/** The outline of a line with a width of its own at each point, such as a river. */
export function ribbon(line: readonly Spot[], widthAt: (share: number) => number): Spot[] {
  const sides = line.map((point, index) => {
    const [before, after] = [line[index - 1] ?? point, line[index + 1] ?? point]
    const angle = Math.atan2(after[1] - before[1], after[0] - before[0])
    const half = widthAt(index / (line.length - 1)) / 2
    return { left: aside(point, angle, half), right: aside(point, angle, -half) }
  })
  return [...sides.map(({ left }) => left), ...sides.map(({ right }) => right).reverse()]
}

export function isInside(ring: readonly Spot[], [x, y]: Spot): boolean {
  let inside = false
  for (const [index, [ax, ay]] of ring.entries()) {
    const [bx, by] = ring[(index + 1) % ring.length] ?? [ax, ay]
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
  }
  return inside
}

/** Metres from a point to the nearest point of a line. */
export function distanceTo(line: readonly Spot[], spot: Spot): number {
  let nearest = Number.POSITIVE_INFINITY
  for (const [index, from] of line.entries()) {
    const to = line[index + 1]
    if (!to) break
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
    const t = Math.max(0, Math.min(1, ((spot[0] - from[0]) * dx + (spot[1] - from[1]) * dy) / (dx * dx + dy * dy || 1)))
    nearest = Math.min(nearest, distance(spot, [from[0] + dx * t, from[1] + dy * t]))
  }
  return nearest
}

/** Without the points that lie within a metre or two of where the line would run anyway. */
export function simplify(line: readonly Spot[], toleranceM = 2): Spot[] {
  const [first, last] = [line[0], line.at(-1)]
  if (!first || !last || line.length < 3) return [...line]
  let [farthest, reach] = [0, toleranceM]
  for (const [index, spot] of line.entries()) {
    const off = distanceTo([first, last], spot)
    if (off > reach) [farthest, reach] = [index, off]
  }
  if (farthest === 0) return [first, last]
  return [
    ...simplify(line.slice(0, farthest + 1), toleranceM).slice(0, -1),
    ...simplify(line.slice(farthest), toleranceM),
  ]
}
