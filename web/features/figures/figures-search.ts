import { type DayRange, FIGURE_RANGES, type FigureRange, isFigureRange, rangeOf } from '#contract/figures.rules'

/** Without anything: the last 30 days. Own days count before a named range. */
export type FiguresSearch = { range?: FigureRange; from?: string; to?: string }

const USUAL: FigureRange = '30-days'

export function readFiguresSearch({ range, from, to }: Record<string, unknown>): FiguresSearch {
  if (isFigureRange({ from, to })) return { from: from as string, to: to as string }
  const named = FIGURE_RANGES.find((one) => one === range)
  return named && named !== USUAL ? { range: named } : {}
}

export function daysOf({ range = USUAL, from, to }: FiguresSearch, today: string): DayRange {
  return from && to ? { from, to } : rangeOf(range, today)
}
