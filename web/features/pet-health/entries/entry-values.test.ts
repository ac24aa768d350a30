import { expect, test } from 'vitest'
import { type Entry, NewEntry } from '#contract/pet-health'
import { ENTRY_KINDS } from '#contract/pet-health.rules'
import { emptyValues, OTHER, toEntry, valuesOf } from './entry-values'

const PET = '2d1f4c86-2bd0-4a3c-9d0e-6a4f5b1c7e04'

test.each(ENTRY_KINDS)('an entry of the kind %s with a title and a day is enough', (kind) => {
  const values = {
    ...emptyValues(kind, '2026-01-05'),
    ...{ title: 'Something', treatmentKind: kind === 'treatment' ? 'worming' : '' },
  }
  expect(NewEntry.safeParse({ ...toEntry(values), petId: PET }).success).toBe(true)
})

test('what was read goes through the form unchanged', () => {
  const values = { ...emptyValues('vaccination', '2026-01-05'), title: 'Rabies', validUntil: '2027-01-05', batch: 'A1' }
  const { petId, clientId: _, ...fields } = NewEntry.parse({ ...toEntry(values), petId: PET })
  const entry: Entry = { ...fields, petId, id: PET, addedBy: 'Ada', addedAt: new Date(0), documents: 2 }
  // a vaccine of no list is told from none that was chosen
  expect(valuesOf(entry).vaccineTypeId).toBe(OTHER)
  expect(toEntry(valuesOf(entry))).toEqual(fields)
})
