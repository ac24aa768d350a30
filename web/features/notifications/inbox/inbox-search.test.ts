import { expect, test } from 'vitest'
import { readInboxSearch } from './inbox-search'

test.each([
  [{}, {}],
  [
    { only: 'unread', kind: 'money' },
    { only: 'unread', kind: 'money' },
  ],
  [{ only: 'read', kind: 'gossip', page: 7 }, {}],
  [{ only: ['unread'], kind: null }, {}],
])('the address %o asks for %o', (raw, search) => {
  expect(readInboxSearch(raw)).toEqual(search)
})
