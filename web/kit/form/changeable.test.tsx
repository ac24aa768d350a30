import { expect, test } from 'vitest'
import { onScreen, screen } from '#web/kit/testing/on-screen'
import { Changeable, ChangeButtons } from './changeable'

const NAME = (
  <Changeable value="Ada" action="Change name">
    {(close) => (
      <form
        onSubmit={(event) => {
          event.preventDefault()
          close('saved')
        }}
      >
        <ChangeButtons submit="Save" busy={false} onCancel={() => close()} />
      </form>
    )}
  </Changeable>
)

test('saving closes the form, says so, and gives the focus back to the way in', async () => {
  const { user } = onScreen(NAME)
  await user.click(screen.getByRole('button', { name: 'Change name' }))
  expect(screen.queryByText('Ada')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByRole('status').textContent).toBe('Saved')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change name' }))
})

test('leaving it says nothing was saved', async () => {
  const { user } = onScreen(NAME)
  await user.click(screen.getByRole('button', { name: 'Change name' }))
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.getByText('Ada')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('')
})
