import { expect, test } from 'vitest'
import type { Pet } from '#contract/pets'
import { onScreen, screen } from '#web/kit/testing/on-screen'
import { ContactsSection } from './contacts-section'

const BISCUIT = { id: '6f2c8f0a-6f3f-4c0e-9b7a-3f1d2f9a0b11', name: 'Biscuit', contacts: [] } as unknown as Pet

test('who adds a contact goes on with who it is, who moves one stays with it, and who removes one with the last or with adding another', async () => {
  const { user } = onScreen(<ContactsSection pet={BISCUIT} />)
  const button = (name: string) => screen.getByRole('button', { name })
  for (const place of [0, 1]) {
    await user.click(button('Add a contact'))
    expect(document.activeElement).toBe(screen.getAllByLabelText('Who')[place])
  }
  await user.click(button('Move contact 2 up'))
  expect(document.activeElement).toBe(button('Move contact 1 down'))
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(button('Move contact 2 up'))
  await user.click(button('Remove contact 2'))
  expect(document.activeElement).toBe(button('Remove contact 1'))
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(button('Add a contact'))
})
