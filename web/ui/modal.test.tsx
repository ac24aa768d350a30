import { Activity } from 'react'
import { expect, test, vi } from 'vitest'
import { onScreen, screen } from '#web/kit/testing/on-screen'
import { Modal } from './modal'

const question = (props: Partial<Parameters<typeof Modal>[0]> = {}) => (
  <Modal open onClose={() => {}} title="Leave this page?" actions={<button type="button">Stay</button>} {...props}>
    What you wrote is lost.
  </Modal>
)

test('a dialog bears its title as name, and is nothing while it is closed', () => {
  const { draw } = onScreen(question())
  expect(screen.getByRole('dialog', { name: 'Leave this page?' }).textContent).toContain('What you wrote is lost.')
  draw(question({ open: false }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByText('What you wrote is lost.')).toBeNull()
})

test('the focus begins at what is marked, though another control comes before it', () => {
  const actions = (
    <>
      <button type="button">Leave</button>
      <button type="button" data-first="">
        Stay
      </button>
    </>
  )
  onScreen(question({ actions }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Stay' }))
})

test('a press beside the panel closes it, and one inside does not', async () => {
  const close = vi.fn()
  const { user } = onScreen(question({ onClose: close }))
  await user.click(screen.getByText('What you wrote is lost.'))
  expect(close).not.toHaveBeenCalled()
  await user.click(screen.getByRole('dialog'))
  expect(close).toHaveBeenCalledOnce()
})

test('one that is locked stays, wherever is pressed and whatever is cancelled', async () => {
  const close = vi.fn()
  const { user } = onScreen(question({ onClose: close, locked: true }))
  const dialog = screen.getByRole('dialog')
  await user.click(dialog)
  const cancelled = new Event('cancel', { cancelable: true })
  dialog.dispatchEvent(cancelled)
  expect(cancelled.defaultPrevented).toBe(true)
  expect(close).not.toHaveBeenCalled()
})

test('one that is hidden with its page for a moment is open again afterward', async () => {
  const close = vi.fn()
  const page = (mode: 'hidden' | 'visible') => <Activity mode={mode}>{question({ onClose: close })}</Activity>
  const { draw } = onScreen(page('visible'))
  const dialog = screen.getByRole('dialog')
  draw(page('hidden'))
  expect(dialog).toHaveProperty('open', false)
  // browsers say so a moment after
  dialog.dispatchEvent(new Event('close'))
  draw(page('visible'))
  expect(screen.getByRole('dialog', { name: 'Leave this page?' })).toHaveProperty('open', true)
  expect(close).not.toHaveBeenCalled()
})
