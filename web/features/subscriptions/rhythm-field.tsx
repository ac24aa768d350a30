import { useState } from 'react'
import { MAX_INTERVAL_DAYS, MIN_INTERVAL_DAYS, USUAL_INTERVALS } from '#contract/subscriptions.rules'
import { Field } from '#web/ui/field'
import { Input } from '#web/ui/input'
import { Select } from '#web/ui/select'
import { rhythmWords } from './words'

/** A rhythm to choose, or a number of days to type. `days` is null while what is typed is no number that is allowed. */
export function RhythmField({ days, onChange }: { days: number | null; onChange: (days: number | null) => void }) {
  const usual = days !== null && (USUAL_INTERVALS as readonly number[]).includes(days)
  const [typed, setTyped] = useState<string | null>(usual ? null : String(days ?? ''))
  // what was chosen from outside stands in the field it belongs to
  const [known, setKnown] = useState(days)
  if (days !== known) {
    setKnown(days)
    if (days !== null && Number(typed) !== days) setTyped(usual ? null : String(days))
  }
  const other = typed !== null
  return (
    <div className="flex flex-wrap gap-4 *:grow *:basis-[15rem]">
      <Field label="How often">
        <Select
          value={other ? '' : String(days)}
          onChange={({ target: { value } }) => {
            setTyped(value ? null : String(days ?? ''))
            if (value) onChange(Number(value))
          }}
        >
          {USUAL_INTERVALS.map((each) => (
            <option key={each} value={each}>
              {rhythmWords(each)}
            </option>
          ))}
          <option value="">Another number of days</option>
        </Select>
      </Field>
      {other && (
        <Field
          label="Days between deliveries"
          hint={`${MIN_INTERVAL_DAYS} to ${MAX_INTERVAL_DAYS}`}
          error={days === null ? `Enter a whole number from ${MIN_INTERVAL_DAYS} to ${MAX_INTERVAL_DAYS}.` : undefined}
        >
          <Input
            inputMode="numeric"
            value={typed}
            onChange={({ target: { value } }) => {
              setTyped(value)
              onChange(readDays(value))
            }}
          />
        </Field>
      )}
    </div>
  )
}

function readDays(text: string): number | null {
  const days = /^\s*\d{1,3}\s*$/.test(text) ? Number(text) : 0
  return days >= MIN_INTERVAL_DAYS && days <= MAX_INTERVAL_DAYS ? days : null
}
