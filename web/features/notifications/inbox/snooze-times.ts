export type SnoozeTime = { name: string; at: Date }

const MORNING = 9
const EVENING = 18

/** When a notice can come back, by the reader’s own clock: never sooner than half an hour, and each moment once. */
export function snoozeTimes(now: Date): SnoozeTime[] {
  const soon = now.getTime() + 30 * 60_000
  const weekday = now.getDay()
  return [
    { name: 'In an hour', at: new Date(now.getTime() + 3_600_000) },
    { name: 'This evening', at: dayAt(now, 0, EVENING) },
    { name: 'Tomorrow morning', at: dayAt(now, 1, MORNING) },
    // on a Sunday tomorrow is Monday already
    {
      name: weekday === 0 ? 'A week from Monday' : 'Monday morning',
      at: dayAt(now, weekday === 0 ? 8 : 8 - weekday, MORNING),
    },
  ].filter(({ at }) => at.getTime() >= soon)
}

function dayAt(now: Date, days: number, hour: number): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, hour)
}
