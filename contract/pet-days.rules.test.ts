import { expect, test } from 'vitest'
import { celebrationOn } from './pet-days.rules'

test.each([
  [{ birthDate: '2022-03-04' }, '2026-03-04', { kind: 'birthday', years: 4 }],
  [{ birthDate: '2022-03-04' }, '2026-03-05', null],
  [{ birthDate: '2026-03-04' }, '2026-03-04', null],
  [{ birthDate: '2022-03-01', birthPrecision: 'month' }, '2026-03-01', null],
  [{ birthDate: '2020-02-29' }, '2026-02-28', { kind: 'birthday', years: 6 }],
  [{ birthDate: '2020-02-29' }, '2028-02-28', null],
  [{ birthDate: '2020-02-29' }, '2028-02-29', { kind: 'birthday', years: 8 }],
  [{ birthDate: null, joinedOn: '2025-11-25' }, '2026-11-25', { kind: 'joined', years: 1 }],
  [{ birthDate: '2022-11-25', joinedOn: '2025-11-25' }, '2026-11-25', { kind: 'birthday', years: 4 }],
])('of %o on %s one celebrates %o', (pet, today, expected) => {
  expect(celebrationOn(pet, today)).toEqual(expected)
})
