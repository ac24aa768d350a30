// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, render } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { screen } from '#web/kit/testing/on-screen'
import { delayOutline } from './outline-delay'

const staticData = { page: 'online', frame: 'full', under: null, menu: [], looks: [] } as const

test('a list that is narrowed keeps its fields and the focus in them, and another page shows its outline', async () => {
  const waits: { [name: string]: PromiseWithResolvers<string> } = {}
  const wait = (name: string) => {
    waits[name] ??= Promise.withResolvers<string>()
    return waits[name].promise
  }
  const root = createRootRoute({ staticData })
  const list = createRoute({
    getParentRoute: () => root,
    staticData,
    path: '/',
    validateSearch: (raw: Record<string, unknown>) => raw as { from?: number },
    loaderDeps: ({ search }) => search,
    loader: ({ deps: { from = 0 } }) => (from ? wait(`from ${from}`) : 'everything'),
    component: () => (
      <>
        <input aria-label="To" />
        <p>{list.useLoaderData()}</p>
      </>
    ),
  })
  const cart = createRoute({
    getParentRoute: () => root,
    staticData,
    path: '/cart',
    loader: () => wait('cart'),
    component: () => 'In your cart',
  })
  const sized = createRoute({
    getParentRoute: () => root,
    staticData,
    path: '/size/$size',
    loader: ({ params: { size } }) => (size === 'm' ? 'm' : wait(size)),
    component: () => (
      <>
        <p>Size {sized.useLoaderData()}</p>
        <button type="button">Buy</button>
      </>
    ),
  })
  const router = createRouter({
    routeTree: root.addChildren([list, sized, cart]),
    history: createMemoryHistory(),
    defaultPendingComponent: () => 'One moment',
    defaultPendingMinMs: 0,
  })
  delayOutline(router)
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => {
    cleanup()
    vi.useRealTimers()
  })
  render(<RouterProvider router={router as never} />)
  const field = await screen.findByRole('textbox', { name: 'To' })
  field.focus()
  act(() => void router.navigate({ to: '/', search: { from: 5 } }))
  await expect.poll(() => waits['from 5']).toBeDefined()
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(screen.queryByText('One moment')).toBeNull()
  expect(document.activeElement).toBe(field)
  await act(async () => waits['from 5']?.resolve('from five'))
  await screen.findByText('from five')
  expect(document.activeElement).toBe(field)

  act(() => void router.navigate({ href: '/size/m' }))
  await screen.findByText('Size m')
  const size = await screen.findByRole('button', { name: 'Buy' })
  size.focus()
  act(() => void router.navigate({ href: '/size/l', state: { isVariation: true } }))
  await expect.poll(() => waits.l).toBeDefined()
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(screen.queryByText('One moment')).toBeNull()
  await act(async () => waits.l?.resolve('l'))
  await screen.findByText('Size l')
  expect(document.activeElement).toBe(size)

  act(() => void router.navigate({ to: '/cart' }))
  await screen.findByText('One moment')
  await act(async () => waits.cart?.resolve(''))
  await screen.findByText('In your cart')
})
