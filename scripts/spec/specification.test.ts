import { expect, test } from 'vitest'
import { readStatements, routesOf, unquoted } from './specification.ts'

const TEXT = `# A specification
## 1. What for
Not read.
## 2. Screens
| Route | Purpose |
|---|---|
| /a/{aId} and /b | a page |
### A page
- Shows **this**; and that: not shown.
Toasts:
- One (text not shown). Two: not shown beyond this. Three.
`

test('a specification is read as what it states, without headings, lead-ins and what it does not tell', () => {
  expect(readStatements(TEXT).map(({ text }) => text)).toEqual([
    '/a/{aId} and /b: a page',
    'Shows this;',
    'One (text not shown). Three.',
  ])
  expect(readStatements(TEXT).map(routesOf)).toEqual([['/a/$aId', '/b'], [], []])
})

test('a sentence is open until every word of it is quoted', () => {
  expect(unquoted('This holds; that too.', [])).toEqual(['This holds; that too.'])
  expect(unquoted('This holds; that too.', ['This holds'])).toEqual(['; that too.'])
  expect(unquoted('This holds; that too.', ['that', 'This holds', 'too.'])).toEqual([])
  expect(unquoted('Two (2) and two', ['two'])).toEqual(['Two (2) and'])
})
