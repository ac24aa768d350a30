import { expect, test } from 'vitest'
import { onScreen, screen } from '#web/kit/testing/on-screen'
import { CollectionDialog } from './collection-dialog'

const WALKS = {
  ...{ id: '0193c0de-0000-7000-8000-000000000001', title: 'For walks', text: '', version: '1' },
  families: ['Leash', 'Harness'].map((name) => ({ id: name, name })),
} as never

test('who takes a product out of a collection goes on with the next, and after the last with looking for others', async () => {
  const { user } = onScreen(<CollectionDialog collection={WALKS} open onClose={() => undefined} />)
  await user.click(screen.getByRole('button', { name: 'Remove Leash' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Harness' }))
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Find a product' }))
})
