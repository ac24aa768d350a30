import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { onScreen, screen } from '#web/kit/testing/on-screen'
import { QuantityStepper } from './quantity-stepper'

const told = vi.fn()

function Counted({ from = 2, min = 1 }: { from?: number; min?: number }) {
  const [value, setValue] = useState(from)
  const change = (next: number) => {
    told(next)
    setValue(next)
  }
  return (
    <QuantityStepper
      label="Quantity of Hemp rope"
      value={value}
      min={min}
      max={5}
      mostWords="You can order up to 5."
      onChange={change}
    />
  )
}

/** @returns the hands, and the number as it is read out */
function counted(props: Parameters<typeof Counted>[0] = {}) {
  told.mockClear()
  const { user } = onScreen(<Counted {...props} />)
  return { user, number: screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Quantity of Hemp rope' }) }
}

test('each press is one more or one fewer, up to the ends of the range', async () => {
  const { user, number } = counted({ from: 4 })
  await user.click(screen.getByRole('button', { name: 'One more' }))
  expect(number.value).toBe('5')
  const more = screen.getByRole('button', { name: 'One more' })
  expect(more.getAttribute('aria-disabled')).toBe('true')
  // who goes on by the keyboard is still at the button
  expect(document.activeElement).toBe(more)
  await user.keyboard('{Enter}')
  await user.click(screen.getByRole('button', { name: 'One fewer' }))
  expect(told.mock.calls).toEqual([[5], [4]])
})

test('a typed number counts when the field is left, and not before', async () => {
  const { user, number } = counted()
  await user.clear(number)
  await user.type(number, '4')
  expect(told).not.toHaveBeenCalled()
  await user.tab()
  expect(told.mock.calls).toEqual([[4]])
})

test('Enter counts a number, and does not send the form around it', async () => {
  const send = vi.fn()
  told.mockClear()
  const { user } = onScreen(
    <form onSubmit={send}>
      <Counted />
    </form>,
  )
  await user.clear(screen.getByRole('spinbutton'))
  await user.type(screen.getByRole('spinbutton'), '3{Enter}')
  expect(told.mock.calls).toEqual([[3]])
  expect(send).not.toHaveBeenCalled()
})

test('what is no number leaves the quantity as it was', async () => {
  const { user, number } = counted()
  await user.clear(number)
  await user.type(number, 'many')
  await user.tab()
  expect(told).not.toHaveBeenCalled()
  expect(number.value).toBe('2')
})

test('more than there is becomes as many as there are, and says why', async () => {
  const { user, number } = counted()
  await user.clear(number)
  await user.type(number, '40{Enter}')
  expect(number.value).toBe('5')
  expect(screen.getByRole('status').textContent).toBe('You can order up to 5.')
  await user.click(screen.getByRole('button', { name: 'One fewer' }))
  expect(screen.getByRole('status').textContent).toBe('')
})

test('arrows count by one, Home and End go to the ends', async () => {
  const { user, number } = counted()
  await user.click(number)
  await user.keyboard('{ArrowUp}{End}{ArrowDown}{Home}')
  expect(told.mock.calls).toEqual([[3], [5], [4], [1]])
})
