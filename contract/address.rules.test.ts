import { expect, test } from 'vitest'
import {
  ADDRESS_COUNTRIES,
  type AddressParts,
  addressFormat,
  addressLine,
  addressLines,
  addressProblems,
  type Country,
  regionsOf,
  tidyAddress,
  tidyPostcode,
} from './address.rules'
import { countryInSentence } from './country-names.rules'

const address = (country: Country, own: Partial<AddressParts> = {}): AddressParts => ({
  name: 'Gwen Tester',
  line1: '1 Mill Lane',
  locality: 'Millbrook',
  region: '',
  postcode: '',
  country,
  ...own,
})
const wrong = (country: Country, own: Partial<AddressParts>) =>
  addressProblems(address(country, own)).map(({ path }) => path)

test.each(ADDRESS_COUNTRIES)('%s accepts its own example, and names what it asks for', (country) => {
  const { region, postcode, lines } = addressFormat(country)
  const example = { postcode: postcode?.example ?? '', region: regionsOf(country)?.[0]?.[0] ?? (region ? 'Kent' : '') }
  expect(wrong(country, example)).toEqual([])
  expect(tidyPostcode(country, (postcode?.example ?? '').toLowerCase().replace(' ', ''))).toBe(postcode?.example ?? '')
  expect(lines.flat()).toContain('locality')
  expect(wrong(country, { ...example, postcode: '!' })).toEqual(postcode ? ['postcode'] : [])
})

test.each<[Country, Partial<AddressParts>, string[]]>([
  ['US', {}, ['region', 'postcode']],
  ['US', { region: 'Ontario', postcode: '04211' }, ['region']],
  ['US', { region: 'ME', postcode: '4211' }, ['postcode']],
  ['CA', { region: 'ON', postcode: '04211' }, ['postcode']],
  ['GB', { postcode: 'SW1A 2AA' }, []],
  ['GB', { locality: '', postcode: 'SW1A 2AA' }, ['locality']],
  ['IE', { region: 'Co. Cork' }, []],
  ['DE', { postcode: '10115' }, []],
  ['DE', { postcode: '1011' }, ['postcode']],
  ['AU', { region: 'NSW', postcode: '2000' }, []],
])('in %s, %j is wrong in %j', (country, own, paths) => {
  expect(wrong(country, own)).toEqual(paths)
})

test.each<[Country, string]>([
  ['US', 'Enter a city.'],
  ['GB', 'Enter a town or city.'],
  ['AU', 'Enter a suburb.'],
])('in %s a missing place is asked for by the name of its field', (country, message) => {
  expect(addressProblems(address(country, { locality: '' }))[0]).toEqual({ path: 'locality', message })
})

test('a postcode is kept as its country writes it, and a region only where there is one', () => {
  expect(tidyAddress(address('CA', { postcode: 'k1a0b1', region: 'ON' })).postcode).toBe('K1A 0B1')
  expect(tidyAddress(address('US', { postcode: '042111234' })).postcode).toBe('04211-1234')
  expect(tidyAddress(address('DE', { region: 'ME', postcode: ' 10115 ' }))).toMatchObject({
    region: '',
    postcode: '10115',
  })
})

test.each<[Country, Partial<AddressParts>, string]>([
  ['US', { region: 'ME', postcode: '04211' }, 'Millbrook, ME 04211|United States'],
  ['GB', { postcode: 'SW1A 2AA' }, 'Millbrook|SW1A 2AA|United Kingdom'],
  ['FR', { postcode: '75001', locality: 'Paris' }, '75001 Paris|France'],
  ['AU', { region: 'NSW', postcode: '2000', locality: 'Sydney' }, 'Sydney NSW 2000|Australia'],
  ['RO', { postcode: '407280', locality: 'Florești', region: 'Cluj' }, '407280 Florești|Cluj|Romania'],
  ['UA', { postcode: '08132', locality: 'Vyshneve', region: 'Kyiv' }, 'Vyshneve|Kyiv|08132|Ukraine'],
])('a package to %s is addressed the way it is there', (country, own, lines) => {
  expect(addressLines(address(country, own)).slice(2).join('|')).toBe(lines)
})

test('a place in one line has its city, state and ZIP code, and nobody’s name', () => {
  const place = { line1: '9 Harbor Row', locality: 'Millbrook', region: 'ME', postcode: '04519' }
  expect(addressLine({ ...place, country: 'US' })).toBe('9 Harbor Row, Millbrook, ME 04519')
  expect(addressLine(place)).toBe('9 Harbor Row, Millbrook, ME 04519')
})

test.each([
  ['US', 'en-US', 'the United States'],
  ['GB', 'en-US', 'the United Kingdom'],
  ['CA', 'en-US', 'Canada'],
  ['US', 'en-DE', 'the United States'],
] as const)('in the middle of a sentence %s in %s is %s', (country, locale, words) => {
  expect(countryInSentence(country, locale)).toBe(words)
})
