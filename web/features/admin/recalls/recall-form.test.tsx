import { expect, test } from 'vitest'
import { onScreen, screen } from '#web/kit/testing/on-screen'
import { NEW_RECALL } from './draft'
import { RecallForm } from './recall-form'

test('who adds a product goes on with how it is found, and who removes one with the next, or with adding another', async () => {
  const { user } = onScreen(<RecallForm draft={NEW_RECALL} names={{}} />)
  const button = (name: string) => screen.getByRole('button', { name })
  for (const place of [1, 2]) {
    await user.click(button('Add another product'))
    expect(document.activeElement).toBe(screen.getAllByLabelText('Found by')[place])
  }
  await user.click(button('Remove product 3'))
  expect(document.activeElement).toBe(button('Remove product 2'))
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(button('Add another product'))
})

test('who removes a product is left with what was written of the others', async () => {
  const { user } = onScreen(<RecallForm draft={NEW_RECALL} names={{}} />)
  await user.type(screen.getByLabelText(/^Lots/), 'A1')
  await user.click(screen.getByRole('button', { name: 'Add another product' }))
  await user.type(screen.getAllByLabelText(/^Lots/)[1] as HTMLElement, 'B2')
  await user.click(screen.getByRole('button', { name: 'Remove product 1' }))
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Lots/).value).toBe('B2')
})
