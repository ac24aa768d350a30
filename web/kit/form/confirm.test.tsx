import { expect, test, vi } from 'vitest'
import { onScreen, screen } from '#web/kit/testing/on-screen'
import { Confirm } from './confirm'

const asked = (props: Partial<Parameters<typeof Confirm>[0]> = {}) => (
  <Confirm
    open
    title="Remove this address?"
    action="Remove"
    busy={false}
    problem={null}
    onConfirm={() => {}}
    onClose={() => {}}
    {...props}
  >
    Past orders won’t change.
  </Confirm>
)

test('Cancel closes and does nothing, the action does it and leaves closing to whoever asked', async () => {
  const [confirm, close] = [vi.fn(), vi.fn()]
  const { user } = onScreen(asked({ onConfirm: confirm, onClose: close }))
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect([confirm.mock.calls.length, close.mock.calls.length]).toEqual([0, 1])
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  expect([confirm.mock.calls.length, close.mock.calls.length]).toEqual([1, 1])
})

test('while it is being done a second press counts for nothing, and the button keeps the focus', async () => {
  const confirm = vi.fn()
  const { user, draw } = onScreen(asked({ onConfirm: confirm }))
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  draw(asked({ onConfirm: confirm, busy: true }))
  const button = screen.getByRole('button', { name: 'Remove' })
  expect(button.getAttribute('aria-busy')).toBe('true')
  await user.click(button)
  expect(confirm).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(button)
})

test('what went wrong is put into an alert that was there before', () => {
  const { draw } = onScreen(asked())
  const alert = screen.getByRole('alert')
  expect(alert.textContent).toBe('')
  draw(asked({ problem: 'This address is gone.' }))
  expect(screen.getByRole('alert')).toBe(alert)
  expect(alert.textContent).toContain('This address is gone.')
})
