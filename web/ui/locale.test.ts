import { expect, test } from 'vitest'
import { knownLocale } from './locale'

test.each<[languages: string[], locale: string]>([
  [['de-DE', 'en'], 'de-DE'],
  [['en-US-u-hc-h23'], 'en-US-u-hc-h23'],
  [['C'], 'en-US'],
  [['C', 'nl-NL'], 'nl-NL'],
  [['POSIX'], 'en-US'],
  [['en_US.UTF-8'], 'en-US'],
  [['', 'c.utf8'], 'en-US'],
  [[], 'en-US'],
])('a browser that speaks %j reads numbers and dates as %s', (languages, locale) => {
  expect(knownLocale(languages)).toBe(locale)
  expect(new Intl.NumberFormat(knownLocale(languages)).format(1)).toBe('1')
})
