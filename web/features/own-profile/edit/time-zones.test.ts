import { expect, test } from 'vitest'
import { zoneGroups } from './time-zones'

const WINTER = new Date('2026-12-01T12:00:00Z')

test('time zones are read by place and offset, one’s own first, the rest by part of the world', () => {
  const known = ['America/New_York', 'America/Indiana/Knox', 'America/Denver', 'Europe/Lisbon', 'Asia/Calcutta']
  const groups = zoneGroups(['America/New_York'], known, WINTER)
  expect(groups.map(({ label, zones }) => [label, zones.map(({ name }) => name)])).toEqual([
    ['Your time zone', ['New York (GMT-5)']],
    ['Americas', ['Denver (GMT-7)', 'Knox, Indiana (GMT-6)']],
    ['Asia', ['Kolkata (GMT+5:30)']],
    ['Europe', ['Lisbon (GMT+0)']],
  ])
})

test('every time zone of the browser is in the list once, and so is what is kept but not among them', () => {
  const known = Intl.supportedValuesOf('timeZone')
  const ids = zoneGroups(['UTC', 'Europe/Lisbon'], known, WINTER).flatMap(({ zones }) => zones.map(({ id }) => id))
  expect(ids.toSorted()).toEqual([...new Set([...known, 'UTC'])].toSorted())
})

test('no name shows the signs of an id', () => {
  for (const { zones } of zoneGroups(['UTC'], Intl.supportedValuesOf('timeZone'), WINTER)) {
    for (const { name } of zones) expect(name).not.toMatch(/[_/]/)
  }
})
