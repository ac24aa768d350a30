/** So many steps fit beside a chart without crowding it. */
const STEPS = 3
const ROUND = [1, 2, 2.5, 5, 10]

/**
 * Round figures in equal steps from 0 to at least `most`.
 *
 * @param whole of things that are counted, so that no step is a part of one
 */
export function chartTicks(most: number, whole: boolean): number[] {
  if (most <= 0) return [0, 1]
  const rough = most / STEPS
  const power = 10 ** Math.floor(Math.log10(rough))
  const round = (ROUND.find((one) => one * power >= rough) ?? 10) * power
  const step = whole ? Math.max(1, Math.ceil(round)) : round
  // 0.1 three times is not quite 0.3
  return Array.from({ length: Math.ceil(most / step - 1e-9) + 1 }, (_, i) => Number((i * step).toPrecision(12)))
}
