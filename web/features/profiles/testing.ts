import type { PublicProfile } from '#contract/profile-shapes'

/** A profile for tests, with nothing on it but a name. */
export function profileWith(given: Partial<PublicProfile>): PublicProfile {
  return {
    id: '0d9f2f5e-52f1-4b37-9d4e-0a6c1f5d8a11',
    userType: 'service-provider',
    slug: null,
    name: 'Mara K.',
    contactName: null,
    tagline: '',
    about: '',
    visibility: 'public',
    memberSince: new Date('2025-03-01T09:00:00Z'),
    sinceYear: null,
    phone: null,
    email: null,
    website: null,
    links: [],
    languages: [],
    kinds: [],
    animals: [],
    interests: [],
    serviceRadiusM: null,
    timeZone: 'America/New_York',
    closure: null,
    emergencyUntil: null,
    takesNew: true,
    registration: '',
    photo: null,
    cover: null,
    picture: null,
    gallery: [],
    place: null,
    hours: [],
    sections: [],
    badges: [],
    rating: null,
    preview: false,
    ...given,
  }
}

/** A place whose address and point everybody may see. */
export const EXACT = {
  locality: 'Millbrook',
  region: 'ME',
  country: 'US',
  address: '54 Orchard Street, Floor 2, Millbrook, ME 04511',
  street: '54 Orchard Street, Floor 2',
  postcode: '04511',
  lat: 43.8612,
  lng: -69.5123,
  precision: 'exact',
} as const

export const AREA = { ...EXACT, address: null, street: '', postcode: '', precision: 'area' } as const
