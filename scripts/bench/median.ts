/** @throws on an empty list */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted[Math.floor((sorted.length - 1) / 2)]
  if (middle === undefined) throw new Error('There is no median of nothing')
  return middle
}

/**
 * The value that so large a share of all does not exceed.
 *
 * @param share a fraction: 0.99 for the slowest hundredth
 * @throws on an empty list
 */
export function percentile(values: readonly number[], share: number): number {
  const value = values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1]
  if (value === undefined) throw new Error('There is no percentile of nothing')
  return value
}
