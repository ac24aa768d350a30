import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { forgetPerson } from './forget-person'

test('signing out leaves the shop and takes everything about the person', () => {
  const client = new QueryClient()
  const shop = [['products', 'list'], { input: {}, type: 'query' }]
  const personal = [
    [['cart', 'get'], { type: 'query' }],
    [['orders', 'list'], { type: 'query' }],
    [['products', 'canReview'], { type: 'query' }],
    ['something-else'],
  ]
  for (const key of [shop, ...personal]) client.setQueryData(key, 'kept')
  forgetPerson(client)
  expect(client.getQueryData(shop)).toBe('kept')
  for (const key of personal) expect(client.getQueryData(key)).toBeUndefined()
})
