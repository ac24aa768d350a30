import { expect, test } from 'vitest'
import { languageWords, monthWords, placeLine } from './profile-words'
import { AREA, EXACT } from './testing'

test('languages are told by their names, and what has no name by its code', () => {
  expect(languageWords(['en', 'sv', 'ar'], 'en-US')).toBe('English, Swedish, and Arabic')
  expect(languageWords(['de'], 'en-DE')).toBe('German')
  expect(languageWords(['qqx', 'en-a1'], 'en-US')).toBe('qqx and en-a1')
})

test('an address is shown whole, an area by its name', () => {
  expect(placeLine({ place: EXACT })).toBe('54 Orchard Street, Floor 2, Millbrook, ME 04511')
  expect(placeLine({ place: AREA })).toBe('Millbrook, ME')
  expect(placeLine({ place: { ...AREA, region: '' } })).toBe('Millbrook')
  expect(placeLine({ place: null })).toBe('')
})

test('months are short', () => {
  expect(monthWords(new Date('2025-01-01T00:00:00Z'), 'en-US')).toBe('January 2025')
})
