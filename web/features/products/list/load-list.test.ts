import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { facetsQuery, productListQuery } from '../queries'
import { loadList } from './load-list'

test('a category that has moved leads to its new address for good, with what else was chosen', async () => {
  vi.stubEnv('SSR', true)
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const search = { category: 'old-treats', species: 'dog' as const }
  queryClient.setQueryData(facetsQuery(search).queryKey, { categories: [], shops: [] } as never)
  queryClient.setQueryData(productListQuery(search).queryKey, { items: [], movedTo: 'treats' } as never)
  const led = await loadList(queryClient, search).catch((error: unknown) => error)
  vi.unstubAllEnvs()
  expect(led).toMatchObject({
    options: { to: '/products', search: { category: 'treats', species: 'dog' }, statusCode: 301 },
  })
})

test('a shop chosen in the list is called by its name before the next list’s facets are here', async () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const search = { shop: ['kettle-hill'] }
  const facets = { categories: [], shops: [{ value: 'kettle-hill', label: 'Kettle Hill', count: 3 }] }
  queryClient.setQueryData(facetsQuery({}).queryKey, facets as never)
  queryClient.setQueryData(productListQuery(search).queryKey, { items: [{ id: 'a' }] } as never)
  expect((await loadList(queryClient, search)).title).toBe('Products from Kettle Hill')
})
