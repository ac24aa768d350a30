import { expect, test } from 'vitest'
import { draftOf, NEW_VALUES, valuesOf, wrongIn } from './announcement-values'

const now = new Date('2026-06-01T12:00:00Z')
const values = { ...NEW_VALUES, title: 'Closed' }

test.each([
  [{}, {}],
  [{ title: ' ' }, { title: 'Enter a title.' }],
  [{ endsAt: '2026-05-01T10:00' }, { endsAt: 'Choose an end in the future.' }],
  [{ startsAt: '2026-07-02T10:00', endsAt: '2026-07-01T10:00' }, { endsAt: 'The end has to be after the start.' }],
  [{ href: '/help-center' }, { words: 'Enter what the link says.' }],
  [{ words: 'Help' }, { href: expect.stringContaining('begins with a slash') }],
  [{ href: '//evil.example', words: 'x' }, { href: expect.stringContaining('begins with a slash') }],
  [{ href: '/help-center', words: 'Help' }, {}],
])('%j: %j', (typed, wrong) => {
  expect(wrongIn({ ...values, ...typed }, now)).toEqual(wrong)
})

test('what is read into the form and sent again is the same', () => {
  const draft = draftOf({ ...values, startsAt: '2026-07-01T10:00', href: '/help-center', words: 'Help' })
  expect(draft.startsAt?.getFullYear()).toBe(2026)
  const read = valuesOf({ ...draft, id: '', version: 1 } as Parameters<typeof valuesOf>[0])
  expect(draftOf(read)).toEqual(draft)
})
