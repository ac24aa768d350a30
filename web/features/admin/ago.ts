const STEPS = [
  { unit: 'day', s: 86_400 },
  { unit: 'hour', s: 3600 },
  { unit: 'minute', s: 60 },
] as const

/** "6 minutes ago", "yesterday"; what is younger than a minute is "now". */
export function ago(at: Date, now: number, locale: string, style: 'long' | 'short' = 'long'): string {
  const seconds = (at.getTime() - now) / 1000
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style })
  const step = STEPS.find(({ s }) => Math.abs(seconds) >= s)
  return step ? words.format(Math.trunc(seconds / step.s), step.unit) : words.format(0, 'second')
}
