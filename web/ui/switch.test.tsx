import { expect, test, vi } from 'vitest'
import { onScreen, screen } from '#web/kit/testing/on-screen'
import { Switch } from './switch'

test('a switch asks for the other state, has its hint as description, and does nothing while disabled', async () => {
  const change = vi.fn()
  const orders = (disabled: boolean) => (
    <Switch label="Orders" hint="Confirmations." checked onChange={change} disabled={disabled} />
  )
  const { user, draw } = onScreen(orders(false))
  const control = screen.getByRole('switch', { name: 'Orders', description: 'Confirmations.' })
  expect(control.getAttribute('aria-checked')).toBe('true')
  await user.click(control)
  expect(change.mock.calls).toEqual([[false]])
  draw(orders(true))
  await user.click(control)
  expect(change).toHaveBeenCalledOnce()
})

test('its words switch it too', async () => {
  const change = vi.fn()
  const { user } = onScreen(<Switch label="Orders" checked={false} onChange={change} />)
  await user.click(screen.getByText('Orders'))
  expect(change.mock.calls).toEqual([[true]])
})
