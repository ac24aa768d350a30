import { expect, test, vi } from 'vitest'
import { onScreen, screen } from '#web/kit/testing/on-screen'
import { DecideDialog } from './decide-dialog'

test('a reason that was missing is no longer asked for in red once it is typed', async () => {
  const { user } = onScreen(
    <DecideDialog
      onClose={() => {}}
      onDone={() => {}}
      title="Request changes?"
      button="Request changes"
      needsReason
      words={() => ({ subject: '', title: '', paragraphs: [], label: '', path: '/' })}
      work={vi.fn()}
    />,
  )
  await user.click(screen.getByRole('button', { name: 'Request changes' }))
  const reason = screen.getByRole('textbox', { name: 'Reason' })
  expect(reason.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(reason)
  await user.type(reason, 'The photo is blurred.')
  expect(reason.getAttribute('aria-invalid')).not.toBe('true')
  expect(screen.queryByText(/^Enter a reason/)).toBeNull()
})
