import { expect, test, vi } from 'vitest'
import { onScreen, screen } from '#web/kit/testing/on-screen'
import { Menu, MenuItem } from './menu'

function menu(choose: (what: string) => void = () => {}) {
  const { user } = onScreen(
    <Menu trigger="More">
      <MenuItem onClick={() => choose('copy')}>Copy</MenuItem>
      <MenuItem aria-disabled="true">Print</MenuItem>
      <MenuItem onClick={() => choose('delete')}>Delete</MenuItem>
    </Menu>,
  )
  return { user, button: screen.getByRole('button', { name: 'More' }) }
}

test('it opens on its first item, arrows pass what cannot be chosen, and Escape gives the focus back', async () => {
  const { user, button } = menu()
  await user.click(button)
  expect([button.getAttribute('aria-expanded'), document.activeElement?.textContent]).toEqual(['true', 'Copy'])
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement?.textContent).toBe('Delete')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('menu')).toBeNull()
  expect(document.activeElement).toBe(button)
})

test('choosing does it once and closes, and ArrowUp begins at the end', async () => {
  const choose = vi.fn()
  const { user, button } = menu(choose)
  button.focus()
  await user.keyboard('{ArrowUp}{Enter}')
  expect(choose.mock.calls).toEqual([['delete']])
  expect(screen.queryByRole('menu')).toBeNull()
})

test('a press elsewhere closes it', async () => {
  const { user, button } = menu()
  await user.click(button)
  await user.click(document.body)
  expect(screen.queryByRole('menu')).toBeNull()
})
