import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { MOST_SCOPE } from '#contract/coupons.rules'
import { onScreen, screen } from '#web/kit/testing/on-screen'
import { api } from '#web/lib/api'
import { type ScopeDraft, ScopeField } from './scope-field'

const FOUND = ['Hemp leash', 'Nylon leash', 'Slip leash'].map((name) => ({ familyId: `the ${name}`, name }))

function Coupon({ queryClient, families }: { queryClient: QueryClient; families: ScopeDraft['families'] }) {
  const [draft, setDraft] = useState<ScopeDraft>({ only: 'products', categories: [], families })
  return (
    <QueryClientProvider client={queryClient}>
      <ScopeField
        draft={draft}
        problem={undefined}
        onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
      />
    </QueryClientProvider>
  )
}

/** Somebody who has looked for leashes. */
async function begin(items = FOUND, families: ScopeDraft['families'] = []) {
  const queryClient = new QueryClient()
  const key = (q: string) => api.catalogue.list.queryKey({ input: { q } })
  queryClient.setQueryData(key('leash'), { items } as never)
  // the answer for the plural is never there
  void queryClient.prefetchQuery({ queryKey: key('leashes'), queryFn: () => new Promise(() => undefined) })
  const { user } = onScreen(<Coupon queryClient={queryClient} families={families} />)
  const field = screen.getByRole('searchbox', { name: 'Find a product' })
  await user.click(field)
  await user.paste('leash')
  return { user, field, button: (name: string) => screen.getByRole('button', { name }) }
}

test('who adds a product goes on with the next that was found, and after the last with looking for others', async () => {
  const { user, field, button } = await begin()
  await user.click(button('Add Nylon leash'))
  expect(document.activeElement).toBe(button('Add Slip leash'))
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(button('Add Hemp leash'))
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(field)
})

test('the last product that fits leaves the focus at the field, which says why it takes no more', async () => {
  const others = Array.from({ length: MOST_SCOPE - 1 }, (_, n) => ({ id: `${n}`, name: `Toy ${n}` }))
  const { user, field, button } = await begin(FOUND, others)
  await user.click(button('Add Hemp leash'))
  expect(document.activeElement).toBe(field)
  expect(field).toHaveProperty('readOnly', true)
  expect(screen.getByText('50 products is the most you can choose. Remove one to add another.')).toBeTruthy()
  await user.click(button('Remove Toy 7'))
  expect(field).toHaveProperty('readOnly', false)
})

test('who takes a product off goes on with the one beside it, and after the last with looking for others', async () => {
  const { user, field, button } = await begin()
  for (const { name } of FOUND) await user.click(button(`Add ${name}`))
  await user.click(button('Remove Nylon leash'))
  expect(document.activeElement).toBe(button('Remove Slip leash'))
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(button('Remove Hemp leash'))
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(field)
})

test('how many products were found is said, while they are looked for as well, and not once all of them are added', async () => {
  const { user, field, button } = await begin(FOUND.slice(0, 2))
  const said = () => screen.getByRole('status').textContent
  expect(said()).toBe('2 products found')
  await user.click(button('Add Hemp leash'))
  expect(said()).toBe('1 product found')
  await user.click(button('Add Nylon leash'))
  expect(said()).toBe('No other product is called that.')
  await user.click(field)
  await user.paste('es')
  expect(said()).toBe('Looking…')
})

test('of many products the first are shown, and it is said so', async () => {
  await begin(['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((name) => ({ familyId: name, name })))
  expect(screen.getByRole('status').textContent).toBe('The first 6 are shown. Type more of its name to see others.')
})
