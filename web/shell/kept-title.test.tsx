import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  HeadContent,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, cleanup, render } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { screen } from '#web/kit/testing/on-screen'
import { KeptTitle } from './kept-title'

const staticData = { page: 'online', frame: 'full', under: null, menu: [], looks: [] } as const

test('while the next page is on its way the tab keeps its title', async () => {
  const cart = Promise.withResolvers<string>()
  const root = createRootRoute({
    staticData,
    component: () => (
      <>
        <HeadContent />
        <KeptTitle />
        <Outlet />
      </>
    ),
  })
  const products = createRoute({
    getParentRoute: () => root,
    staticData,
    path: '/',
    head: () => ({ meta: [{ title: 'Products | Pawstead' }] }),
    component: () => 'All products',
  })
  const waiting = createRoute({
    getParentRoute: () => root,
    staticData,
    path: '/cart',
    pendingMs: 0,
    pendingMinMs: 0,
    pendingComponent: () => 'One moment',
    loader: () => cart.promise,
    head: ({ loaderData }) => (loaderData ? { meta: [{ title: loaderData }] } : {}),
    component: () => 'In your cart',
  })
  const router = createRouter({ routeTree: root.addChildren([products, waiting]), history: createMemoryHistory() })
  onTestFinished(cleanup)
  render(<RouterProvider router={router as never} />)
  await screen.findByText('All products')
  expect(document.title).toBe('Products | Pawstead')
  act(() => void router.navigate({ to: '/cart' }))
  await screen.findByText('One moment')
  expect(document.title).toBe('Products | Pawstead')
  cart.resolve('Your cart | Pawstead')
  await screen.findByText('In your cart')
  expect(document.title).toBe('Your cart | Pawstead')
})
