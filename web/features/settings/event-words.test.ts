import { expect, test } from 'vitest'
import { eventWords, isWorrying } from './event-words'

const words = (eventType: string, action = 'Something happened') => eventWords({ eventType, action })

test.each([
  ['sign_in', 'You signed in'],
  ['sign_in_failed', 'A sign-in failed'],
  ['password_changed', 'Your password was changed'],
  ['recovery_code_used', 'A recovery code was used'],
  ['deletion_requested', 'You asked us to delete your account'],
])('%s reads "%s"', (eventType, sentence) => {
  expect(words(eventType)).toBe(sentence)
})

test('signing out here, one device and all others are told apart', () => {
  expect(words('sign_out', 'Sign out')).toBe('You signed out')
  expect(words('sign_out', 'Signed a device out')).toBe('You signed out of a device')
  expect(words('sign_out', 'Signed the other devices out')).toBe('You signed out of all other devices')
})

test('what the person did is told to them, in the words of the server', () => {
  expect(words('profile_closed', 'Closed a profile')).toBe('You closed a profile')
  expect(words('pet_family_changed', 'Invited someone to a pet’s family as a caregiver')).toBe(
    'You invited someone to a pet’s family as a caregiver',
  )
  expect(words('pet_passed', 'Said that a pet has died')).toBe('You told us that a pet had died')
})

test.each(['x', 'constructor', '__proto__', ''])(
  '%j, which has no sentence, keeps the words of the server',
  (eventType) => {
    expect(words(eventType)).toBe('Something happened')
  },
)

test.each([
  { status: 'success', severity: 'medium', worrying: false },
  { status: 'success', severity: 'high', worrying: true },
  { status: 'failure', severity: 'info', worrying: true },
  { status: 'blocked', severity: 'low', worrying: true },
])('$status of severity $severity is worth a second look: $worrying', ({ worrying, ...event }) => {
  expect(isWorrying(event)).toBe(worrying)
})
