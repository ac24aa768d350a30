import { expect, test } from 'vitest'
import { onScreen, screen } from '#web/kit/testing/on-screen'
import { PasswordField } from './password-field'

test('a password can be looked at and hidden again without losing what was typed', async () => {
  const { user } = onScreen(<PasswordField name="password" />)
  const field = screen.getByLabelText<HTMLInputElement>('Password')
  const eye = screen.getByRole('button', { name: 'Show password' })
  await user.type(field, 'millbrook')
  expect([field.type, eye.getAttribute('aria-pressed')]).toEqual(['password', 'false'])
  await user.click(eye)
  expect([field.type, eye.getAttribute('aria-pressed')]).toEqual(['text', 'true'])
  await user.click(eye)
  expect([field.type, field.value]).toEqual(['password', 'millbrook'])
})
