import { describe, expect, test } from 'vitest'
import { hoursProblem } from './change-hours'
import { readContactPhone } from './phone'
import { publicPoint } from './public-point'
import { slugOf } from './slug'
import { readTimeZone } from './time-zone'

test.each([
  ['(207) 555-0142', 'US', '+1 207 555 0142'],
  ['+31 6 1234 5678', 'US', '+31 6 12345678'],
  ['0031612345678', 'US', '+31 6 12345678'],
  ['0612345678', 'NL', '+31 6 12345678'],
  ['12', 'US', null],
  ['call me', 'US', null],
  ['+1 207 555 0142; drop', 'US', null],
])('%j in %s is the number %j', (text, country, number) => {
  expect(readContactPhone(text, country)).toBe(number)
})

test.each([
  ['Europe/Amsterdam', 'Europe/Amsterdam'],
  ['europe/amsterdam', 'Europe/Amsterdam'],
  ['America/Argentina/Buenos_Aires', expect.stringMatching(/Buenos_Aires$/)],
  ['UTC', 'UTC'],
  ['+05:00', null],
  ['Mars/Olympus', null],
  ['', null],
])('%j is the time zone %j', (name, known) => {
  expect(readTimeZone(name)).toEqual(known)
})

test.each([
  ['Barrow & Bean', 'barrow-bean'],
  ['  Zoë’s Häuschen ', 'zoes-hauschen'],
  ['日本', 'animal-rescue'],
  [`${'a'.repeat(59)} bcd`, 'a'.repeat(59)],
])('%j is called %j in an address', (name, slug) => {
  expect(slugOf(name, 'animal-rescue')).toBe(slug)
})

describe('hours', () => {
  const [nine, noon, night] = [540, 720, 1320]
  test.each([
    [
      [
        { weekday: 1, opens: nine, closes: noon },
        { weekday: 1, opens: noon, closes: night },
      ],
      null,
    ],
    [
      [
        { weekday: 1, opens: nine, closes: noon + 1 },
        { weekday: 1, opens: noon, closes: night },
      ],
      'Monday',
    ],
    [
      [
        { weekday: 2, opens: night, closes: 1440 + nine },
        { weekday: 3, opens: nine, closes: noon },
      ],
      null,
    ],
    [
      [
        { weekday: 2, opens: night, closes: 1441 + nine },
        { weekday: 3, opens: nine, closes: noon },
      ],
      'Tuesday',
    ],
    [
      [
        { weekday: 7, opens: night, closes: 1441 + nine },
        { weekday: 1, opens: nine, closes: noon },
      ],
      'Sunday',
    ],
    [[{ weekday: 1, opens: 0, closes: 1440 }], null],
    [[{ weekday: 4, opens: noon, closes: noon }], 'Thursday'],
    [[{ weekday: 4, opens: noon, closes: noon + 1441 }], 'Thursday'],
    [[], null],
  ])('%j: the problem is %j', (hours, day) => {
    const problem = hoursProblem(hours)
    if (day === null) expect(problem).toBeNull()
    else expect(problem).toContain(day)
  })
})

test('a public point lies 150 to 500 meters off, alike each time, elsewhere for another profile', () => {
  const metres = (a: { lat: number; lng: number }, b: { lat: number; lng: number }) =>
    111_320 * Math.hypot(a.lat - b.lat, (a.lng - b.lng) * Math.cos((a.lat * Math.PI) / 180))
  for (let n = 0; n < 200; n++) {
    const point = { lat: -80 + n * 0.8, lng: -179 + n * 1.7 }
    const moved = publicPoint('secret', `profile-${n}`, point)
    expect(metres(point, moved)).toBeGreaterThan(145)
    expect(metres(point, moved)).toBeLessThan(500)
    expect(publicPoint('secret', `profile-${n}`, point)).toEqual(moved)
    expect(publicPoint('secret', `profile-${n + 1}`, point)).not.toEqual(moved)
    expect(publicPoint('other secret', `profile-${n}`, point)).not.toEqual(moved)
  }
})
