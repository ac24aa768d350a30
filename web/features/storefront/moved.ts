/** The same list with one of it a place earlier or later; unchanged where there is no such place. */
export function moved<Item>(items: readonly Item[], place: number, by: -1 | 1): Item[] {
  const [one, other] = [items[place], items[place + by]]
  if (one === undefined || other === undefined) return [...items]
  return items.with(place, other).with(place + by, one)
}
