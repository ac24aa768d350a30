import { describe, expect, test } from 'vitest'
import { profileLd } from './profile-ld'
import { AREA, EXACT, profileWith } from './testing'

const SITE = 'https://pawstead.example'
const ld = (given: Parameters<typeof profileWith>[0]) => profileLd(profileWith(given), SITE)
const PHOTO = { id: 'f1', width: 1200, height: 900, widths: [400, 800], placeholder: '#aabbcc', alt: '' }

describe('a provider', () => {
  test('under their own name is a person with offers around the point that everybody may see', () => {
    const circle = {
      '@type': 'GeoCircle',
      geoMidpoint: { '@type': 'GeoCoordinates', latitude: 43.8612, longitude: -69.5123 },
      geoRadius: 5000,
    }
    const found = ld({ slug: 'mara-k', kinds: ['dog-walking'], place: AREA, serviceRadiusM: 5000, languages: ['en'] })
    expect(found).toEqual({
      '@type': 'Person',
      name: 'Mara K.',
      url: `${SITE}/provider/mara-k`,
      image: [`${SITE}/og/profile/service-provider/mara-k.png`],
      knowsLanguage: ['en'],
      workLocation: {
        '@type': 'Place',
        name: 'Millbrook',
        address: { '@type': 'PostalAddress', addressLocality: 'Millbrook', addressRegion: 'ME', addressCountry: 'US' },
      },
      makesOffer: [
        {
          '@type': 'Offer',
          itemOffered: { '@type': 'Service', name: 'Dog walking', serviceType: 'Dog walking' },
          areaServed: circle,
        },
      ],
    })
  })

  test('with a name for the business is a local business', () => {
    const found = ld({
      name: 'Harbor Care',
      contactName: 'Mara K.',
      kinds: ['boarding'],
      place: AREA,
      sinceYear: 2019,
    })
    expect(found).toMatchObject({
      '@type': 'LocalBusiness',
      name: 'Harbor Care',
      foundingDate: '2019',
      areaServed: { '@type': 'Place', name: 'Millbrook' },
      makesOffer: [{ '@type': 'Offer' }],
    })
    expect(found).not.toHaveProperty('geo')
  })
})

describe('a business', () => {
  const shop = { userType: 'business-provider', name: 'Kettle Hill', slug: 'kettle-hill' } as const

  test('that sells things is a pet store, any other a local business', () => {
    expect(ld({ ...shop, kinds: ['pet-shop', 'groomer'] })).toMatchObject({ '@type': 'PetStore' })
    expect(ld({ ...shop, kinds: ['kennel'] })).toMatchObject({ '@type': 'LocalBusiness' })
  })

  test('tells where it is to the house, and when it is open', () => {
    const hours = [1, 2].map((weekday) => ({ weekday, opens: 480, closes: 1140 }))
    expect(
      ld({
        ...shop,
        place: EXACT,
        phone: '+1 207 555 0114',
        email: 'desk@shop.example',
        website: 'https://shop.example',
        links: [{ label: 'Photos', url: 'https://photos.example' }],
        photo: PHOTO,
        hours: [...hours, { weekday: 5, opens: 1020, closes: 1560 }, { weekday: 7, opens: 0, closes: 1440 }],
        closure: { from: '2026-06-03', to: '2026-06-10', note: 'Away' },
      }),
    ).toMatchObject({
      url: `${SITE}/business/kettle-hill`,
      image: [`${SITE}/og/profile/business-provider/kettle-hill.png`, `${SITE}/files/f1/800.webp`],
      telephone: '+1 207 555 0114',
      email: 'desk@shop.example',
      sameAs: ['https://shop.example', 'https://photos.example'],
      address: {
        streetAddress: '54 Orchard Street, Floor 2',
        addressLocality: 'Millbrook',
        addressRegion: 'ME',
        postalCode: '04511',
        addressCountry: 'US',
      },
      geo: { '@type': 'GeoCoordinates', latitude: 43.8612, longitude: -69.5123 },
      openingHoursSpecification: [
        {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: ['https://schema.org/Monday', 'https://schema.org/Tuesday'],
          opens: '08:00',
          closes: '19:00',
        },
        { dayOfWeek: ['https://schema.org/Friday'], opens: '17:00', closes: '02:00' },
        { dayOfWeek: ['https://schema.org/Sunday'], opens: '00:00', closes: '23:59' },
      ],
      specialOpeningHoursSpecification: { opens: '00:00', closes: '00:00', validFrom: '2026-06-03' },
    })
  })

  test('has a rating once three people gave one', () => {
    expect(ld({ ...shop, rating: { average: 5, count: 2 } })).not.toHaveProperty('aggregateRating')
    expect(ld({ ...shop, rating: null })).not.toHaveProperty('aggregateRating')
    expect(ld({ ...shop, rating: { average: 4.67, count: 3 } })).toMatchObject({
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.67, reviewCount: 3 },
    })
  })
})

test('a rescue is an animal shelter', () => {
  expect(ld({ userType: 'animal-rescue', name: 'Long Acre Rescue', place: EXACT })).toMatchObject({
    '@type': 'AnimalShelter',
    name: 'Long Acre Rescue',
    geo: { latitude: 43.8612 },
  })
})

test('a clinic says what it is for, whether it takes patients, and when it is open where it is', () => {
  const found = ld({
    userType: 'veterinary-clinic',
    name: 'Orchard Street Clinic',
    kinds: ['general-practice', 'dental', 'house-calls'],
    place: EXACT,
    hours: [{ weekday: 1, opens: 480, closes: 1140 }],
    takesNew: false,
  })
  expect(found).toMatchObject({
    '@type': 'VeterinaryCare',
    address: { addressLocality: 'Millbrook' },
    location: { '@type': 'Place', geo: { latitude: 43.8612 }, openingHoursSpecification: [{ opens: '08:00' }] },
    isAcceptingNewPatients: false,
    medicalSpecialty: ['https://schema.org/PrimaryCare', 'https://schema.org/Dentistry'],
  })
  expect(found).not.toHaveProperty('openingHoursSpecification')
})

test('a pet parent is known by the first name, and by no place', () => {
  const found = ld({
    userType: 'pet-parent',
    name: 'Ada Maria L.',
    about: 'With Fern.',
    place: AREA,
    languages: ['sv'],
  })
  expect(found).toEqual({
    '@type': 'ProfilePage',
    url: `${SITE}/pet-parent/0d9f2f5e-52f1-4b37-9d4e-0a6c1f5d8a11`,
    dateCreated: '2025-03-01T09:00:00.000Z',
    mainEntity: {
      '@type': 'Person',
      identifier: '0d9f2f5e-52f1-4b37-9d4e-0a6c1f5d8a11',
      name: 'Ada Maria',
      description: 'With Fern.',
      knowsLanguage: ['sv'],
    },
  })
})
