import { expect, test } from 'vitest'
import { withSearch } from './search-box-recent'

test('the newest search stands first and nothing stands twice', () => {
  expect(withSearch(['hay', 'Lead'], ' lead ')).toEqual(['lead', 'hay'])
})

test('six are remembered', () => {
  expect(withSearch(['a', 'b', 'c', 'd', 'e', 'f'], 'g')).toEqual(['g', 'a', 'b', 'c', 'd', 'e'])
})

test('an empty search is not worth remembering', () => {
  expect(withSearch(['hay'], '  ')).toEqual(['hay'])
})
