import type { OpenStretch } from '#contract/hours.rules'

const WEEK = 7 * 1440

/** "09:30" from minutes after midnight, as time fields want it; empty where no time was entered. */
export function toTime(minutes: number): string {
  if (Number.isNaN(minutes)) return ''
  const at = minutes % 1440
  return `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`
}

/** Minutes after midnight; null for what is no time. */
export function fromTime(time: string): number | null {
  const [, hours, minutes] = /^(\d{2}):(\d{2})$/.exec(time) ?? []
  return hours === undefined || minutes === undefined ? null : Number(hours) * 60 + Number(minutes)
}

/** The end of a stretch that begins at `opens`: an earlier time of day means the next day. */
export function closesAfter(opens: number, end: number): number {
  return end > opens ? end : end + 1440
}

/**
 * Two stretches that overlap, also past midnight and past Sunday.
 *
 * @returns their ISO weekdays, the earlier stretch first; null where none do
 */
export function overlapOf(hours: readonly OpenStretch[]): [number, number] | null {
  const spans = hours
    .map(({ weekday, opens, closes }) => ({ weekday, from: (weekday - 1) * 1440 + opens, length: closes - opens }))
    .toSorted((a, b) => a.from - b.from)
  for (const [i, span] of spans.entries()) {
    const next = spans[(i + 1) % spans.length]
    if (!next || next === span) continue
    const gap = (next.from - span.from + WEEK) % WEEK
    if (gap < span.length) return [span.weekday, next.weekday]
  }
  return null
}

/** What is wrong with hours first, and the ISO weekday it stands at; null where nothing is. */
export function hoursProblem(
  hours: readonly OpenStretch[],
  name: (weekday: number) => string,
): { weekday: number; words: string } | null {
  for (const { weekday, opens, closes } of hours) {
    if (Number.isNaN(opens + closes)) return { weekday, words: 'Enter a time.' }
    if (closes - opens === 1440 && opens !== 0)
      return {
        weekday,
        words: 'The closing time is the same as the opening time. For 24 hours, enter midnight for both.',
      }
  }
  const overlap = overlapOf(hours)
  return overlap && { weekday: overlap[0], words: overlapWords(overlap, name) }
}

function overlapWords([first, second]: [number, number], name: (weekday: number) => string): string {
  return first === second
    ? `Two time ranges on ${name(first)} overlap.`
    : `Your hours on ${name(first)} and ${name(second)} overlap.`
}
