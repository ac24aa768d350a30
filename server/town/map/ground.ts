import { type Spot, spots } from '#server/core/town-frame'
import { randomFrom } from '../random'
import { roughen, unevenRing } from './curves'
import { coast } from './water'

export type Ground = 'park' | 'wood' | 'field' | 'beach' | 'pitch' | 'quay' | 'hill'

export type Shape = { kind: Ground; ring: Spot[] }

const random = randomFrom('the ground under Millbrook')

const blob = (at: Spot, wide: number, high: number, corners: number): Spot[] =>
  unevenRing(random, at, wide, high, corners)

export const ground: Shape[] = [
  { kind: 'hill', ring: blob([2700, 2520], 1150, 900, 14) },
  { kind: 'hill', ring: blob([2720, 2560], 800, 620, 12) },
  { kind: 'hill', ring: blob([2730, 2590], 470, 360, 11) },
  { kind: 'hill', ring: blob([2740, 2600], 190, 150, 9) },
  ...fields([-4150, 300], 5, 5, 290, 260),
  ...fields([-3350, 2050], 5, 4, 270, 240),
  ...fields([1400, 420], 5, 3, 300, 250),
  ...fields([-3350, -1000], 4, 4, 290, 250),
  ...fields([380, 1950], 3, 5, 270, 250),
  ...fields([1750, -1500], 2, 3, 230, 250),
  ...fields([-1100, -1600], 2, 3, 240, 230),
  wood([3280, 2720], 640, 720),
  wood([-1050, 3050], 330, 600),
  wood([-1480, -250], 330, 380),
  wood([-2060, -2350], 220, 430),
  wood([2700, -1150], 380, 520),
  wood([3850, 300], 480, 360),
  wood([-4500, -600], 560, 800),
  wood([5200, 1500], 900, 1200),
  wood([-5900, 2800], 900, 1100),
  wood([1200, 4900], 1300, 800),
  wood([-3000, 3900], 700, 480),
  wood([-1900, 1750], 260, 300),
  wood([150, 2700], 190, 520),
  wood([4500, -900], 420, 300),
  wood([1560, -900], 130, 260),
  {
    kind: 'park',
    ring: spots('30 -150, 262 -118, 268 88, 70 118, 20 20'),
  },
  { kind: 'park', ring: blob([-255, 650], 125, 230, 10) },
  {
    kind: 'park',
    ring: spots('872 90, 1040 72, 1056 196, 888 214'),
  },
  {
    kind: 'park',
    ring: spots('455 -1210, 640 -1265, 628 -1090, 470 -1060'),
  },
  {
    kind: 'pitch',
    ring: spots('1120 -20, 1290 -50, 1320 150, 1150 180'),
  },
  {
    kind: 'pitch',
    ring: spots('1180 1290, 1010 1270, 1000 1400, 1190 1430'),
  },
  { kind: 'beach', ring: shore(2600, 3650, 70) },
  { kind: 'beach', ring: shore(-3700, -2850, 55) },
  {
    kind: 'quay',
    ring: spots('300 -1360, 352 -1350, 430 -1700, 395 -1708'),
  },
  {
    kind: 'quay',
    ring: spots('640 -1460, 680 -1475, 600 -1680, 565 -1668'),
  },
  {
    kind: 'quay',
    ring: spots('1330 -1700, 1420 -1790, 1120 -1990, 1090 -1960'),
  },
]

/** Fields lie in rows between hedges that are seldom straight. */
function fields([x, y]: Spot, columns: number, rows: number, wide: number, high: number): Shape[] {
  const lean = (random.next() - 0.5) * 0.7
  const bends = Array.from({ length: (columns + 1) * (rows + 1) }, () => [random.next() - 0.5, random.next() - 0.5])
  const corner = (column: number, row: number, inset: Spot): Spot => {
    const [bendX = 0, bendY = 0] = bends[row * (columns + 1) + column] ?? []
    const [east, north] = [column * wide + bendX * wide * 0.45, row * high + bendY * high * 0.4]
    return [x + east + north * lean + inset[0] * 9, y + north - east * lean + inset[1] * 9]
  }
  const shapes: Shape[] = []
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      if (random.chance(0.15)) continue
      const ring = [
        corner(column, row, [1, 1]),
        corner(column + 1, row, [-1, 1]),
        corner(column + 1, row + 1, [-1, -1]),
        corner(column, row + 1, [1, -1]),
      ]
      shapes.push({ kind: 'field', ring })
    }
  }
  return shapes
}

/** Trees, with the ragged edge that trees have. */
function wood(at: Spot, wide: number, high: number): Shape {
  const ring = blob(at, wide, high, 9)
  const [first] = ring
  return { kind: 'wood', ring: first ? roughen([...ring, first], random, 0.22, 1).slice(0, -1) : ring }
}

/** Sand along the coast between two meridians, that deep inland. */
function shore(west: number, east: number, deep: number): Spot[] {
  const edge = coast.filter(([x]) => x >= west && x <= east)
  const inland = edge.map(([x, y], index): Spot => [x, y + deep * Math.sin((Math.PI * index) / (edge.length - 1))])
  return [...edge, ...inland.reverse()]
}
