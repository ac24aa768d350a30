const LONG: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeZone: 'UTC' }

/** "Sep 4, 2026", of a calendar day. */
export function dayWords(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', LONG)
}

/** The same of a moment, by the clock of UTC: the reader of a link may be anywhere. */
export function momentDay(moment: Date): string {
  return moment.toLocaleDateString('en-US', LONG)
}

const WEEKDAYS = ['Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays', 'Sundays']
const LIST = new Intl.ListFormat('en-US')

export const listWords = (words: readonly string[]): string => LIST.format(words)

/** "8:00 AM" for "08:00". */
function timeWords(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}

type Repeat = {
  times?: readonly string[]
  everyDays?: number | undefined
  weekdays?: readonly number[] | undefined
}

/** "Every day at 8:00 AM and 8:00 PM"; "When needed" where no time is set. */
export function repeatWords({ times = [], everyDays = 1, weekdays }: Repeat): string {
  if (times.length === 0) return 'When needed'
  const days = weekdays?.length
    ? listWords(weekdays.map((day) => WEEKDAYS[day - 1] ?? ''))
    : everyDays === 1
      ? 'Every day'
      : `Every ${everyDays} days`
  return `${days} at ${listWords(times.map(timeWords))}`
}

type Plan = { repeat: Repeat; timeZone: string; startsOn: string; isLater: boolean; nextDueAt: string | null }

/** When something is due, and from which day that counts where the days alone do not say: "Every 3 days". */
export function planWords({ repeat, timeZone, startsOn, isLater, nextDueAt }: Plan): [string, string | false][] {
  const { times = [], everyDays = 1, weekdays } = repeat
  const isCounted = times.length > 0 && !weekdays?.length && everyDays > 1
  const next = nextDueAt && new Date(nextDueAt).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone })
  return [
    ['When', repeatWords(repeat)],
    ['Starts', isLater && dayWords(startsOn)],
    ['Next', isCounted && !isLater && (next || false)],
  ]
}
