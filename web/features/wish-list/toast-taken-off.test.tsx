import { act } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { onScreen, screen } from '#web/kit/testing/on-screen'
import { ToastRegion } from '#web/ui/toast'
import { toastTakenOff } from './toast-taken-off'

test('what was taken off is said, and comes back with Undo, once', async () => {
  const onUndo = vi.fn()
  const { user } = onScreen(<ToastRegion />)
  act(() => toastTakenOff({ name: 'Hemp rope leash', onUndo }))
  expect(screen.getByRole('status').textContent).toContain('Taken off your wish list')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(onUndo).toHaveBeenCalledOnce()
  expect(screen.getByRole('status').textContent).toContain('Back on your wish list')
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('what is no longer for sale cannot come back', () => {
  onScreen(<ToastRegion />)
  act(() => toastTakenOff({ name: 'Hemp rope leash', onUndo: null }))
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})
