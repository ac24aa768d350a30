import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { ALLERGEN_WORDS, ALLERGENS } from '#contract/allergens.rules'
import { type EntryKind, SEVERITIES, SEVERITY_WORDS, TREATMENT_WORDS, TREATMENTS_OF } from '#contract/pet-health.rules'
import type { PetHead } from '#contract/pets'
import { today } from '#web/kit/moment/days'
import { api } from '#web/lib/api'
import { Field } from '#web/ui/field'
import { Input } from '#web/ui/input'
import { Select } from '#web/ui/select'
import { type EntryValues, OTHER } from './entry-values'

export type EntryParts = {
  pet: PetHead
  values: EntryValues
  errors: Partial<Record<string, string>>
  set: (change: Partial<EntryValues>) => void
}

const TITLES: Record<EntryKind, string> = {
  vaccination: 'Vaccine',
  treatment: 'What it is called',
  visit: 'Reason',
  lab: 'Test',
  condition: 'Condition',
  allergy: 'Allergic to',
  surgery: 'Surgery',
  note: 'Title',
}
const DAYS: Record<EntryKind, string> = {
  vaccination: 'Given on',
  treatment: 'Given on',
  visit: 'Date',
  lab: 'Taken on',
  condition: 'Since',
  allergy: 'Since',
  surgery: 'Date',
  note: 'Date',
}

/** What is asked of an entry first; the rest is below. */
export function EntryFields(parts: EntryParts) {
  const { values, errors, set } = parts
  const { kind } = values
  const isRepeated = kind === 'vaccination' || kind === 'treatment'
  const canEnd = kind === 'condition' || kind === 'allergy'
  return (
    <>
      {kind === 'vaccination' && <VaccineField {...parts} />}
      {kind === 'treatment' && <TreatmentField {...parts} />}
      {!isRepeated && <TitleField {...parts} />}
      <Field label={DAYS[kind]} error={errors.happenedOn}>
        <Input
          type="date"
          max={today()}
          value={values.happenedOn}
          onChange={({ target }) => set({ happenedOn: target.value })}
        />
      </Field>
      {kind === 'lab' && <LabFields {...parts} />}
      {canEnd && <SeverityField {...parts} />}
      {kind === 'vaccination' && (
        <Field label="Valid until" optional error={errors.validUntil}>
          <Input type="date" value={values.validUntil} onChange={({ target }) => set({ validUntil: target.value })} />
        </Field>
      )}
      {isRepeated && (
        <Field label="Due again on" optional hint="The date you were told. We’ll remind you." error={errors.dueOn}>
          <Input type="date" value={values.dueOn} onChange={({ target }) => set({ dueOn: target.value })} />
        </Field>
      )}
    </>
  )
}

function VaccineField({ pet, values, errors, set }: EntryParts) {
  const { data } = useQuery(api.petHealth.vaccines.queryOptions({ input: { petId: pet.id } }))
  const vaccines = data?.items ?? []
  // one that was retired since stays what it was
  const isGone =
    values.vaccineTypeId !== '' &&
    values.vaccineTypeId !== OTHER &&
    !vaccines.some(({ id }) => id === values.vaccineTypeId)
  const isOther = values.vaccineTypeId === OTHER || (data !== undefined && vaccines.length === 0)
  return (
    <>
      {/* there before what can be chosen is: the keyboard begins at it */}
      {(!data || vaccines.length > 0 || isGone) && (
        <Field label="Vaccine" error={isOther ? undefined : errors.title}>
          <Select
            value={values.vaccineTypeId}
            onChange={({ target }) =>
              set({
                vaccineTypeId: target.value,
                title: vaccines.find(({ id }) => id === target.value)?.label ?? '',
              })
            }
          >
            <option value="">Choose one</option>
            {isGone && <option value={values.vaccineTypeId}>{values.title}</option>}
            {vaccines.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
            <option value={OTHER}>Another one</option>
          </Select>
        </Field>
      )}
      {isOther && (
        <Field label="Name of the vaccine" error={errors.title}>
          <Input value={values.title} maxLength={120} onChange={({ target }) => set({ title: target.value })} />
        </Field>
      )}
    </>
  )
}

function TreatmentField({ pet, values, errors, set }: EntryParts) {
  const isOther = values.treatmentKind === 'other'
  return (
    <>
      <Field label="Against" error={errors.treatmentKind}>
        <Select
          value={values.treatmentKind}
          onChange={({ target }) => {
            const kind = TREATMENTS_OF[pet.species].find((one) => one === target.value)
            set({ treatmentKind: target.value, title: kind && kind !== 'other' ? TREATMENT_WORDS[kind] : '' })
          }}
        >
          <option value="">Choose one</option>
          {TREATMENTS_OF[pet.species].map((kind) => (
            <option key={kind} value={kind}>
              {TREATMENT_WORDS[kind]}
            </option>
          ))}
        </Select>
      </Field>
      {isOther && (
        <Field label={TITLES.treatment} error={errors.title}>
          <Input value={values.title} maxLength={120} onChange={({ target }) => set({ title: target.value })} />
        </Field>
      )}
    </>
  )
}

function TitleField({ values, errors, set }: EntryParts) {
  const listId = useId()
  const isAllergy = values.kind === 'allergy'
  return (
    <Field
      label={TITLES[values.kind]}
      hint={isAllergy ? 'We compare food on Pawstead with it.' : undefined}
      error={errors.title}
    >
      <Input
        value={values.title}
        maxLength={isAllergy ? 60 : 120}
        autoComplete="off"
        list={isAllergy ? listId : undefined}
        onChange={({ target }) => set({ title: target.value })}
      />
      {isAllergy && (
        <datalist id={listId}>
          {ALLERGENS.map((code) => (
            <option key={code} value={ALLERGEN_WORDS[code]} />
          ))}
        </datalist>
      )}
    </Field>
  )
}

function LabFields({ values, set }: EntryParts) {
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <Field label="Result" optional>
        <Input value={values.value} maxLength={120} onChange={({ target }) => set({ value: target.value })} />
      </Field>
      <Field label="Unit" optional>
        <Input value={values.unit} maxLength={40} onChange={({ target }) => set({ unit: target.value })} />
      </Field>
      <Field label="Normal range" optional>
        <Input value={values.reference} maxLength={120} onChange={({ target }) => set({ reference: target.value })} />
      </Field>
    </div>
  )
}

function SeverityField({ values, errors, set }: EntryParts) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Severity" optional>
        <Select value={values.severity} onChange={({ target }) => set({ severity: target.value })}>
          <option value="">Not specified</option>
          {SEVERITIES.map((severity) => (
            <option key={severity} value={severity}>
              {SEVERITY_WORDS[severity]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Resolved on" optional error={errors.endedOn}>
        <Input
          type="date"
          max={today()}
          value={values.endedOn}
          onChange={({ target }) => set({ endedOn: target.value })}
        />
      </Field>
    </div>
  )
}
