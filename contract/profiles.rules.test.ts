import { expect, test } from 'vitest'
import { type Completable, completeness } from './profile-completeness.rules'
import { PROFILE_TYPES } from './roles'

const EMPTY: Completable = {
  showPhone: false,
  userType: 'pet-parent',
  firstName: '',
  businessName: null,
  phone: null,
  publicEmail: null,
  website: null,
  tagline: '',
  about: ' ',
  registration: '',
  kinds: [],
  animals: [],
  interests: [],
  languages: [],
  serviceRadiusM: null,
  place: null,
  hours: [],
  sections: [],
  photo: null,
  cover: null,
  gallery: [],
  papers: [],
}
const FULL: Completable = {
  ...EMPTY,
  firstName: 'Ada',
  businessName: 'Harbor Care',
  phone: '+1 207 555 0142',
  showPhone: true,
  tagline: 'Kind hands',
  about: 'We look after animals.',
  registration: '12',
  kinds: ['x'],
  animals: ['dogs'],
  interests: ['events'],
  languages: ['en'],
  serviceRadiusM: 500,
  place: { locality: 'Millbrook' },
  hours: [{}],
  sections: [{}],
  photo: {},
  cover: {},
  gallery: [{}],
  papers: [{}],
}

test.each(PROFILE_TYPES)('%s: nothing is 0 percent and everything 100, with nothing left to do', (userType) => {
  expect(completeness({ ...EMPTY, userType }).percent).toBe(0)
  expect(completeness({ ...FULL, userType })).toEqual({ percent: 100, missing: [] })
})

test.each(PROFILE_TYPES)('%s: all that is required makes 100 percent, and what is required comes first', (userType) => {
  const { missing } = completeness({ ...EMPTY, userType })
  const required = missing.filter((one) => one.required)
  expect(missing.slice(0, required.length)).toEqual(required)
  const keys = required.map(({ field }) => (field === 'contact' ? 'phone' : field))
  const filled = { ...EMPTY, showPhone: true, userType, ...Object.fromEntries(keys.map((key) => [key, FULL[key]])) }
  expect(completeness(filled)).toMatchObject({ percent: 100 })
  expect(completeness(filled).missing.every((one) => !one.required)).toBe(true)
})

test('any way to be reached is a contact, and an empty place is none', () => {
  const shop: Completable = { ...FULL, userType: 'business-provider', phone: null }
  expect(completeness(shop)).toMatchObject({ percent: 80, missing: [{ field: 'contact', required: true }] })
  expect(completeness({ ...shop, phone: '+1 207 555 0142', showPhone: false }).percent).toBe(80)
  expect(completeness({ ...shop, website: 'https://a.example' }).percent).toBe(100)
  expect(completeness({ ...shop, publicEmail: 'a@a.example' }).percent).toBe(100)
  expect(completeness({ ...FULL, userType: 'pet-parent', place: { locality: ' ' } }).missing).toMatchObject([
    { field: 'place' },
  ])
})
