export type Wanted = { productId: string; quantity: number }

/** Lines of the same product become one, in the order in which they first came. */
export function joinLines<Line extends Wanted>(lines: readonly Line[]): Line[] {
  const joined = new Map<string, Line>()
  for (const line of lines) {
    const known = joined.get(line.productId)
    joined.set(line.productId, known ? { ...known, quantity: known.quantity + line.quantity } : line)
  }
  return [...joined.values()]
}
