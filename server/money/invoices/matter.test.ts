import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApiClient } from '#server/testing/world'
import { createInvoiceWorld, type InvoiceWorld } from './testing'

let world: InvoiceWorld

beforeAll(async () => {
  world = await createInvoiceWorld()
})
afterAll(() => world.close())

test('beside a conversation its invoice is paid by the customer, and reminded of once a day by whoever may bill', async () => {
  const business = await world.business('business-provider')
  const [customer, helper] = [await world.user(), await world.user()]
  await world.deps.db.execute(sql`
    insert into profile_members (profile_id, user_type, is_active, user_id, role)
    values (${business.profileId}, 'business-provider', true, ${helper.id}, 'staff')`)
  const invoice = await world.sent(business, { customerEmail: customer.email })
  const { conversationId: id } = await world
    .as(customer)
    .messages.start({ profileId: business.profileId, body: 'About that bill', clientId: randomUUID() })
  const next = async (api: ApiClient) => (await api.messages.get({ id })).matters.map((matter) => matter.next)
  expect(await next(world.as(customer))).toEqual([{ label: 'Pay now', act: null, href: `/pay/${invoice.id}` }])
  expect(await next(world.as(helper))).toEqual([null])
  const remind = { label: 'Send a reminder', act: 'remind-invoice', href: null }
  expect(await next(business.api)).toEqual([remind])
  await business.api.invoices.remind({ id: invoice.id })
  expect(await next(business.api)).toEqual([null])
  await world.deps.db.execute(
    sql`update invoice_details set reminded_at = reminded_at - interval '1 day' where invoice_id = ${invoice.id}`,
  )
  expect(await next(business.api)).toEqual([remind])
})

test('an invoice puts a conversation among its invoices once it is sent', async () => {
  const business = await world.business('business-provider')
  const customer = await world.user()
  const api = world.as(customer)
  const { conversationId: id } = await api.messages.start({
    ...{ profileId: business.profileId, body: 'What do I owe?', clientId: randomUUID() },
  })
  const found = async () => (await api.messages.list({ show: 'invoices' })).items.map((item) => item.id)
  expect(await found()).toEqual([])
  await world.sent(business, { customerEmail: customer.email })
  expect(await found()).toEqual([id])
})
