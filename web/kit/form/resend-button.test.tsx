import { expect, test } from 'vitest'
import { onScreen, screen } from '#web/kit/testing/on-screen'
import { ResendButton } from './resend-button'

const nothing = async () => null
const ago = (seconds: number) => new Date(Date.now() - seconds * 1000)

test('a code that went out just now can be sent again after a minute', () => {
  onScreen(<ResendButton onResend={nothing} />)
  expect(screen.getByRole('button', { name: 'Send it again in 60 s' })).toHaveProperty('disabled', true)
})

test('whoever comes back to a page waits for what is left of the minute, by whatever clock', () => {
  const { draw } = onScreen(<ResendButton key={1} sentAt={ago(40)} onResend={nothing} />)
  expect(screen.getByRole('button').textContent).toMatch(/^Send it again in (?:20|19) s$/)
  draw(<ResendButton key={2} sentAt={ago(300)} onResend={nothing} />)
  expect(screen.getByRole('button', { name: 'Send it again' })).toHaveProperty('disabled', false)
  draw(<ResendButton key={3} sentAt={ago(-900)} onResend={nothing} />)
  expect(screen.getByRole('button', { name: 'Send it again in 60 s' })).toBeTruthy()
})
