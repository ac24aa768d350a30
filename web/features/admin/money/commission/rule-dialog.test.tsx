import { expect, test } from 'vitest'
import { onScreen, screen } from '#web/kit/testing/on-screen'
import { RuleDialog } from './rule-dialog'

test('what is wrong with a rule is looked at again as it is put right, and nothing else is complained about', async () => {
  const { user } = onScreen(<RuleDialog onClose={() => {}} />)
  await user.click(screen.getByRole('button', { name: 'Add rule' }))
  expect(screen.getByText('Enter a name.')).toBeTruthy()
  expect(screen.getByText(/^Enter a number from 0/)).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Services')
  expect(screen.queryByText('Enter a name.')).toBeNull()
  expect(screen.getByText(/^Enter a number from 0/)).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: /^Fixed amount/ }), 'much')
  expect(screen.queryByText(/^Enter an amount/)).toBeNull()
})
