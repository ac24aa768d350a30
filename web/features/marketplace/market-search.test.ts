import { expect, test } from 'vitest'
import { BUSINESSES, PROVIDERS } from '#web/kit/markets'
import { choicesIn, isLanding, questionOf, readMarketSearch, withChoice } from './market-search'

test('an address becomes a question', () => {
  const search = readMarketSearch(
    { q: ' Mara ', kind: 'dog-walking', near: '43.86012,-69.5104', km: '8', open: 'true' },
    PROVIDERS,
  )
  expect(questionOf(search, PROVIDERS)).toEqual({
    types: ['service-provider'],
    q: 'Mara',
    kind: 'dog-walking',
    near: { lat: 43.86, lng: -69.51, km: 8 },
    openNow: true,
  })
})

test('ratings and offers are asked for where shops are, and nowhere else', () => {
  const raw = { rating: '4', offers: 'on' }
  expect(questionOf(readMarketSearch(raw, BUSINESSES), BUSINESSES)).toMatchObject({ rating: 4, offers: true })
  expect(readMarketSearch(raw, PROVIDERS)).toEqual({})
  expect(readMarketSearch({ rating: '6', offers: 'no' }, BUSINESSES)).toEqual({})
})

test('where somebody is, is told to about a hundred metres', () => {
  expect(readMarketSearch({ near: '43.8601234,-69.5104321' }, PROVIDERS).near).toBe('43.86,-69.51')
})

test.each([
  { near: 'x' },
  { near: '43.86' },
  { near: '95,0' },
  { near: '1e5,0' },
  { box: '1,2,3' },
  { box: '999,0,0,0' },
  { kind: 'juggling' },
  { animal: 'unicorns' },
  { type: 'pet-parent' },
  { sort: 'nearest' },
  { sort: 'best' },
  { km: '8' },
  { view: 'list' },
  { open: 'no' },
  { q: '   ' },
  { q: '\0' },
  { page: '0' },
  { page: '1' },
  { page: '22' },
  { page: '2.5' },
  { page: '-1' },
])('%o is left out', (raw) => {
  expect(readMarketSearch(raw, BUSINESSES)).toEqual({})
})

test('a piece of map goes before a distance', () => {
  expect(readMarketSearch({ near: '43,-69', km: '8', box: '-70,43,-69,44', sort: 'nearest' }, PROVIDERS)).toEqual({
    box: '-70,43,-69,44',
  })
})

test('only the market of many types can be narrowed to one', () => {
  expect(readMarketSearch({ type: 'animal-rescue' }, BUSINESSES)).toEqual({ type: 'animal-rescue' })
  expect(readMarketSearch({ type: 'service-provider' }, PROVIDERS)).toEqual({})
  expect(questionOf({ type: 'animal-rescue' }, BUSINESSES).types).toEqual(['animal-rescue'])
})

test('another choice begins at the first page', () => {
  expect(withChoice({ kind: 'boarding', page: 3, open: true }, { open: undefined })).toEqual({ kind: 'boarding' })
})

test('order, place in the list and view narrow nothing', () => {
  expect(choicesIn({ sort: 'name', page: 2, view: 'map', km: 8 })).toBe(0)
  expect(choicesIn({ q: 'a', near: '1,2' })).toBe(2)
})

test('a kind is worth a page of its own, a search is not', () => {
  expect(isLanding({})).toBe(true)
  expect(isLanding({ kind: 'boarding' })).toBe(true)
  expect(isLanding({ q: 'x' })).toBe(false)
  expect(isLanding({ sort: 'name' })).toBe(false)
})
