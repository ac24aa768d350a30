import { expect, test } from 'vitest'
import { inErasingOrder } from './core/erasing-order'
import { allParts, manifests } from './manifests'

test('what an account leaves is erased once by each domain, invoices before the profiles that name them', () => {
  const order = inErasingOrder(allParts)
  const [invoices, profiles] = [manifests.invoices.personalData, manifests.profiles.personalData]
  if (!invoices || !profiles) throw new Error('Both hold something about people.')
  expect(order).toHaveLength(Object.values(allParts).filter(({ personalData }) => personalData).length)
  expect(order).toContain(invoices)
  expect(order.indexOf(invoices)).toBeLessThan(order.indexOf(profiles))
})
