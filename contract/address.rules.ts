import { AUSTRALIAN_STATES, CANADIAN_PROVINCES, IRISH_COUNTIES, type Regions, US_STATES } from './address-regions'
import { countryName } from './country-names.rules'

/** One field that countries name differently; absent where an address there has none. */
type Named = { label: string; optional?: true }
type Postcode = Named & { pattern: RegExp; example: string; digits?: true }

/** How addresses are written in one country. */
export type AddressFormat = {
  locality: Named
  region?: Named
  postcode?: Postcode
  /** The lines below the street, each of the parts that stand on it. */
  lines: readonly (readonly ('locality' | 'region' | 'postcode')[])[]
}

const TOWN = { label: 'City' }
const before = (pattern: RegExp, example: string): AddressFormat => ({
  locality: TOWN,
  postcode: { label: 'Postal code', pattern, example, digits: true },
  lines: [['postcode', 'locality']],
})
const FOUR = /^\d{4}$/
const FIVE = /^\d{5}$/
const SIX = /^\d{6}$/
const code = (pattern: RegExp, example: string): Postcode => ({
  label: 'Postal code',
  pattern,
  example,
  ...(/^[\d -]+$/.test(example) && { digits: true as const }),
})
const ifKnown = (postcode: Postcode): Postcode => ({ ...postcode, optional: true })
const after = (postcode: Postcode): AddressFormat => ({
  locality: TOWN,
  postcode,
  lines: [['locality', 'postcode']],
})
/** With what stands above the towns, which letters there name too. */
const above = (label: string, postcode: Postcode, lines: AddressFormat['lines']): AddressFormat => ({
  locality: TOWN,
  region: { label },
  postcode,
  lines,
})

/** After the Universal Postal Union's sheets for each country. */
const FORMATS = {
  US: {
    locality: TOWN,
    region: { label: 'State' },
    postcode: { label: 'ZIP code', pattern: /^\d{5}(-\d{4})?$/, example: '04211', digits: true },
    lines: [['locality', 'region', 'postcode']],
  },
  CA: {
    locality: TOWN,
    region: { label: 'Province or territory' },
    postcode: {
      label: 'Postal code',
      pattern: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] \d[ABCEGHJ-NPRSTV-Z]\d$/,
      example: 'K1A 0B1',
    },
    lines: [['locality', 'region', 'postcode']],
  },
  GB: {
    locality: { label: 'Town or city' },
    region: { label: 'County', optional: true },
    postcode: {
      label: 'Postcode',
      pattern: /^(GIR 0AA|[A-Z]{1,2}\d[A-Z\d]? \d[ABD-HJLNP-UW-Z]{2})$/,
      example: 'SW1A 2AA',
    },
    lines: [['locality'], ['region'], ['postcode']],
  },
  IE: {
    locality: { label: 'Town or city' },
    region: { label: 'County' },
    postcode: {
      label: 'Eircode',
      optional: true,
      pattern: /^([AC-FHKNPRTV-Y]\d{2}|D6W) [0-9AC-FHKNPRTV-Y]{4}$/,
      example: 'D02 X285',
    },
    lines: [['locality'], ['region'], ['postcode']],
  },
  AU: {
    locality: { label: 'Suburb' },
    region: { label: 'State or territory' },
    postcode: { label: 'Postcode', pattern: FOUR, example: '2000', digits: true },
    lines: [['locality', 'region', 'postcode']],
  },
  NZ: {
    locality: { label: 'Town or city' },
    region: { label: 'Suburb', optional: true },
    postcode: { label: 'Postcode', pattern: FOUR, example: '6011', digits: true },
    lines: [['region'], ['locality', 'postcode']],
  },
  DE: before(FIVE, '10115'),
  AT: before(FOUR, '1010'),
  CH: before(FOUR, '3003'),
  NL: {
    locality: TOWN,
    postcode: { label: 'Postal code', pattern: /^[1-9]\d{3} [A-Z]{2}$/, example: '1012 JS' },
    lines: [['postcode', 'locality']],
  },
  BE: before(FOUR, '1000'),
  FR: before(FIVE, '75001'),
  ES: {
    locality: TOWN,
    region: { label: 'Province' },
    postcode: { label: 'Postal code', pattern: FIVE, example: '28013', digits: true },
    lines: [['postcode', 'locality'], ['region']],
  },
  DK: before(FOUR, '1050'),
  SE: before(/^\d{3} \d{2}$/, '111 51'),
  NO: before(FOUR, '0150'),
  FI: before(FIVE, '00100'),
  IT: above('Province', code(FIVE, '00186'), [['postcode', 'locality', 'region']]),
  PT: before(/^\d{4}-\d{3}$/, '1100-148'),
  LU: before(FOUR, '1118'),
  IS: before(/^\d{3}$/, '101'),
  PL: before(/^\d{2}-\d{3}$/, '00-001'),
  CZ: before(/^\d{3} \d{2}$/, '110 00'),
  SK: before(/^\d{3} \d{2}$/, '811 01'),
  HU: {
    locality: TOWN,
    postcode: code(FOUR, '1051'),
    lines: [['locality'], ['postcode']],
  },
  SI: before(FOUR, '1000'),
  HR: before(FIVE, '10000'),
  RO: {
    ...before(SIX, '010011'),
    region: { label: 'County', optional: true },
    lines: [['postcode', 'locality'], ['region']],
  },
  BG: before(FOUR, '1000'),
  GR: before(/^\d{3} \d{2}$/, '105 57'),
  CY: before(FOUR, '1010'),
  MT: after(code(/^[A-Z]{3} \d{4}$/, 'VLT 1117')),
  EE: before(FIVE, '10111'),
  LV: after(code(/^LV-\d{4}$/, 'LV-1010')),
  LT: {
    locality: TOWN,
    postcode: code(/^LT-\d{5}$/, 'LT-01103'),
    lines: [['postcode', 'locality']],
  },
  UA: {
    locality: TOWN,
    region: { label: 'Oblast', optional: true },
    postcode: code(FIVE, '01001'),
    lines: [['locality'], ['region'], ['postcode']],
  },
  TR: above('Province', code(FIVE, '34110'), [['postcode', 'locality', 'region']]),
  IL: before(/^\d{7}$/, '9103401'),
  ZA: { locality: TOWN, postcode: code(FOUR, '8001'), lines: [['locality'], ['postcode']] },
  NG: above('State', ifKnown(code(SIX, '100001')), [['locality', 'postcode'], ['region']]),
  KE: { locality: TOWN, postcode: ifKnown(code(FIVE, '00100')), lines: [['locality'], ['postcode']] },
  MA: before(FIVE, '20000'),
  EG: above('Governorate', ifKnown(code(FIVE, '11511')), [['locality'], ['region'], ['postcode']]),
  AE: { locality: TOWN, region: { label: 'Emirate' }, lines: [['locality'], ['region']] },
  SA: after(code(FIVE, '11564')),
  IN: above('State', { ...code(SIX, '110001'), label: 'PIN code' }, [['locality', 'postcode'], ['region']]),
  PK: after(ifKnown(code(FIVE, '44000'))),
  BD: after(ifKnown(code(FOUR, '1000'))),
  LK: { locality: TOWN, postcode: ifKnown(code(FIVE, '00100')), lines: [['locality'], ['postcode']] },
  TH: above('Province', code(FIVE, '10200'), [['locality'], ['region', 'postcode']]),
  VN: above('Province or city', ifKnown(code(/^\d{5,6}$/, '10000')), [['locality'], ['region', 'postcode']]),
  ID: above('Province', code(FIVE, '10110'), [['locality', 'postcode'], ['region']]),
  MY: above('State', { ...code(FIVE, '50050'), label: 'Postcode' }, [['postcode', 'locality'], ['region']]),
  SG: after(code(SIX, '018956')),
  PH: above('Province', { ...code(FOUR, '1000'), label: 'ZIP code' }, [['postcode', 'locality'], ['region']]),
  JP: above('Prefecture', code(/^\d{3}-\d{4}$/, '100-0005'), [['locality', 'region'], ['postcode']]),
  KR: above('Province or city', code(FIVE, '04524'), [['locality', 'region'], ['postcode']]),
  CN: above('Province', code(SIX, '100006'), [['postcode', 'locality'], ['region']]),
  HK: { locality: { label: 'District' }, lines: [['locality']] },
  TW: after(code(/^\d{3}(\d{2,3})?$/, '100')),
  MX: above('State', code(FIVE, '06000'), [['postcode', 'locality', 'region']]),
  AR: above('Province', code(/^([A-Z]\d{4}[A-Z]{3}|\d{4})$/, 'C1002AAB'), [['postcode', 'locality'], ['region']]),
  BR: above('State', { ...code(/^\d{5}-\d{3}$/, '01001-000'), label: 'CEP' }, [['locality', 'region'], ['postcode']]),
  CL: above('Region', ifKnown(code(/^\d{7}$/, '8320000')), [['postcode', 'locality'], ['region']]),
  CO: above('Department', ifKnown(code(SIX, '110111')), [['locality', 'region'], ['postcode']]),
  PE: above('Department', ifKnown(code(FIVE, '15001')), [['locality', 'postcode'], ['region']]),
  UY: above('Department', ifKnown(code(FIVE, '11000')), [['postcode', 'locality'], ['region']]),
} satisfies Record<string, AddressFormat>

export type Country = keyof typeof FORMATS
export const ADDRESS_COUNTRIES = Object.keys(FORMATS) as [Country, ...Country[]]

/** Where the region is chosen from a list. */
const REGIONS: Partial<Record<Country, Regions>> = {
  US: US_STATES,
  CA: CANADIAN_PROVINCES,
  AU: AUSTRALIAN_STATES,
  IE: IRISH_COUNTIES,
}

export type AddressParts = {
  name: string
  line1: string
  line2?: string | undefined
  locality: string
  region: string
  postcode: string
  country: Country
}

export function isCountry(code: string): code is Country {
  return Object.hasOwn(FORMATS, code)
}

export function addressFormat(country: Country): AddressFormat {
  return FORMATS[country]
}

/** What may be chosen as the region, as code and name; null where it is typed, or there is none. */
export function regionsOf(country: Country): Regions | null {
  return REGIONS[country] ?? null
}

/** A postcode as its country writes it, however it was typed: "k1a0b1" is "K1A 0B1". What cannot be one stays as it is. */
export function tidyPostcode(country: Country, typed: string): string {
  const plain = typed.trim().toUpperCase().replace(/\s+/g, ' ')
  const { postcode }: AddressFormat = FORMATS[country]
  if (!postcode || postcode.pattern.test(plain)) return plain
  const { pattern } = postcode
  const tight = plain.replace(/[\s-]/g, '')
  const spaced = [3, 2, 4, 5]
    .flatMap((tail) => [
      `${tight.slice(0, -tail)} ${tight.slice(-tail)}`,
      `${tight.slice(0, -tail)}-${tight.slice(-tail)}`,
    ])
    .concat(tight)
  return spaced.find((one) => pattern.test(one)) ?? plain
}

export type AddressProblem = { path: 'locality' | 'region' | 'postcode'; message: string }

/** What is wrong with an address by the rules of its own country. */
export function addressProblems({ country, locality, region, postcode }: AddressParts): AddressProblem[] {
  const format: AddressFormat = FORMATS[country]
  const problems: AddressProblem[] = []
  if (!locality) problems.push({ path: 'locality', message: `Enter ${article(format.locality.label)}.` })
  const options = regionsOf(country)
  const wanted = format.region && !format.region.optional
  if ((wanted && !region) || (region && options && !options.some(([code]) => code === region)))
    problems.push({ path: 'region', message: `${options ? 'Choose' : 'Enter'} the ${lower(format.region?.label)}.` })
  const { postcode: code } = format
  const wrong = postcode ? postcodeProblem(country, postcode) : code && !code.optional ? ask(code) : null
  if (wrong) problems.push({ path: 'postcode', message: wrong })
  return problems
}

/** What is wrong with a postcode that somebody typed, as a sentence; null when it can be one, or the country has none. */
export function postcodeProblem(country: Country, typed: string): string | null {
  const { postcode }: AddressFormat = FORMATS[country]
  return postcode && !postcode.pattern.test(tidyPostcode(country, typed)) ? ask(postcode) : null
}

const ask = ({ label, example }: Postcode) => `Enter ${article(label)} such as ${example}.`

/** An address without what its country does not have, its postcode as it is written there. */
export function tidyAddress<Parts extends AddressParts>(address: Parts): Parts {
  const { region, postcode } = FORMATS[address.country] as AddressFormat
  return {
    ...address,
    region: region ? address.region : '',
    postcode: postcode ? tidyPostcode(address.country, address.postcode) : '',
  }
}

/** The lines on a parcel, the country last. */
export function addressLines(address: AddressParts, { withCountry = true } = {}): string[] {
  const { name, line1, line2, country } = address
  const below = FORMATS[country].lines.map((parts) =>
    lineOf(
      parts.map((part) => [part, address[part]]),
      country,
    ),
  )
  return [name, line1, line2 ?? '', ...below, withCountry ? countryName(country) : ''].filter(Boolean)
}

/** Where something is, whoever it belongs to. */
export type PlaceParts = Omit<AddressParts, 'name' | 'country'> & { country?: string }

/** Where something is, in one line and without anybody's name: "9 Harbor Row, Millbrook, ME 04519". */
export function addressLine(place: PlaceParts): string {
  const country = place.country && isCountry(place.country) ? place.country : 'US'
  return addressLines({ ...place, country, name: '' }, { withCountry: false }).join(', ')
}

/** "Portland, ME 04101" with a comma, "75001 Paris" without. */
function lineOf(parts: (readonly [part: string, text: string])[], country: Country): string {
  const comma = country === 'US' || country === 'CA'
  return parts
    .filter(([, text]) => text)
    .map(([part, text], place, all) => text + (comma && part === 'locality' && place < all.length - 1 ? ',' : ''))
    .join(' ')
}

const lower = (label = '') => label.charAt(0).toLowerCase() + label.slice(1)
const article = (label: string) =>
  /^[AEIO]/.test(label) ? `an ${label}` : `a ${/^[A-Z]{2}/.test(label) ? label : lower(label)}`
