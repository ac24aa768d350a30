/** Room that is left to the edge of the window. */
const EDGE_PX = 8
/** Room between a button and what opens beside it. */
const GAP_PX = 8

/**
 * Whether something that opens below its button opens above it instead: there is no room below, and enough above.
 *
 * @param floorPx where the window ends, or the bars at its lower edge begin
 */
export function opensAbove(
  heightPx: number,
  { top, bottom }: { top: number; bottom: number },
  floorPx: number,
): boolean {
  const needed = GAP_PX + heightPx + EDGE_PX
  return bottom + needed > floorPx && top >= needed
}

/**
 * How far something that opens beside its button has to move sideways to be seen whole, in px; less than nothing is to
 * the left. What is wider than the window keeps its beginning in view.
 */
export function shiftIntoView({ left, right }: { left: number; right: number }, windowPx: number): number {
  const over = right - (windowPx - EDGE_PX)
  const shift = over > 0 ? -over : 0
  const under = EDGE_PX - (left + shift)
  return under > 0 ? shift + under : shift
}
