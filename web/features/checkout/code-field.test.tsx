import { useState } from 'react'
import { expect, test } from 'vitest'
import type { Quote } from '#contract/checkout'
import { onScreen, screen } from '#web/kit/testing/on-screen'
import { CodeField } from './code-field'

const QUOTE = {
  ...{ groups: [], itemsTotal: 0, shippingTotal: 0, discountTotal: 0, taxIncluded: 0, grandTotal: 0 },
  ...{ currency: 'USD', codes: [] },
} as unknown as Quote

function Checkout() {
  const [codes, setCodes] = useState<string[]>([])
  return <CodeField quote={QUOTE} codes={codes} refreshing={false} onChange={setCodes} />
}

test('who takes a code off with the keyboard is at the field again, and hears that it is off', async () => {
  const { user } = onScreen(<Checkout />)
  const field = screen.getByLabelText(/Discount code/)
  await user.click(field)
  await user.keyboard('walkies5{Enter}')
  screen.getByRole('button', { name: 'Remove the code WALKIES5' }).focus()
  await user.keyboard('{Enter}')
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
  expect(document.activeElement).toBe(field)
  expect(screen.getByRole('status').textContent).toBe('WALKIES5 removed.')
})

test('a finger brings up no keys by taking a code off', async () => {
  const { user } = onScreen(<Checkout />)
  await user.type(screen.getByLabelText(/Discount code/), 'walkies5{Enter}')
  await user.click(screen.getByRole('button', { name: 'Remove the code WALKIES5' }))
  expect(document.activeElement).not.toBe(screen.getByLabelText(/Discount code/))
})
