import { expect, test } from 'vitest'
import type { SavedAddress } from '#contract/addresses'
import { onScreen, screen } from '#web/kit/testing/on-screen'
import { AddressBook } from './addresses-page'

const KEPT: SavedAddress = {
  ...{ id: '0d5a5c9e-0000-4000-8000-000000000002', name: 'Ada Lindqvist', line1: '4 Mill Lane', line2: '' },
  ...{ locality: 'Bangor', region: 'ME', postcode: '04401', country: 'US', isDefault: true },
}

test('who calls a form off is back at the button that opened it', async () => {
  const { user } = onScreen(<AddressBook items={[KEPT]} />)
  for (const name of ['Edit Ada Lindqvist, 4 Mill Lane', 'Add an address']) {
    await user.click(screen.getByRole('button', { name }))
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(document.activeElement).toBe(screen.getByRole('button', { name }))
  }
})
