import { type Spot, spots } from '#server/core/town-frame'
import { randomFrom } from '../random'
import { ribbon, roughen, smooth, unevenRing } from './curves'

const random = randomFrom('the water around Millbrook')

const blob = (at: Spot, wide: number, high: number, corners: number): Spot[] =>
  unevenRing(random, at, wide, high, corners)

const WEST_COAST: Spot[] = spots(
  '-14000 -2500, -9000 -2750, -7000 -2900, -5200 -2500, -4200 -2750, -3500 -2350, -2950 -2450, -2500 -2850, -2150 -3200, -1800 -2850, -1450 -2280, -900 -1980, -450 -1820',
)
/** Built, so it has no rocks. */
const HARBOUR: Spot[] = spots(
  '-450 -1820, -150 -1640, 20 -1480, 230 -1400, 430 -1430, 800 -1565, 1150 -1640, 1420 -1830',
)
const EAST_COAST: Spot[] = spots(
  '1420 -1830, 1850 -2350, 2300 -2520, 2750 -2150, 3100 -1750, 3600 -1500, 4200 -1600, 5200 -1250, 7000 -1500, 9000 -1300, 14000 -900',
)

/** The edge of the sea, from the west to the east. */
export const coast: Spot[] = [
  ...roughen(smooth(WEST_COAST, 3), random, 0.16).slice(0, -1),
  ...smooth(HARBOUR, 3).slice(0, -1),
  ...roughen(smooth(EAST_COAST, 3), random, 0.14),
]

export const sea: Spot[] = [...coast, [14000, -14000], [-14000, -14000]]

/** The middle of the Millbrook, from the hills to the sea. */
export const river: Spot[] = smooth(
  spots(
    '-2300 9000, -1950 5200, -1700 3800, -1480 3000, -1080 2300, -960 1750, -600 1250, -420 820, -450 420, -300 50, -190 -330, -60 -700, 50 -1050, 140 -1400, 180 -1600',
  ),
  5,
)

export const riverBed: Spot[] = ribbon(river, (share) => 15 + 22 * share + 3200 * Math.max(0, share - 0.85) ** 1.7)

/** The mill's, the one below Kettle Hill, and Long Acre's. */
export const ponds: Spot[][] = [
  blob([-470, 1010], 95, 62, 10),
  blob([2720, 1640], 120, 80, 11),
  blob([-2360, 2080], 48, 34, 8),
]

/** Tern Island and three ledges. */
export const islands: Spot[][] = [
  roughen(blob([650, -2950], 330, 170, 11), random, 0.18, 1),
  blob([1150, -3150], 60, 36, 7),
  blob([-900, -2750], 48, 34, 7),
  blob([3300, -2500], 90, 46, 8),
]
