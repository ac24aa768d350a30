import { expect, test } from 'vitest'
import { shownParts } from './shown-parts'

const bare = {
  userType: 'pet-parent',
  firstName: 'Uma',
  showInitial: false,
  about: '',
  photo: null,
  gallery: [],
  place: null,
  phone: '+15550102201',
  showPhone: false,
  publicEmail: null,
  website: null,
  links: [],
  hours: [],
  languages: [],
  animals: [],
  interests: [],
  tagline: '',
  kinds: [],
  sections: [],
  papers: [],
} as const satisfies Parameters<typeof shownParts>[0]

const place = {
  line1: '1 Mill Lane',
  line2: '',
  locality: 'Millbrook',
  region: '',
  postcode: '',
  country: 'US',
  lat: null,
  lng: null,
  precision: 'exact',
} as const

test('a bare profile shows a first name, and a number that is not to be shown is not', () => {
  expect(shownParts(bare)).toBe('your first name')
  expect(shownParts({ ...bare, firstName: '' })).toBe('the name “Pet parent”')
  expect(shownParts({ ...bare, interests: ['finding-care'] })).toBe('your first name and what you’re here for')
  expect(shownParts({ ...bare, showPhone: true })).toBe('your first name and your phone number')
})

test('a pet parent never shows an address, however exact the place is', () => {
  expect(shownParts({ ...bare, place })).toBe('your first name and Millbrook')
  expect(shownParts({ ...bare, userType: 'business-provider', place })).toBe('your name and your address')
})

test('who offers something shows what and for which animals', () => {
  const walker = {
    ...bare,
    userType: 'service-provider',
    tagline: 'Slow walks',
    kinds: ['dog-walking'],
    animals: ['dogs'],
  } as const
  expect(shownParts({ ...walker, kinds: [...walker.kinds], animals: [...walker.animals] })).toBe(
    'your name, your tagline, what you offer, and the animals it’s for',
  )
})
