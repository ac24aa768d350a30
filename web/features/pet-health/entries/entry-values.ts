import type { Entry } from '#contract/pet-health'
import type { EntryKind } from '#contract/pet-health.rules'

/** An entry as a form holds it: texts, empty for what is not said. */
export type EntryValues = {
  kind: EntryKind
  title: string
  happenedOn: string
  endedOn: string
  vaccineTypeId: string
  validFrom: string
  validUntil: string
  dueOn: string
  product: string
  manufacturer: string
  batch: string
  treatmentKind: string
  value: string
  unit: string
  reference: string
  severity: string
  notes: string
  givenBy: string
  source: string
  private: boolean
}
/** Chosen instead of a vaccine of the list. */
export const OTHER = 'other'

export function emptyValues(kind: EntryKind, today: string): EntryValues {
  return {
    ...{ kind, title: '', happenedOn: today, endedOn: '', vaccineTypeId: '', validFrom: '', validUntil: '', dueOn: '' },
    ...{
      product: '',
      manufacturer: '',
      batch: '',
      treatmentKind: '',
      value: '',
      unit: '',
      reference: '',
      severity: '',
    },
    ...{ notes: '', givenBy: '', source: 'family', private: false },
  }
}

export function valuesOf(entry: Entry): EntryValues {
  const { id: _, petId: __, addedBy: ___, addedAt: ____, documents: _____, ...rest } = entry
  const { endedOn, validFrom, validUntil, dueOn, treatmentKind, severity, vaccineTypeId, source } = rest
  return {
    ...rest,
    ...{ endedOn: endedOn ?? '', validFrom: validFrom ?? '', validUntil: validUntil ?? '', dueOn: dueOn ?? '' },
    ...{ treatmentKind: treatmentKind ?? '', severity: severity ?? '' },
    vaccineTypeId: vaccineTypeId ?? (rest.kind === 'vaccination' ? OTHER : ''),
    // a file that was read in becomes the family's own word with the first change
    source: source === 'import' ? 'family' : source,
  }
}

/** What is sent: empty days and choices are none. */
export function toEntry(values: EntryValues) {
  const orNull = (text: string) => (text === '' ? null : text)
  const { endedOn, validFrom, validUntil, dueOn, treatmentKind, severity, vaccineTypeId } = values
  return {
    ...values,
    ...{ endedOn: orNull(endedOn), validFrom: orNull(validFrom), validUntil: orNull(validUntil), dueOn: orNull(dueOn) },
    ...{ treatmentKind: orNull(treatmentKind), severity: orNull(severity) },
    vaccineTypeId: vaccineTypeId === OTHER ? null : orNull(vaccineTypeId),
  }
}
