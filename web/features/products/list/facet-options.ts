export type FacetOption = { value: string; label: string; count: number }

/**
 * What can be chosen: everything that finds something, and what is chosen already even if it finds nothing, since
 * it could not be unchosen otherwise.
 */
export function withChosen<Value extends string>(
  options: readonly FacetOption[],
  chosen: readonly Value[] | undefined | 0,
  label: (value: Value) => string,
): FacetOption[] {
  const picked = chosen || []
  const kept = options.filter(({ value, count }) => count > 0 || picked.some((one) => one === value))
  const missing = picked.filter((value) => !kept.some((option) => option.value === value))
  return [...kept, ...missing.map((value) => ({ value, label: label(value), count: 0 }))]
}

/** First and last step of a histogram that lie in the chosen range. */
export function stepsBetween(
  { min, max, buckets }: { min: number; max: number; buckets: readonly number[] },
  from: number | undefined,
  to: number | undefined,
): { from: number; to: number } {
  const last = Math.max(0, buckets.length - 1)
  const width = (max - min) / Math.max(1, buckets.length)
  if (width <= 0) return { from: 0, to: last }
  const step = (price: number) => Math.min(last, Math.max(0, Math.floor((price - min) / width)))
  return { from: from === undefined ? 0 : step(from), to: to === undefined ? last : step(to) }
}
