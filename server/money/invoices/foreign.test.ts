import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index'
import type { ApiClient } from '../../testing/world'
import { refusalOf } from '../checkout/testing'
import { type Business, createInvoiceWorld, type InvoiceWorld } from './testing'

let world: InvoiceWorld
let ada: Business
let stranger: ApiClient
let customer: ApiClient
let given: { draftId: string; sentId: string }
beforeAll(async () => {
  world = await createInvoiceWorld()
  ada = await world.business()
  stranger = (await world.business()).api
  const fern = await world.user()
  customer = world.as(fern)
  const own = { customerEmail: fern.email }
  given = { draftId: (await world.write(ada, own)).id, sentId: (await world.sent(ada, own)).id }
})
afterAll(() => world.close())

type Call = (api: ApiClient, id: string) => Promise<unknown>
const once = () => ({ idempotencyKey: randomUUID() })

/** Every endpoint that takes the id of an invoice. */
const BY_INVOICE: Record<string, Call> = {
  get: (api, id) => api.invoices.get({ id }),
  save: (api, id) => api.invoices.save({ id, version: 1, draft: world.draft() }),
  remove: (api, id) => api.invoices.remove({ id }),
  send: (api, id) => api.invoices.send({ id, version: 1 }),
  remind: (api, id) => api.invoices.remind({ id }),
  duplicate: (api, id) => api.invoices.duplicate({ id, ...once() }),
  void: (api, id) => api.invoices.void({ id, reason: 'No' }),
  writeOff: (api, id) => api.invoices.writeOff({ id, reason: 'No' }),
  moveDueDate: (api, id) => api.invoices.moveDueDate({ id, dueDate: '2026-06-30' }),
  recordPayment: (api, id) =>
    api.invoices.recordPayment({ id, ...once(), amount: 1, receivedOn: '2026-05-12', method: 'cash' }),
  credit: (api, id) => api.invoices.credit({ id, ...once(), amount: 1, reason: 'No' }),
  refund: (api, id) => api.invoices.refund({ id, ...once(), amount: 1, reason: 'No' }),
}

/** Every endpoint that takes the id of a profile. */
const BY_PROFILE: Record<string, Call> = {
  list: (api, profileId) => api.invoices.list({ profileId }),
  totals: (api, profileId) => api.invoices.totals({ profileId }),
  income: (api, profileId) => api.invoices.income({ profileId }),
  create: (api, profileId) => api.invoices.create({ profileId, ...once(), draft: world.draft() }),
  customers: (api, profileId) => api.invoices.customers({ profileId }),
  items: (api, profileId) => api.invoices.items({ profileId }),
  settings: (api, profileId) => api.invoices.settings({ profileId }),
  saveSettings: async (api, profileId) => {
    const settings = await ada.api.invoices.settings({ profileId: ada.profileId })
    return api.invoices.saveSettings({ profileId, settings, version: settings.version })
  },
}

test('the tables below name every endpoint', () => {
  const named = [...Object.keys(BY_INVOICE), ...Object.keys(BY_PROFILE), 'forPayment', 'received']
  expect(named.toSorted()).toEqual(Object.keys(contract.invoices).toSorted())
})

test.each(Object.entries(BY_INVOICE))('another business finds nothing: %s', async (_, call) => {
  expect((await refusalOf(call(stranger, given.draftId))).code).toBe('NOT_FOUND')
  expect((await refusalOf(call(stranger, given.sentId))).code).toBe('NOT_FOUND')
  expect((await refusalOf(call(ada.api, randomUUID()))).code).toBe('NOT_FOUND')
})

test.each(Object.entries(BY_PROFILE))('another business has no say over a profile: %s', async (_, call) => {
  expect((await refusalOf(call(stranger, ada.profileId))).code).toBe('NOT_FOUND')
})

test.each(Object.entries(BY_INVOICE).filter(([name]) => name !== 'get'))(
  'the customer looks and does nothing: %s',
  async (_, call) => {
    expect((await refusalOf(call(customer, given.sentId))).code).toBe('NOT_FOUND')
  },
)

test('the customer sees what was sent, and no drafts', async () => {
  expect(await customer.invoices.get({ id: given.sentId })).toMatchObject({ as: 'customer' })
  expect((await refusalOf(customer.invoices.get({ id: given.draftId }))).code).toBe('NOT_FOUND')
})

test.each(Object.entries({ ...BY_INVOICE, ...BY_PROFILE }))('a visitor signs in first: %s', async (name, call) => {
  const id = name in BY_INVOICE ? given.sentId : ada.profileId
  expect((await refusalOf(call(world.visitor, id))).code).toBe('SIGN_IN_FIRST')
})
