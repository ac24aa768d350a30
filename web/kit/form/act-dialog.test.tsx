import { expect, test, vi } from 'vitest'
import { onScreen, screen } from '#web/kit/testing/on-screen'
import { Field } from '#web/ui/field'
import { Input } from '#web/ui/input'
import { ActDialog } from './act-dialog'

type Given = { error?: string | undefined; busy?: boolean; problem?: string | null; onSubmit?: () => void }

const dialog = ({ error, busy = false, problem = null, onSubmit = () => {} }: Given = {}) => (
  <ActDialog
    open
    onClose={() => {}}
    title="Change e-mail"
    button="Send code"
    busyLabel="Sending..."
    busy={busy}
    problem={problem}
    wrong={error}
    onSubmit={onSubmit}
  >
    <Field label="New e-mail" error={error}>
      <Input name="email" />
    </Field>
  </ActDialog>
)

test('Enter in a field and the button do the same, once each', async () => {
  const submit = vi.fn()
  const { user } = onScreen(dialog({ onSubmit: submit }))
  await user.type(screen.getByLabelText('New e-mail'), 'ada@example.com{Enter}')
  expect(submit).toHaveBeenCalledTimes(1)
  await user.click(screen.getByRole('button', { name: /Send code/ }))
  expect(submit).toHaveBeenCalledTimes(2)
})

test('a field that turned out wrong has the focus, is marked, and is described by what is wrong', () => {
  const { draw } = onScreen(dialog())
  draw(dialog({ error: 'Enter an e-mail address.' }))
  const field = screen.getByLabelText('New e-mail')
  expect(document.activeElement).toBe(field)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  const note = document.getElementById(field.getAttribute('aria-describedby') ?? '')
  expect(note?.textContent).toBe('Enter an e-mail address.')
})

test('the form is not sent while it is on its way', async () => {
  const submit = vi.fn()
  const { user } = onScreen(dialog({ busy: true, onSubmit: submit }))
  await user.click(screen.getByRole('button', { name: /Sending/ }))
  expect(submit).not.toHaveBeenCalled()
})

test('what was said about an earlier attempt stays away when a field stops the next one', async () => {
  const { user, draw } = onScreen(dialog({ problem: 'This is your own e-mail.' }))
  const field = screen.getByLabelText('New e-mail')
  await user.type(field, 'x')
  expect(screen.queryByText('This is your own e-mail.')).toBeNull()
  await user.type(field, '{Enter}')
  draw(dialog({ problem: 'This is your own e-mail.', error: 'Enter an e-mail address.' }))
  expect(screen.queryByText('This is your own e-mail.')).toBeNull()
  // the same answer to another attempt is said again
  await user.type(field, '@example.com{Enter}')
  draw(dialog({ problem: 'This is your own e-mail.', busy: true }))
  draw(dialog({ problem: 'This is your own e-mail.' }))
  expect(screen.getByText('This is your own e-mail.')).toBeTruthy()
})
