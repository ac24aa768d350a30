const STEPS = [
  { unit: 'day', s: 86_400 },
  { unit: 'hour', s: 3600 },
  { unit: 'minute', s: 60 },
] as const

/**
 * "6 minutes ago", "1 day ago", "just now". In the language of the pages, since it stands in their sentences. Not "yesterday":
 * what is more than 24 hours old may be of the day before.
 */
export function ago(at: Date, now: number): string {
  const seconds = (at.getTime() - now) / 1000
  const step = STEPS.find(({ s }) => Math.abs(seconds) >= s)
  if (!step) return 'just now'
  return new Intl.RelativeTimeFormat('en', { numeric: 'always' }).format(Math.trunc(seconds / step.s), step.unit)
}
