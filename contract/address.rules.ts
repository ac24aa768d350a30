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
  const spaced = [3, 2, 4]
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
  const { region } = FORMATS[address.country] as AddressFormat
  return { ...address, region: region ? address.region : '', postcode: tidyPostcode(address.country, address.postcode) }
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
  /^[AEIO]/.test(label) ? `an ${label}` : `a ${label === 'ZIP code' ? label : lower(label)}`
