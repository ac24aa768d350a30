import { fireEvent } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { onScreen, screen } from '#web/kit/testing/on-screen'
import { Button } from './button'

function press(end: Element, x = 0) {
  fireEvent.pointerDown(screen.getByRole('button'), { clientX: 10, clientY: 10 })
  fireEvent.pointerUp(end, { clientX: 10 + x, clientY: 10 })
  fireEvent.click(end, { clientX: 10 + x, clientY: 10 })
}

test('a press counts once, also when the button moved away under a still pointer', () => {
  const handleClick = vi.fn()
  onScreen(<Button onClick={handleClick}>Publish</Button>)
  press(screen.getByRole('button'))
  expect(handleClick).toHaveBeenCalledTimes(1)
  press(document.body)
  expect(handleClick).toHaveBeenCalledTimes(2)
})

test('a pointer that was moved off the button presses nothing', () => {
  const handleClick = vi.fn()
  onScreen(<Button onClick={handleClick}>Publish</Button>)
  press(document.body, 40)
  expect(handleClick).not.toHaveBeenCalled()
})
