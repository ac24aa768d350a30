import { X } from 'lucide-react'
import { useState } from 'react'
import { MAX_TIMES, type Repeat } from '#contract/repeats.rules'
import { useRows } from '#web/kit/form/use-rows'
import { Button } from '#web/ui/button'
import { Chip } from '#web/ui/chip'
import { Field, FieldError } from '#web/ui/field'
import { Fieldset } from '#web/ui/fieldset'
import { IconButton } from '#web/ui/icon-button'
import { Input } from '#web/ui/input'
import { Select } from '#web/ui/select'
import { WEEKDAYS } from './words'

type Rhythm = 'daily' | 'days' | 'weekdays' | 'needed'

/** How often and at which times. @param mayBeNeeded offers "when needed", which has no time */
export function RepeatFields({
  repeat,
  mayBeNeeded = false,
  error,
  onChange,
}: {
  repeat: Repeat
  mayBeNeeded?: boolean
  error?: string | undefined
  onChange: (repeat: Repeat) => void
}) {
  const { times, everyDays, weekdays } = repeat
  // chosen, and not worked out from a number that is still being typed
  const [rhythm, setRhythm] = useState<Rhythm>(() =>
    weekdays
      ? 'weekdays'
      : times.length === 0 && mayBeNeeded
        ? 'needed'
        : everyDays === 1 || !everyDays
          ? 'daily'
          : 'days',
  )
  // “when needed” has none, and those that were typed are there again afterwards
  const [before, setBefore] = useState(times.length > 0 ? times : ['08:00'])
  const some = times.length > 0 ? times : before
  const choose = (next: Rhythm) => {
    if (times.length > 0) setBefore(times)
    setRhythm(next)
    onChange(
      next === 'needed'
        ? { times: [], everyDays: 1 }
        : next === 'weekdays'
          ? { times: some, weekdays: weekdays ?? [1] }
          : { times: some, everyDays: next === 'days' ? 2 : 1 },
    )
  }
  // what is said of the days stands at their field, which takes the focus
  const isUncounted = rhythm === 'days' && !everyDays
  return (
    <div className="flex flex-col gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="How often">
          <Select value={rhythm} onChange={({ target }) => choose(target.value as Rhythm)}>
            <option value="daily">Every day</option>
            <option value="days">Every few days</option>
            <option value="weekdays">On days of the week</option>
            {mayBeNeeded && <option value="needed">When needed</option>}
          </Select>
        </Field>
        {rhythm === 'days' && (
          <Field label="Repeat every (days)" hint="Counted from the first day." error={isUncounted ? error : undefined}>
            <Input
              type="number"
              min={1}
              max={366}
              inputMode="numeric"
              value={everyDays || ''}
              onChange={({ target }) => onChange({ ...repeat, everyDays: target.valueAsNumber || 0 })}
            />
          </Field>
        )}
      </div>
      {rhythm === 'weekdays' && (
        <Fieldset legend="Days">
          <div className="flex flex-wrap gap-2">
            {WEEKDAYS.map((name, n) => (
              <Chip
                key={name}
                pressed={weekdays?.includes(n + 1) ?? false}
                aria-label={name}
                onClick={() => onChange({ ...repeat, weekdays: toggled(weekdays ?? [], n + 1) })}
              >
                {name.slice(0, 3)}
              </Chip>
            ))}
          </div>
        </Fieldset>
      )}
      {rhythm !== 'needed' && <Times times={times} onChange={(next) => onChange({ ...repeat, times: next })} />}
      {error && !isUncounted && <FieldError>{error}</FieldError>}
    </div>
  )
}

function Times({ times, onChange }: { times: string[]; onChange: (times: string[]) => void }) {
  const rows = useRows<HTMLDivElement>()
  const set = (n: number, time: string) => onChange(times.map((each, at) => (at === n ? time : each)))
  return (
    <Fieldset legend="Times">
      <div ref={rows.list} className="flex flex-wrap items-center gap-2">
        {times.map((time, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a time has no name but its place while it is typed
          <span key={n} className="inline-flex items-center gap-1">
            <Input
              type="time"
              aria-label={times.length > 1 ? `Time ${n + 1}` : 'Time'}
              className="w-[9rem]"
              value={time}
              onChange={({ target }) => set(n, target.value)}
            />
            {times.length > 1 && (
              <IconButton
                icon={X}
                data-take=""
                label={`Remove time ${n + 1}`}
                onClick={() => rows.take(n, () => onChange(times.filter((_, at) => at !== n)))}
              />
            )}
          </span>
        ))}
        {times.length < MAX_TIMES && (
          <Button
            ref={rows.adder}
            variant="outline"
            size="sm"
            onClick={() => rows.add(() => onChange([...times, afterLast(times)]))}
          >
            Add a time
          </Button>
        )}
      </div>
    </Fieldset>
  )
}

/** Twelve hours later the first time, an hour later then. */
function afterLast(times: readonly string[]): string {
  const [hours = 8, minutes = 0] = (times.at(-1) ?? '08:00').split(':').map(Number)
  const next = (hours + (times.length === 1 ? 12 : 1)) % 24
  return `${String(next).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
}

function toggled(days: readonly number[], day: number): number[] {
  if (!days.includes(day)) return [...days, day].sort((a, b) => a - b)
  // a rhythm without a day would never come
  return days.length === 1 ? [...days] : days.filter((each) => each !== day)
}
