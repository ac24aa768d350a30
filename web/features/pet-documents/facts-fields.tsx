import { DAY_AHEAD } from '#contract/days.rules'
import type { DocumentFacts } from '#contract/pet-documents'
import { DOCUMENT_CATEGORIES, DOCUMENT_WORDS } from '#contract/pet-health.rules'
import { today } from '#web/kit/moment/days'
import { Field } from '#web/ui/field'
import { Input } from '#web/ui/input'
import { Select } from '#web/ui/select'

export const NO_FACTS: DocumentFacts = {
  title: '',
  category: 'medical',
  issuedOn: null,
  expiresOn: null,
  entryId: null,
}

export type WrongFacts = { time: number; title?: string; issuedOn?: string; expiresOn?: string; file?: string }

/** What is wrong with it before anything is sent; null for nothing. */
export function wrongFacts({ title, issuedOn, expiresOn }: DocumentFacts): WrongFacts | null {
  if (title.trim() === '') return { time: Date.now(), title: 'Enter a title.' }
  if (issuedOn && issuedOn > today()) return { time: Date.now(), issuedOn: DAY_AHEAD }
  if (issuedOn && expiresOn && expiresOn < issuedOn)
    return { time: Date.now(), expiresOn: 'This can’t be before it was issued.' }
  return null
}

/** What is said of a paper. */
export function FactsFields({
  facts,
  set,
  wrong,
}: {
  facts: DocumentFacts
  set: (facts: DocumentFacts) => void
  wrong: WrongFacts | null
}) {
  return (
    <>
      <Field label="Title" error={wrong?.title}>
        <Input
          value={facts.title}
          maxLength={120}
          autoComplete="off"
          onChange={({ target }) => set({ ...facts, title: target.value })}
        />
      </Field>
      <Field label="Category">
        <Select
          value={facts.category}
          onChange={({ target }) =>
            set({ ...facts, category: DOCUMENT_CATEGORIES.find((one) => one === target.value) ?? 'other' })
          }
        >
          {DOCUMENT_CATEGORIES.map((one) => (
            <option key={one} value={one}>
              {DOCUMENT_WORDS[one]}
            </option>
          ))}
        </Select>
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Issued on" optional error={wrong?.issuedOn}>
          <Input
            type="date"
            max={today()}
            value={facts.issuedOn ?? ''}
            onChange={({ target }) => set({ ...facts, issuedOn: target.value || null })}
          />
        </Field>
        <Field label="Expires on" optional error={wrong?.expiresOn}>
          <Input
            type="date"
            value={facts.expiresOn ?? ''}
            onChange={({ target }) => set({ ...facts, expiresOn: target.value || null })}
          />
        </Field>
      </div>
    </>
  )
}
