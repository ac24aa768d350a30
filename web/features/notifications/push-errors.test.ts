import { expect, test } from 'vitest'
import { PUSH_TOASTS, PushProblem, pushToastOf } from './push-errors'

test('each way of ending has the title that the specification gives it', () => {
  expect(Object.fromEntries(Object.entries(PUSH_TOASTS).map(([name, { title }]) => [name, title]))).toEqual({
    enabled: 'Notifications Enabled',
    disabled: 'Notifications Disabled',
    denied: 'Notifications Disabled',
    'not-asked': 'Notification Error',
    'not-registered': 'Registration Error',
  })
})

test('what nobody foresaw is a registration that failed', () => {
  expect(pushToastOf(new PushProblem('denied')).title).toBe('Notifications Disabled')
  expect(pushToastOf(new TypeError('Failed to fetch')).title).toBe('Registration Error')
})
