import { expect, test } from 'vitest'
import { homeCountry } from './home-country'

test.each([
  [['en-IE', 'en-US'], 'IE'],
  [['de', 'de-AT'], 'AT'],
  [['zh-Hant-TW'], 'TW'],
  [['ca-ES-valencia'], 'ES'],
  [['es-419'], 'US'],
  [['en'], 'US'],
  [[], 'US'],
])('a browser in %j is taken to be at home in %s', (languages, country) => {
  expect(homeCountry(languages)).toBe(country)
})
