import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { cleanup, configure, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { onTestFinished } from 'vitest'

// the whole document under every failure hides what failed
configure({ getElementError: (message) => new Error(message ?? 'It is not there.') })

/**
 * A part in a document that answers to pointer and keyboard, until the test is over. Files that import this run with a
 * document (`vitest.config.ts`); what only a browser knows (layout, colors, the order of Tab in a modal) is for journeys.
 *
 * @param path the address it stands at
 * @returns the hands of a person, and what draws the part anew
 */
export function onScreen(part: ReactNode, path = '/') {
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = createRouter({ routeTree: createRootRoute(), history })
  const queryClient = new QueryClient()
  const around = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>
      <RouterContextProvider router={router as never}>{children}</RouterContextProvider>
    </QueryClientProvider>
  )
  onTestFinished(cleanup)
  const { rerender } = render(part, { wrapper: around })
  return { user: userEvent.setup(), draw: rerender }
}

export { screen, within } from '@testing-library/react'
