import { expect, test } from 'vitest'
import { namesFrom } from './names'

test.each([
  [{ first_name: 'Ada', last_name: 'King', given_name: 'Eve', family_name: 'Else', full_name: 'No Body' }, 'Ada King'],
  [{ given_name: 'Ada', family_name: 'King', full_name: 'No Body', name: 'Some One' }, 'Ada King'],
  [{ full_name: 'Ada King Lovelace', name: 'Some One' }, 'Ada King Lovelace'],
  [{ name: 'Ada' }, 'Ada'],
  [{ given_name: 'Ada', name: 'Some One' }, 'Ada One'],
  [{ first_name: 7, name: ['Ada'] }, ''],
  [{}, ''],
])('the names of an account are read wherever they are said: %j', (metadata, name) => {
  const { firstName, lastName } = namesFrom(metadata)
  expect(`${firstName} ${lastName}`.trim()).toBe(name)
})
