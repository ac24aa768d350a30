import { act } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { onScreen, screen } from '#web/kit/testing/on-screen'
import { dismissToast, ToastRegion, toast } from './toast'

beforeEach(() => dismissToast())

const say = (options: Parameters<typeof toast>[0]) => act(() => void toast(options))

test('a toast is put into a region that was there before it, and a second takes its place', () => {
  onScreen(<ToastRegion />)
  const region = screen.getByRole('status')
  say({ title: 'Added to Cart', description: 'Hemp rope leash' })
  expect(region.textContent).toContain('Hemp rope leash')
  say({ title: 'Removed from Cart' })
  expect(region.textContent).toBe('Removed from Cart')
})

test('an error interrupts, and anything else waits for its turn', () => {
  onScreen(<ToastRegion />)
  say({ title: 'Error', description: 'Failed to remove item', tone: 'error' })
  expect(screen.getByRole('alert').textContent).toContain('Failed to remove item')
  expect(screen.getByRole('status').textContent).toBe('')
})

test('Dismiss takes it away, and so does Escape wherever the focus is', async () => {
  const { user } = onScreen(
    <>
      <button type="button">Wish list</button>
      <ToastRegion />
    </>,
  )
  say({ title: 'Sent' })
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByText('Sent')).toBeNull()
  say({ title: 'Saved' })
  screen.getByRole('button', { name: 'Dismiss' }).focus()
  await user.keyboard('{Escape}')
  expect(screen.queryByText('Saved')).toBeNull()
  say({ title: 'Added to Cart' })
  screen.getByRole('button', { name: 'Wish list' }).focus()
  await user.keyboard('{Escape}')
  expect(screen.queryByText('Added to Cart')).toBeNull()
})

test('the page is told how high a toast is only while one is shown', () => {
  const told = () => document.documentElement.style.getPropertyValue('--toast-height')
  onScreen(<ToastRegion />)
  expect(told()).toBe('')
  say({ title: 'Saved' })
  expect(told()).toMatch(/px$/)
  act(() => dismissToast())
  expect(told()).toBe('')
})

test('a dialog that opens while a toast is shown does not lie on it', () => {
  onScreen(<ToastRegion />)
  say({ title: 'Welcome!' })
  const region = screen.getByRole('status').parentElement
  if (!region) throw new Error('The toast is in no region.')
  const done: string[] = []
  Object.assign(region, {
    hidePopover: () => done.push('hide'),
    showPopover: () => done.push('show'),
    matches: () => true,
  })
  const dialog = document.body.appendChild(document.createElement('dialog'))
  dialog.open = true
  dialog.dispatchEvent(new Event('toggle'))
  dialog.remove()
  expect(done).toEqual(['hide', 'show'])
})
