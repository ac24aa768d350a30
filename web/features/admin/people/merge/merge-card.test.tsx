import { expect, test } from 'vitest'
import type { MergePreview, Person } from '#contract/people'
import { drawn, waysOn } from '#web/kit/testing/part'
import { Previewed } from './merge-card'

const PERSON = { id: '6f2c8f0a-6f3f-4c0e-9b7a-3f1d2f9a0b12', name: 'Olive New', email: 'olive@example.com' } as Person
const show = (preview: Pick<MergePreview, 'moves' | 'blockers'>) =>
  drawn(<Previewed person={PERSON} preview={preview as MergePreview} onDone={() => {}} />)

test('what moves is counted, one and many', () => {
  const html = show({
    moves: [
      { kind: 'pets', count: 1 },
      { kind: 'orders', count: 12 },
    ],
    blockers: [],
  })
  expect(html).toContain('Moves to olive@example.com:')
  expect(html).toContain('1 pet<')
  expect(html).toContain('12 orders<')
  expect(waysOn(html)).toEqual(['Merge accounts'])
})

test('a suspension that comes along is told before it is done', () => {
  const coming = /such as a suspension, holds for .*Olive New/
  expect(show({ moves: [{ kind: 'sanctions', count: 1 }], blockers: [] })).toMatch(coming)
  expect(show({ moves: [{ kind: 'pets', count: 1 }], blockers: [] })).not.toMatch(coming)
})

test('an empty account says so and can be merged', () => {
  const html = show({ moves: [], blockers: [] })
  expect(html).toContain('There is nothing in it to move.')
  expect(waysOn(html)).toEqual(['Merge accounts'])
})

test('what is in the way is told, and there is no way to do it', () => {
  const html = show({
    moves: [{ kind: 'pets', count: 1 }],
    blockers: [{ kind: 'locked', count: 1, label: 'One of them is locked.' }],
  })
  expect(html).toContain('These accounts can’t be merged')
  expect(html).toContain('One of them is locked.')
  expect(waysOn(html)).toEqual([])
})
