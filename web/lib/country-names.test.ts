import { expect, test } from 'vitest'
import { countriesByName } from './country-names'

test('countries stand in the order of the names that are read, each once', () => {
  const names = (locale: string) => countriesByName(['US', 'AT', 'GB', 'US', 'AU'], locale).map(({ name }) => name)
  expect(names('en-US')).toEqual(['Australia', 'Austria', 'United Kingdom', 'United States'])
  expect(names('en-DE')).toEqual(names('en-US'))
})
