import type { Closure, OpenStretch } from '#contract/hours.rules'

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const DAY = 1440

/** Opening hours and closing days for structured data; days with the same hours stand together. */
export function hoursLd(hours: readonly OpenStretch[], closure: Closure | null) {
  const same = (one: OpenStretch, other: OpenStretch) => one.opens === other.opens && one.closes === other.closes
  const firsts = hours.filter((stretch, place) => hours.findIndex((other) => same(stretch, other)) === place)
  const week = firsts.map((first) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: hours
      .filter((stretch) => same(first, stretch))
      .map(({ weekday }) => `https://schema.org/${DAYS[weekday - 1]}`),
    ...times(first),
  }))
  return {
    ...(week.length > 0 && { openingHoursSpecification: week }),
    // from midnight to midnight is how "closed all day" is written
    ...(closure && {
      specialOpeningHoursSpecification: {
        '@type': 'OpeningHoursSpecification',
        opens: '00:00',
        closes: '00:00',
        validFrom: closure.from,
        validThrough: closure.to,
      },
    }),
  }
}

/** An end before the beginning is one after midnight. */
function times({ opens, closes }: OpenStretch) {
  return closes - opens >= DAY ? { opens: '00:00', closes: '23:59' } : { opens: clock(opens), closes: clock(closes) }
}

function clock(minutes: number): string {
  const pad = (value: number) => String(value).padStart(2, '0')
  return `${pad(Math.floor(minutes / 60) % 24)}:${pad(minutes % 60)}`
}
