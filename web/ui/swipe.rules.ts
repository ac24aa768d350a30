const FAR_PX = 80
const NEAR_PX = 24
const FAST_PX_PER_MS = 0.5

/** Whether a finger meant to push something away: far enough, or fast enough to be no slip. */
export function isSwipedAway(byPx: number, withinMs: number): boolean {
  const way = Math.abs(byPx)
  return way >= FAR_PX || (way >= NEAR_PX && way / Math.max(withinMs, 1) >= FAST_PX_PER_MS)
}
