const STEPS = [
  { unit: 'day', s: 86_400 },
  { unit: 'hour', s: 3600 },
  { unit: 'minute', s: 60 },
] as const

/** "Waiting for 2 days". In the language of the pages, like everything it stands beside. */
export function waitWords(since: Date, now: number): string {
  const seconds = (now - since.getTime()) / 1000
  const step = STEPS.find(({ s }) => seconds >= s)
  if (!step) return 'Waiting for less than a minute'
  const style = { style: 'unit', unit: step.unit, unitDisplay: 'long' } as const
  return `Waiting for ${new Intl.NumberFormat('en', style).format(Math.floor(seconds / step.s))}`
}

/** Whether somebody has waited longer than we let people wait. */
export function isLong(since: Date, now: number): boolean {
  return now - since.getTime() > 2 * 86_400_000
}
