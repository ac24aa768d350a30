/** The same things with the one at `from` standing at `to`; a place beyond the ends is the nearest end. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, place) => place !== from)
  const item = items[from]
  if (item === undefined) return rest
  rest.splice(Math.min(Math.max(to, 0), rest.length), 0, item)
  return rest
}
