import { expect, test } from 'vitest'
import { languageName } from './language-name'

test('a language is told by its name, sign language too, and what has none by its code', () => {
  expect(languageName('sv', 'en-US')).toBe('Swedish')
  expect(languageName('de', 'en-DE')).toBe('German')
  expect(languageName('ase', 'en-US')).toBe('American Sign Language')
  expect(languageName('qqx', 'en-US')).toBe('qqx')
  expect(languageName('en-a1', 'en-US')).toBe('en-a1')
})
