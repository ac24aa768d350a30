import { QueryClient, useQuery } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { Fragment } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { CarriedQueries, carryQueries } from './carry-queries'
import { explain } from './explain'

afterEach(() => vi.unstubAllGlobals())

/** What a browser's client knows of what the server's knew. */
function carried(server: QueryClient): QueryClient {
  const html = renderToStaticMarkup(<CarriedQueries queryClient={server} />)
  const [, text = ''] = /^<script id="queries" type="application\/json">([^<]*)<\/script>$/.exec(html) ?? []
  vi.stubGlobal('document', { getElementById: (id: string) => (id === 'queries' ? { textContent: text } : null) })
  const router = { options: {} } as AnyRouter
  const browser = new QueryClient()
  carryQueries(router, browser)
  router.options.hydrate?.(undefined)
  return browser
}

test('the browser begins with what the server asked: the same answers, as old as they are', () => {
  const server = new QueryClient()
  const answer = {
    items: [{ name: '</script><b>Bowl</b>', from: new Date('2026-03-01T09:00:00Z'), price: null }],
    total: 1,
  }
  server.setQueryData(['products', 'list'], answer, { updatedAt: 1234 })
  const browser = carried(server)
  expect(browser.getQueryData(['products', 'list'])).toEqual(answer)
  expect(browser.getQueryState(['products', 'list'])?.dataUpdatedAt).toBe(1234)
})

test('what was refused says the same in the browser, and what was not answered yet is asked for there', async () => {
  const server = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const refusal = Object.assign(new Error('Please search for less.'), { code: 'TOO_LONG', status: 400, defined: true })
  await server.prefetchQuery({ queryKey: ['search'], queryFn: () => Promise.reject(refusal) })
  void server.prefetchQuery({ queryKey: ['slow'], queryFn: () => new Promise(() => undefined) })
  const browser = carried(server)
  const state = browser.getQueryState(['search'])
  expect([state?.status, explain(state?.error), state?.error]).toMatchObject([
    'error',
    refusal.message,
    { status: 400 },
  ])
  expect(browser.getQueryState(['slow'])).toBeUndefined()
})

const Name = () => useQuery({ queryKey: ['name'], queryFn: () => 'nobody', staleTime: 1000 }).data

test('every page asks with the client it was given', () => {
  const server = new QueryClient()
  server.setQueryData(['name'], 'Ada')
  const router = { options: {} } as AnyRouter
  carryQueries(router, server)
  const Wrap = router.options.Wrap ?? Fragment
  expect(
    renderToStaticMarkup(
      <Wrap>
        <Name />
      </Wrap>,
    ),
  ).toBe('Ada')
})
