import { expect, test } from 'vitest'
import { followedName } from './followed-name'

test('the name on the package is there before anybody comes to its field', () => {
  let parcel = ''
  let buyer = ''
  for (const typed of ['G', 'Gw', 'Gwe', 'Gwen', 'Gwen T', 'Gwen']) {
    parcel = followedName(parcel, buyer, typed) ?? parcel
    buyer = typed
    expect(parcel).toBe(typed)
  }
})

test('what was written on the package by hand stays as it is', () => {
  expect(followedName('Fern Tester', 'Gwen', 'Gwen T')).toBeNull()
  expect(followedName('Gwen TesterG', 'Gwen Tester', 'Gwen Testers')).toBeNull()
})
