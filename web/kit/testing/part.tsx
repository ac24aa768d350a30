import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

type Around = { path?: string; queryClient?: QueryClient }

/** A part as it is drawn on a page: as HTML, with a router and what was asked of the server around it. */
export function drawn(part: ReactNode, { path = '/', queryClient = new QueryClient() }: Around = {}): string {
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <RouterContextProvider router={router as never}>{part}</RouterContextProvider>
    </QueryClientProvider>,
  )
}

/** The words of each button and link, in their order. */
export function waysOn(html: string): string[] {
  return [...html.matchAll(/<(button|a)\b[^>]*>(.*?)<\/\1>/gs)].map(([, , inside = '']) =>
    inside.replaceAll(/<[^>]+>/g, ''),
  )
}
