import type { OpenStretch } from '#contract/hours.rules'

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/**
 * Reads hours as they hang on a door: `Mon-Fri 8:00-12:00 13:00-18:00, Sat 9:00-14:00`. What ends earlier than it
 * begins ends on the next day.
 *
 * @throws when it cannot be read: a mistake in the town's data
 */
export function readHours(text: string): OpenStretch[] {
  return text.split(', ').flatMap((part) => {
    const [days = '', ...stretches] = part.split(' ')
    const [first = '', last = first] = days.split('-')
    const [from, to] = [DAYS.indexOf(first) + 1, DAYS.indexOf(last) + 1]
    if (from < 1 || to < from || stretches.length === 0) throw new Error(`No hours: ${part}`)
    return stretches.flatMap((stretch) => {
      const [start, end] = stretch.split('-')
      const [opens, closes] = [minutes(start), minutes(end)]
      return Array.from({ length: to - from + 1 }, (_, day) => ({
        weekday: from + day,
        opens,
        closes: closes > opens ? closes : closes + 1440,
      }))
    })
  })
}

function minutes(time = ''): number {
  const [, hour, minute] = /^(\d{1,2}):(\d{2})$/.exec(time) ?? []
  if (hour === undefined || minute === undefined) throw new Error(`No time: ${time}`)
  return Number(hour) * 60 + Number(minute)
}
