import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { onScreen, screen } from '#web/kit/testing/on-screen'
import { api } from '#web/lib/api'
import { ProductPicker } from './product-picker'

const BUDGIES = ['Budgie seed', 'Budgie sleep hut'].map((name) => ({ id: name, name, shop: 'Fern & Fur', sku: 'BG' }))

function Item({ queryClient }: { queryClient: QueryClient }) {
  const [chosen, setChosen] = useState<string | null>(null)
  return (
    <QueryClientProvider client={queryClient}>
      <ProductPicker chosen={chosen} wrong={false} onChoose={(product) => setChosen(product?.name ?? null)} />
    </QueryClientProvider>
  )
}

/** Somebody who has looked for what is for budgies. */
async function begin(items = BUDGIES) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  queryClient.setQueryData(api.recalls.find.queryKey({ input: { q: 'budgie' } }), { items })
  const { user } = onScreen(<Item queryClient={queryClient} />)
  await user.click(screen.getByRole('searchbox', { name: 'Product' }))
  await user.paste('budgie')
  return user
}

test('who chooses a product is told so by the button for another, and who presses that is in the field again', async () => {
  const user = await begin()
  await user.click(await screen.findByRole('button', { name: /Budgie sleep hut/ }))
  expect(document.activeElement).toBe(
    screen.getByRole('button', { name: 'Choose another instead of Budgie sleep hut' }),
  )
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Product' }))
})

test.each([
  ['No product has that name.', 0],
  ['1 product found', 1],
  ['4 products found', 4],
  ['The first 20 are shown. Type more of its name to see others.', 20],
])('it is said that “%s”', async (words, count) => {
  await begin(Array.from({ length: count }, (_, n) => ({ id: `${n}`, name: `Budgie ${n}`, shop: 'Fern', sku: 'BG' })))
  expect((await screen.findByText(words)).closest('[role="status"]')).not.toBeNull()
})
