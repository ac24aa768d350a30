const DAY_MS = 86_400_000

/** A moment this many days before `now`; fractions are allowed, negative numbers lie ahead. */
export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - Math.round(days * DAY_MS))
}

/** How many whole and part days lie between a moment and `now`. */
export function ageInDays(now: Date, moment: Date): number {
  return (now.getTime() - moment.getTime()) / DAY_MS
}
