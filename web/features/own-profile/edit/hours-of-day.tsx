import { Plus, Trash2 } from 'lucide-react'
import { useId } from 'react'
import type { OpenStretch } from '#contract/hours.rules'
import { useRows } from '#web/kit/form/use-rows'
import { timeWords } from '#web/lib/time-words'
import { Button } from '#web/ui/button'
import { FieldError } from '#web/ui/field'
import { Icon } from '#web/ui/icon'
import { IconButton } from '#web/ui/icon-button'
import { Input } from '#web/ui/input'
import { useLocale } from '#web/ui/locale'
import { closesAfter, fromTime, toTime } from './hours-words'
import { weekdayName } from './weekday-name'

const MOST = 3
const USUAL = { opens: 9 * 60, closes: 17 * 60 }

/** The stretches of one weekday; none means closed. */
export function HoursOfDay({
  weekday,
  stretches,
  error,
  onChange,
}: {
  weekday: number
  stretches: readonly OpenStretch[]
  error: string | undefined
  onChange: (stretches: OpenStretch[]) => void
}) {
  const errorId = useId()
  const locale = useLocale()
  const day = weekdayName(weekday, locale)
  const rows = useRows<HTMLDivElement>()
  const last = stretches.at(-1)
  const change = (place: number, next: OpenStretch) => onChange(stretches.map((one, i) => (i === place ? next : one)))
  function handleAdd() {
    const opens = last ? Math.min(last.closes + 60, 1380) : USUAL.opens
    rows.add(() => onChange([...stretches, { weekday, opens, closes: last ? opens + 60 : USUAL.closes }]))
  }
  const marks = error ? { 'aria-invalid': true, 'aria-describedby': errorId } : {}
  return (
    <li className="grid grid-cols-1 gap-x-2 sm:grid-cols-[8rem_minmax(0,1fr)] items-start">
      <p className="font-medium min-h-touch flex items-center">{day}</p>
      <div ref={rows.list} className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        {stretches.length === 0 && <p className="min-h-touch flex items-center text-muted-foreground">Closed</p>}
        {stretches.map((stretch, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a stretch is its place while it is typed
          <div key={place} className="flex flex-wrap items-center gap-2 max-sm:w-full">
            <Time
              {...marks}
              label={`${day}, opens`}
              minutes={stretch.opens}
              onChange={(opens) =>
                change(place, { ...stretch, opens, closes: closesAfter(opens, stretch.closes % 1440) })
              }
            />
            <span>to</span>
            <Time
              {...marks}
              label={`${day}, closes`}
              minutes={stretch.closes}
              onChange={(end) => change(place, { ...stretch, closes: closesAfter(stretch.opens, end) })}
            />
            <IconButton
              icon={Trash2}
              data-take=""
              label={`Remove ${day} hours${Number.isNaN(stretch.opens) ? '' : ` from ${timeWords(stretch.opens, locale)}`}`}
              className="-mr-3"
              onClick={() => rows.take(place, () => onChange(stretches.filter((_, i) => i !== place)))}
            />
          </div>
        ))}
        {stretches.length < MOST && (
          <Button ref={rows.adder} variant="ghost" size="sm" className="max-sm:-ml-3" onClick={handleAdd}>
            <Icon as={Plus} size="sm" />
            {stretches.length === 0 ? 'Add hours' : 'Add more hours'}
            <span className="sr-only">, {day}</span>
          </Button>
        )}
        {error && (
          <div className="w-full">
            <FieldError id={errorId}>{error}</FieldError>
          </div>
        )}
      </div>
    </li>
  )
}

function Time({
  label,
  minutes,
  onChange,
  ...marks
}: {
  label: string
  minutes: number
  onChange: (minutes: number) => void
  'aria-invalid'?: boolean
  'aria-describedby'?: string
}) {
  return (
    <div className="min-w-[calc(6.5rem*var(--font-scale))] flex-1 max-w-[8.5rem] sm:w-[8.5rem]">
      <Input
        type="time"
        aria-label={label}
        // a phone opens its clock wherever the field is touched
        className="max-sm:pl-2.5 max-sm:pr-1.5 max-sm:[&::-webkit-calendar-picker-indicator]:hidden"
        value={toTime(minutes)}
        onChange={({ target }) => onChange(fromTime(target.value) ?? Number.NaN)}
        {...marks}
      />
    </div>
  )
}
