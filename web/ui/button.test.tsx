import { expect, test, vi } from 'vitest'
import { onScreen, screen } from '#web/kit/testing/on-screen'
import { Button } from './button'

test('a busy button of a form says what it does, and sends the form no second time', async () => {
  const send = vi.fn()
  const form = (busy: boolean) => (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Button type="submit" busy={busy} busyLabel="Processing...">
        Pay
      </Button>
    </form>
  )
  const { user, draw } = onScreen(form(false))
  await user.click(screen.getByRole('button'))
  draw(form(true))
  await user.click(screen.getByRole('button'))
  await user.keyboard('{Enter}')
  expect(send).toHaveBeenCalledOnce()
  expect(screen.getByRole('button').getAttribute('aria-disabled')).toBe('true')
})
