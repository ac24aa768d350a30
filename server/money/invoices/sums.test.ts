import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fromCents } from '#contract/amounts'
import { invoices } from '../../tables/invoices'
import { draftColumns } from './draft-columns'
import { type Business, createInvoiceWorld, type InvoiceWorld } from './testing'

let world: InvoiceWorld
let ada: Business
beforeAll(async () => {
  world = await createInvoiceWorld()
  ada = await world.business()
})
afterAll(() => world.close())

const line = fc.record({
  name: fc.constant('Line'),
  description: fc.constant(''),
  quantity: fc.integer({ min: 1, max: 20_000 }).map((n) => n / 1000),
  rate: fc.integer({ min: 0, max: 30_000 }).map(fromCents),
  type: fc.constant('service' as const),
})
const drafts = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 12 }),
  taxRate: fc.integer({ min: 0, max: 1_000_000 }).map((n) => n / 1e6),
  off: fc.nat(100),
})

test('the database comes to the same sums, to the last half of a cent', async () => {
  const columns = fc.sample(drafts, { numRuns: 400, seed: 5 }).map(({ lines, taxRate, off }) => {
    const { subtotal } = draftColumns(world.draft({ lines })).invoice
    const discountAmount = Math.floor(subtotal * off) / 100
    return draftColumns(world.draft({ lines, taxRate, discountAmount })).invoice
  })
  const values = columns.map((invoice) => ({ ...invoice, businessProfileId: ada.profileId }))
  const written = await world.deps.db.insert(invoices).values(values).returning({ total: invoices.totalAmount })
  expect(written.map(({ total }) => total)).toEqual(columns.map(({ totalAmount }) => totalAmount))
})

test.each([0.49, 119.51])(
  'a deposit of %s is refused, because a card takes neither less nor what it leaves',
  (deposit) => {
    expect(() => draftColumns(world.draft({ depositAmount: deposit }))).toThrow('have to be at least $0.50')
  },
)

test.each([0.5, 119.5, 120])('a deposit of %s is taken', (deposit) => {
  expect(draftColumns(world.draft({ depositAmount: deposit })).details.depositAmount).toBe(deposit)
})
