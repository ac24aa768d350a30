/** So many lines beside a chart, about. */
const STEPS = 4
const ROUND = [1, 2, 2.5, 5, 10]

/** Round figures in equal steps around the smallest and the largest of some values. */
export function rangeTicks(values: readonly number[]): number[] {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  // a flat line stands in the middle of something
  const span = most - least || most * 0.1 || 1
  const rough = span / STEPS
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = (ROUND.find((one) => one * power >= rough * (1 - 1e-9)) ?? 10) * power
  const first = Math.max(0, Math.floor(least / step + 1e-9) - (least === most ? 1 : 0))
  const last = Math.ceil(most / step - 1e-9) + (least === most ? 1 : 0)
  return Array.from({ length: last - first + 1 }, (_, at) => Number(((first + at) * step).toPrecision(12)))
}
