// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { LazyPeek } from './lazy-peek'

vi.mock('#web/ui/art', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

test('what says that something failed does not fail for its picture', async () => {
  const at = document.createElement('div')
  await act(async () => {
    createRoot(at).render(
      <p>
        Page Error <LazyPeek species="dog" tile="sky" />
      </p>,
    )
  })
  expect(at.textContent).toBe('Page Error ')
})
