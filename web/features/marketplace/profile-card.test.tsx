import { expect, test } from 'vitest'
import type { ProfileCard } from '#contract/profile-shapes'
import { drawn } from '#web/kit/testing/part'
import { BusinessCard, ProviderCard } from './profile-card'

const GIL: ProfileCard = {
  id: '4b0f4e1c-0d41-4f5c-9a0e-6c1f8f0b7d11',
  userType: 'service-provider',
  slug: 'gil-n',
  name: 'Gil N.',
  tagline: '',
  kinds: [],
  animals: [],
  locality: 'Millbrook',
  lat: null,
  lng: null,
  distanceKm: null,
  reaches: false,
  offers: { coupons: 0, onSale: 0 },
  photo: null,
  picture: null,
  hours: [],
  timeZone: 'America/New_York',
  closure: null,
  emergencyUntil: null,
  takesNew: true,
  badges: [],
  rating: null,
}

test.each([ProviderCard, BusinessCard])('who has no rating is not called new for that', (Card) => {
  const card = (rating: ProfileCard['rating']) =>
    drawn(<Card profile={{ ...GIL, rating }} selected={false} priority={false} />)
  expect(card(null)).not.toContain('New')
  expect(card({ average: 4.6, count: 12 })).toContain('(12)')
})

test('who is away is called so before scripts run, by days that are true on any day', () => {
  const closure = { from: '2026-11-27', to: '2026-12-08', note: '' }
  const card = drawn(<ProviderCard profile={{ ...GIL, closure }} selected={false} priority={false} />)
  expect(card).toContain('Away November 27 through December 8')
  expect(card).not.toContain('Taking new clients')
})
