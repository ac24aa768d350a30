import { SAID_SOURCES, SOURCE_WORDS } from '#contract/pet-health.rules'
import { Checkbox } from '#web/ui/checkbox'
import { Field } from '#web/ui/field'
import { Input, Textarea } from '#web/ui/input'
import { Select } from '#web/ui/select'
import type { EntryParts } from './entry-fields'

const CAN_BE_DUE: readonly string[] = ['visit', 'lab', 'surgery', 'note', 'condition']

/** What an entry may say besides; closed until somebody wants it, or something in it is wrong. */
export function EntryMore({ values, errors, set, open }: EntryParts & { open: boolean }) {
  const { kind } = values
  const isGiven = kind === 'vaccination' || kind === 'treatment'
  return (
    <>
      <Field label="Notes" optional>
        <Textarea value={values.notes} maxLength={4000} onChange={({ target }) => set({ notes: target.value })} />
      </Field>
      <details open={open}>
        <summary className="font-semibold text-primary-ink min-h-compact pointer-coarse:min-h-touch">
          More details
        </summary>
        <div className="mt-3 flex flex-col gap-4">
          <Field label={isGiven ? 'Given by' : 'Vet or practice'} optional>
            <Input value={values.givenBy} maxLength={120} onChange={({ target }) => set({ givenBy: target.value })} />
          </Field>
          {isGiven && (
            <Field label="Product" optional>
              <Input value={values.product} maxLength={120} onChange={({ target }) => set({ product: target.value })} />
            </Field>
          )}
          {kind === 'vaccination' && (
            <>
              <div className="grid gap-4 sm:grid-cols-2">
                <Field label="Manufacturer" optional>
                  <Input
                    value={values.manufacturer}
                    maxLength={120}
                    onChange={({ target }) => set({ manufacturer: target.value })}
                  />
                </Field>
                <Field label="Lot number" optional>
                  <Input value={values.batch} maxLength={60} onChange={({ target }) => set({ batch: target.value })} />
                </Field>
              </div>
              <Field label="Valid from" optional error={errors.validFrom}>
                <Input
                  type="date"
                  value={values.validFrom}
                  onChange={({ target }) => set({ validFrom: target.value })}
                />
              </Field>
            </>
          )}
          {CAN_BE_DUE.includes(kind) && (
            <Field label="Due again on" optional error={errors.dueOn}>
              <Input type="date" value={values.dueOn} onChange={({ target }) => set({ dueOn: target.value })} />
            </Field>
          )}
          <Field label="Where it comes from">
            <Select value={values.source} onChange={({ target }) => set({ source: target.value })}>
              {SAID_SOURCES.map((source) => (
                <option key={source} value={source}>
                  {SOURCE_WORDS[source]}
                </option>
              ))}
            </Select>
          </Field>
          {/* everyone who feeds a pet has to know its allergies; one that was kept so may be opened */}
          {(kind !== 'allergy' || values.private) && (
            <Checkbox checked={values.private} onChange={({ target }) => set({ private: target.checked })}>
              Only for owners and co-owners
            </Checkbox>
          )}
        </div>
      </details>
    </>
  )
}
