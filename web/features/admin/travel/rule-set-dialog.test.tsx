import { expect, test } from 'vitest'
import { onScreen, screen } from '#web/kit/testing/on-screen'
import { RuleSetDialog } from './rule-set-dialog'

test('who adds a rule goes on with its kind, and who removes one with the next, or with adding another', async () => {
  const { user } = onScreen(<RuleSetDialog kept={null} onClose={() => undefined} />)
  const button = (name: string) => screen.getByRole('button', { name })
  await user.click(button('Add a rule'))
  expect(document.activeElement).toBe(screen.getAllByLabelText('Kind')[1])
  await user.click(button('Remove rule 1'))
  expect(document.activeElement).toBe(button('Remove rule 1'))
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(button('Add a rule'))
})
