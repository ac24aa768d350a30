/** "1 to 24 of 243", "25 to 48 of 1,000+", "all 7"; null where one sees at once how many there are: none, or one. */
export function rangeWords(
  { from, shown, total, capped }: { from: number; shown: number; total: number; capped: boolean },
  locale: string,
): string | null {
  if (shown === 0) return null
  const number = (value: number) => value.toLocaleString(locale)
  const last = from + shown - 1
  if (from === 1 && last >= total && !capped) return shown === 1 ? null : `all ${number(shown)}`
  // a list can have grown or shrunk since it was counted
  const whole = capped ? `${number(total)}+` : number(Math.max(total, last))
  return `${number(from)} to ${number(last)} of ${whole}`
}

/** A place between the numbers of pages that are shown, where some are left out. */
export const GAP = null

/** The first, the last, the current page and its neighbors: 1 … 4 5 6 … 11. */
export function shownPages(current: number, count: number): (number | typeof GAP)[] {
  const shown = [1, current - 1, current, current + 1, count].filter((page) => page >= 1 && page <= count)
  const pages = [...new Set(shown)].sort((one, other) => one - other)
  return pages.flatMap((page, place) => {
    const before = pages[place - 1] ?? 0
    if (page - before === 2) return [page - 1, page]
    return page - before > 2 ? [GAP, page] : [page]
  })
}
