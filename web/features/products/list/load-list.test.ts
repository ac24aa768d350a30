import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { facetsQuery, productListQuery } from '../queries'
import { loadList } from './load-list'

test('a shop chosen in the list is called by its name before the next list’s facets are here', async () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const search = { shop: ['kettle-hill'] }
  const facets = { categories: [], shops: [{ value: 'kettle-hill', label: 'Kettle Hill', count: 3 }] }
  queryClient.setQueryData(facetsQuery({}).queryKey, facets as never)
  queryClient.setQueryData(productListQuery(search).queryKey, { items: [{ id: 'a' }] } as never)
  expect((await loadList(queryClient, search)).title).toBe('Products from Kettle Hill')
})
