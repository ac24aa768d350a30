export type QuantityRange = { min: number; max: number }

/** The whole number nearest to what was asked for that the range allows. */
export function clampQuantity(value: number, { min, max }: QuantityRange): number {
  return Math.min(Math.max(Math.round(value), min), Math.max(min, max))
}

/** What a person typed as a quantity, or null when it is not a whole number. */
export function parseQuantity(text: string, range: QuantityRange): number | null {
  return /^\s*\d{1,9}\s*$/.test(text) ? clampQuantity(Number(text), range) : null
}

/** Where a key moves the quantity, as a spin button does, or null when the key means nothing here. */
export function quantityAfterKey(key: string, value: number, range: QuantityRange): number | null {
  const moves = new Map([
    ['ArrowUp', value + 1],
    ['ArrowDown', value - 1],
    ['PageUp', value + 10],
    ['PageDown', value - 10],
    ['Home', range.min],
    ['End', range.max],
  ])
  const moved = moves.get(key)
  return moved === undefined ? null : clampQuantity(moved, range)
}
