import { zoneName } from '#contract/hours.rules'
import { timeWords } from '#web/lib/time-words'
import { Checkbox } from '#web/ui/checkbox'
import { Field, FieldError } from '#web/ui/field'
import { Input } from '#web/ui/input'
import { useLocale } from '#web/ui/locale'
import { Select } from '#web/ui/select'
import type { FieldsProps } from './fields'

const HOURS = Array.from({ length: 25 }, (_, hour) => hour)

/** Parcels: what they cost, and when they arrive. */
export function DeliveryFields({ draft, problems, currency, timeZone, onChange }: FieldsProps & { timeZone: string }) {
  const locale = useLocale()
  return (
    <div className="flex flex-col gap-4">
      <Checkbox checked={draft.ships} onChange={({ target }) => onChange({ ships: target.checked })}>
        We deliver
      </Checkbox>
      {problems.ships && <FieldError>{problems.ships}</FieldError>}
      {draft.ships && (
        <>
          <div className="grid gap-4 sm:grid-cols-2 items-start">
            <Field label={`Delivery fee in ${currency}`} hint="Enter 0 for free delivery." error={problems.deliveryFee}>
              <Input
                inputMode="decimal"
                value={draft.deliveryFee}
                onChange={({ target }) => onChange({ deliveryFee: target.value })}
              />
            </Field>
            <Field
              label={`Free on orders of at least, in ${currency}`}
              optional
              hint="Leave it empty to always charge the fee."
              error={problems.freeOver}
            >
              <Input
                inputMode="decimal"
                value={draft.freeOver}
                onChange={({ target }) => onChange({ freeOver: target.value })}
              />
            </Field>
            <Field label="Fewest days in transit" error={problems.minDays}>
              <Input
                inputMode="numeric"
                value={draft.minDays}
                onChange={({ target }) => onChange({ minDays: target.value })}
              />
            </Field>
            <Field label="Most days in transit" error={problems.maxDays}>
              <Input
                inputMode="numeric"
                value={draft.maxDays}
                onChange={({ target }) => onChange({ maxDays: target.value })}
              />
            </Field>
          </div>
          <Field
            label="Orders leave the same day until"
            hint={`By your shop’s clock (${zoneName(timeZone, locale)}). Later orders leave the next day.`}
            error={problems.cutoffHour}
          >
            <Select value={draft.cutoffHour} onChange={({ target }) => onChange({ cutoffHour: target.value })}>
              {HOURS.map((hour) => (
                <option key={hour} value={hour}>
                  {hourWords(hour, locale)}
                </option>
              ))}
            </Select>
          </Field>
        </>
      )}
    </div>
  )
}

/** A choice begins with a capital, whatever it is within a sentence: "Noon". */
function hourWords(hour: number, locale: string): string {
  if (hour === 0) return 'Never the same day'
  const words = timeWords(hour * 60, locale)
  return words.charAt(0).toLocaleUpperCase(locale) + words.slice(1)
}
