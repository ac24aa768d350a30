import { expect, test } from 'vitest'
import { isSectionHere } from './section-here'

const sections = [
  { to: '/settings/account' },
  { to: '/settings/account', hash: 'your-data' },
  { to: '/settings/profile' },
] as const

test.each([
  ['/settings/account', '', [true, false, false]],
  ['/settings/account', 'your-data', [false, true, false]],
  ['/settings/account', 'two-step', [true, false, false]],
  ['/settings/profile', 'papers', [false, false, true]],
])('at %s#%s one section is marked', (pathname, hash, marks) => {
  expect(sections.map((section) => isSectionHere(section, { pathname, hash }, sections))).toEqual(marks)
})
