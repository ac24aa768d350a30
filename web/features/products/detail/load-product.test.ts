import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { loadProduct } from './load-product'

const ID = '0b5d5e9e-bc9a-4fa8-9616-e65fcc7ef108'

test('a look ahead asks for the product alone, and who follows the link for the rest', async () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000, retry: false } } })
  const asked: unknown[] = []
  queryClient.getQueryCache().subscribe(({ type, query: { queryKey } }) => {
    if (type === 'added') asked.push(queryKey[0])
  })
  // nobody answers here: what counts is what is asked
  const load = (ahead: boolean) => loadProduct(queryClient, ID, {}, ahead).catch(() => undefined)
  await load(true)
  expect(asked).toEqual([['products', 'get']])
  await load(false)
  expect(asked).toEqual([
    ['products', 'get'],
    ['products', 'reviews'],
    ['questions', 'list'],
    ['products', 'together'],
    ['recalls', 'ofProduct'],
  ])
})
