import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { onScreen, screen } from '#web/kit/testing/on-screen'
import { api } from '#web/lib/api'
import { type ScopeDraft, ScopeField } from './scope-field'

const FOUND = ['Hemp leash', 'Nylon leash', 'Slip leash'].map((name) => ({ familyId: `the ${name}`, name }))

function Coupon({ queryClient }: { queryClient: QueryClient }) {
  const [draft, setDraft] = useState<ScopeDraft>({ only: 'products', categories: [], families: [] })
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
async function begin(items = FOUND) {
  const queryClient = new QueryClient()
  queryClient.setQueryData(api.catalogue.list.queryKey({ input: { q: 'leash' } }), { items } as never)
  const { user } = onScreen(<Coupon queryClient={queryClient} />)
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
