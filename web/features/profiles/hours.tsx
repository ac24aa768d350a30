import { zoneName } from '#contract/hours.rules'
import type { PublicProfile } from '#contract/profile-shapes'
import { useZone } from '#web/kit/moment/use-zone'
import { cx } from '#web/ui/cx'
import { useLocale } from '#web/ui/locale'
import { weekdayThere, weekWords } from './hours-words'
import { Part } from './part'
import { WORDS } from './profile-words'

/** The week, with today marked by the clock of the place. */
export function Hours({ profile: { hours, timeZone, userType }, now }: { profile: PublicProfile; now: Date }) {
  const locale = useLocale()
  const zone = useZone(timeZone, now)
  if (hours.length === 0) return null
  const today = weekdayThere(now, timeZone)
  return (
    <Part title={WORDS[userType].hours}>
      <table className="w-full max-w-[30rem] text-left">
        <caption className="sr-only">Business hours by day</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Open</th>
          </tr>
        </thead>
        <tbody>
          {weekWords(hours, locale).map(({ weekday, name, stretches }) => (
            <tr
              key={weekday}
              aria-current={weekday === today ? 'date' : undefined}
              className="hairline border-x-0 border-t-0 align-top"
            >
              <th scope="row" className={cx('py-2 pr-4', weekday === today ? 'font-semibold' : 'font-normal')}>
                {name}
                {weekday === today && <span className="text-sm text-primary-ink">, today</span>}
              </th>
              <td
                className={cx(
                  'py-2 nums',
                  weekday === today && 'font-semibold',
                  stretches.length === 0 && 'text-muted-foreground',
                )}
              >
                {stretches.length === 0
                  ? 'Closed'
                  : stretches.map((words) => (
                      <span key={words} className="block">
                        {words}
                      </span>
                    ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {zone ? (
        <p className="mt-2 text-sm text-muted-foreground">All times are {zone}.</p>
      ) : (
        // without scripts nobody knows which clock the reader goes by
        <p className="hidden noscript:block mt-2 text-sm text-muted-foreground">
          All times are {zoneName(timeZone, locale)}.
        </p>
      )}
    </Part>
  )
}
