import type { OwnProfile } from '#contract/profile-shapes'
import type { ProfileType } from '#contract/roles'
import { Checkbox } from '#web/ui/checkbox'
import { Field } from '#web/ui/field'
import { Input } from '#web/ui/input'
import { useLocale } from '#web/ui/locale'
import { EditCard } from './edit-card'
import { HoursOfDay } from './hours-of-day'
import { hoursProblem } from './hours-words'
import { TimeZoneSelect } from './time-zone-select'
import { weekdayName } from './weekday-name'

const WEEK = [1, 2, 3, 4, 5, 6, 7]

/** The opposite of what its page says when it is full. */
const TAKES_NEW: Partial<Record<ProfileType, string>> = {
  'service-provider': 'Taking new clients',
  'business-provider': 'Taking new customers',
  'animal-rescue': 'Taking in animals',
  'veterinary-clinic': 'Taking new patients',
}

/** When it is open in an ordinary week, and the next time it is not. */
export function HoursCard({ profile }: { profile: OwnProfile }) {
  const locale = useLocale()
  const nameOf = (weekday: number) => weekdayName(weekday, locale)
  return (
    <EditCard
      profile={profile}
      title="Hours"
      id="hours"
      note="Your page shows whether you’re open right now, in your time zone."
      read={({ hours, closure, timeZone, takesNew }) => ({ hours, closure, timeZone, takesNew })}
      check={({ hours, closure }) => {
        const problem = hoursProblem(hours, nameOf)
        if (problem) return { at: 'hours', words: problem.words }
        if (closure && !(closure.from && closure.to))
          return { at: 'closure', words: 'Choose a start date and an end date.' }
        return closure && closure.to < closure.from
          ? { at: 'closure', words: 'The end date is before the start date.' }
          : null
      }}
    >
      {({ hours, closure, timeZone, takesNew }, set, errorOf) => (
        <>
          <ul className="flex flex-col gap-3">
            {WEEK.map((weekday) => (
              <HoursOfDay
                key={weekday}
                weekday={weekday}
                stretches={hours.filter((stretch) => stretch.weekday === weekday)}
                error={hoursProblem(hours, nameOf)?.weekday === weekday ? errorOf('hours') : undefined}
                onChange={(stretches) =>
                  set({ hours: [...hours.filter((stretch) => stretch.weekday !== weekday), ...stretches] })
                }
              />
            ))}
          </ul>
          <Field label="Time zone">
            <TimeZoneSelect value={timeZone} onChange={(zone) => set({ timeZone: zone })} />
          </Field>
          {TAKES_NEW[profile.userType] && (
            <Checkbox checked={takesNew} onChange={({ target }) => set({ takesNew: target.checked })}>
              {TAKES_NEW[profile.userType]}
            </Checkbox>
          )}
          <Checkbox
            checked={closure !== null}
            onChange={({ target }) =>
              set({ closure: target.checked ? { from: today(), to: today(), note: '' } : null })
            }
          >
            Temporarily closed
          </Checkbox>
          {closure && (
            <div className="grid gap-5 sm:grid-cols-2">
              <Field label="From">
                <Input
                  type="date"
                  value={closure.from}
                  onChange={({ target }) => set({ closure: { ...closure, from: target.value } })}
                />
              </Field>
              <Field label="Through" error={errorOf('closure')}>
                <Input
                  type="date"
                  min={closure.from}
                  value={closure.to}
                  onChange={({ target }) => set({ closure: { ...closure, to: target.value } })}
                />
              </Field>
              <Field label="Note for visitors" optional className="sm:col-span-2">
                <Input
                  maxLength={200}
                  value={closure.note}
                  onChange={({ target }) => set({ closure: { ...closure, note: target.value } })}
                />
              </Field>
            </div>
          )}
        </>
      )}
    </EditCard>
  )
}

function today(): string {
  const now = new Date()
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}
