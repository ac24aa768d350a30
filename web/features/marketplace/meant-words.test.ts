import { expect, test } from 'vitest'
import type { SearchGroup } from '#contract/search'
import { BUSINESSES, PROVIDERS } from '#web/kit/markets'
import { meantWords } from './meant-words'

const group = (key: string, href: string | null): SearchGroup => ({
  key,
  label: key,
  hits: [],
  total: 1,
  capped: false,
  href,
})

const groups = [
  group('products', '/products?q=dog'),
  group('providers', '/service-providers-marketplace?q=dog%20walker'),
  group('clinics', '/business-providers-marketplace?type=veterinary-clinic&q=dog'),
  group('businesses', '/business-providers-marketplace?type=business-provider&q=dog'),
  group('help', null),
]

test('the words of a market’s own groups are offered, each once', () => {
  expect(meantWords(PROVIDERS, 'dog wlaker', groups)).toEqual(['dog walker'])
  expect(meantWords(BUSINESSES, 'dgo', groups)).toEqual(['dog'])
})

test('nothing is offered that was typed', () => {
  expect(meantWords(BUSINESSES, 'dog', groups)).toEqual([])
  expect(meantWords(PROVIDERS, 'dgo', [])).toEqual([])
})
