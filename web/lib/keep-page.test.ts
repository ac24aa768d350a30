import { expect, test } from 'vitest'
import { keepPage } from './keep-page'

const asked = (input?: object) => ({ queryKey: [['orders', 'list'], { input, type: 'query' }] })

test('another page of the same list keeps the one before meanwhile, another list does not', () => {
  expect(keepPage({ cursor: 'b' })('before', asked({ cursor: 'a' }))).toBe('before')
  expect(keepPage({ cursor: 'b' })('before', asked({}))).toBe('before')
  const past = { filter: 'past', cursor: 'b' }
  expect(keepPage(past)('before', asked({ filter: 'past' }))).toBe('before')
  expect(keepPage(past)('before', asked({ filter: 'open' }))).toBeUndefined()
  expect(keepPage({})('before', undefined)).toBeUndefined()
})
