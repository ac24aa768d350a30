import { expect, test } from 'vitest'
import { deletionLine, linesOf } from './lines'

test('what is paused stands first, and is another line when it is paused again', () => {
  const announced = [{ id: 'a', title: 'Hello', body: '', level: 'info', link: null }] as const
  const at = (since: number) =>
    linesOf(
      [{ name: 'checkout', reason: 'A test.', since: new Date(since), until: null }],
      announced,
      ({ reason }) => reason,
    )
  expect(at(1).map(({ title }) => title)).toEqual([
    'Checkout is paused right now. What’s in your cart stays there.',
    'Hello',
  ])
  expect(at(1)[0]?.id).not.toBe(at(2)[0]?.id)
})

test('an account that is about to go has a line of its own for each time it is to go', () => {
  const line = (at: number) => deletionLine(new Date(at), 'Dec 28, 2026')
  expect(line(1)).toMatchObject({
    title: 'Your account will be deleted on Dec 28, 2026',
    link: { href: '/settings/account', words: 'Keep my account' },
  })
  expect(line(1).id).not.toBe(line(2).id)
})
