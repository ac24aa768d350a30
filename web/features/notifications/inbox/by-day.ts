/** What happened on one day where the reader is; the day is named as the reader would. */
export type DayGroup<Item> = { key: string; name: string; items: Item[] }

/** Puts a list, newest first, under the days it happened on. */
export function byDay<Item extends { createdAt: Date }>(
  items: readonly Item[],
  now: Date,
  locale: string,
): DayGroup<Item>[] {
  const days: DayGroup<Item>[] = []
  for (const item of items) {
    const key = keyOf(item.createdAt)
    const last = days.at(-1)
    if (last?.key === key) last.items.push(item)
    else days.push({ key, name: nameOf(item.createdAt, now, locale), items: [item] })
  }
  return days
}

function keyOf(moment: Date): string {
  return [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()].join('-')
}

function nameOf(moment: Date, now: Date, locale: string): string {
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1)
  if (keyOf(moment) === keyOf(now)) return 'Today'
  if (keyOf(moment) === keyOf(yesterday)) return 'Yesterday'
  return new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(moment.getFullYear() !== now.getFullYear() && { year: 'numeric' }),
  }).format(moment)
}
