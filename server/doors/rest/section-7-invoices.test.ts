import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Business, createInvoiceWorld } from '#server/money/invoices/testing'
import { officialClient } from '#server/testing/official'
import { unknownId } from '#server/testing/world'
import { NOT_ONE, outcome, refused } from './testing'

let world: Awaited<ReturnType<typeof createInvoiceWorld>>
let visitor: SupabaseClient
let admin: SupabaseClient
let seller: Business
beforeAll(async () => {
  world = await createInvoiceWorld()
  visitor = await officialClient(world)
  admin = await officialClient(world, await world.user({ role: 'super-admin' }))
  seller = await world.business()
})
afterAll(() => world.close())

const PROFILE = 'business_name,first_name,last_name,phone'
const byId = (client: SupabaseClient, id: string, select: string) =>
  client.from('invoices').select(select).eq('id', id).single()

test('select invoices by id with business profile fields: whoever holds the id reads it, with four columns of the business', async () => {
  const { id, invoiceNumber } = await world.sent(seller, { taxRate: 0.21 })
  const owner = await officialClient(world, seller.person)
  const whole = {
    id,
    invoice_number: invoiceNumber,
    status: 'sent',
    invoice_date: '2026-05-12',
    due_date: '2026-05-26',
    paid_at: null,
    customer_name: 'Fern Buyer',
    customer_email: 'fern@example.com',
    customer_phone: '',
    line_items: [
      { name: 'Dog walking', description: 'Monday to Friday', quantity: 5, rate: 24, amount: 120, type: 'service' },
    ],
    subtotal: 120,
    tax_rate: 0.21,
    tax_amount: 25.2,
    discount_amount: 0,
    total_amount: 145.2,
    terms: expect.any(String),
    notes: expect.any(String),
    business_profile_id: seller.profileId,
    business_profile: { business_name: 'Harbor Care', first_name: '', last_name: '', phone: null },
  }
  for (const client of [visitor, owner, admin, await officialClient(world, await world.user())]) {
    const target = `business_profile:user_profiles!business_profile_id(${PROFILE})`
    expect(await outcome(byId(client, id, `*,${target}`))).toEqual(whole)
  }
})

test('select invoices with business profile fields, whatever the relation is called, and never more than the four', async () => {
  const { id } = await world.sent(seller)
  const names = { first_name: expect.any(String), phone: null }
  for (const target of [
    'user_profiles!business_profile_id',
    'user_profiles!invoices_business_profile_id_fkey',
    'user_profiles',
    'user_profiles!inner',
    'business_profile_id',
  ]) {
    expect(await outcome(byId(visitor, id, `p:${target}(first_name,phone)`))).toEqual({ p: names })
  }
  expect(await outcome(byId(visitor, id, 'user_profiles(*)'))).toEqual({
    user_profiles: { business_name: 'Harbor Care', ...names, last_name: expect.any(String) },
  })
  for (const hidden of ['id', 'user_id', 'description', 'created_at']) {
    expect(await outcome(byId(visitor, id, `user_profiles(${hidden})`))).toEqual(refused(400, '42703'))
  }
  for (const select of ['user_profiles!customer_id(phone)', 'invoice_details(*)', 'user_profiles(user_roles(*))']) {
    expect(await outcome(byId(visitor, id, select))).toEqual(refused(400, 'PGRST200'))
  }
})

test('select invoices: a draft is there for its issuer alone', async () => {
  const { id } = await world.write(seller)
  const owner = await officialClient(world, seller.person)
  expect(await outcome(byId(owner, id, 'status'))).toEqual({ status: 'draft' })
  for (const client of [visitor, admin, await officialClient(world, (await world.business()).person)]) {
    expect(await outcome(byId(client, id, 'status'))).toEqual(NOT_ONE)
  }
})

test('select invoices: they are not listed, not even for their issuer', async () => {
  const owner = await officialClient(world, seller.person)
  for (const client of [visitor, owner, admin]) {
    for (const list of [
      client.from('invoices').select('*'),
      client.from('invoices').select('*').neq('id', unknownId()),
      client.from('invoices').select('*').in('id', [unknownId()]),
      client.from('invoices').select('*').eq('customer_email', 'fern@example.com'),
      client.from('invoices').select('*').eq('id', unknownId()).eq('status', 'paid'),
      client.from('invoices').update({ status: 'paid' }).eq('id', unknownId()),
    ]) {
      expect(['PGRST100', 'PGRST117']).toContain((await list).error?.code)
    }
  }
})

test('select invoice_number from invoices by id: the number alone, for whoever holds the id', async () => {
  const { id, invoiceNumber } = await world.sent(seller)
  expect(await outcome(byId(visitor, id, 'invoice_number'))).toEqual({ invoice_number: invoiceNumber })
  expect(await outcome(byId(visitor, unknownId(), 'invoice_number'))).toEqual(NOT_ONE)
  expect(await outcome(byId(visitor, 'INV-1', 'invoice_number'))).toEqual(refused(400, '22P02'))
  const maybe = visitor.from('invoices').select('invoice_number').eq('id', unknownId()).maybeSingle()
  expect(await outcome(maybe)).toBeNull()
})

test('a look at an invoice is noted once, unless it is its issuer’s', async () => {
  const { id } = await world.sent(seller)
  const seen = async () => (await seller.api.invoices.get({ id })).firstViewedAt
  await byId(await officialClient(world, seller.person), id, '*')
  await visitor.from('invoices').select('*', { count: 'exact', head: true }).eq('id', id)
  expect(await seen()).toBeNull()
  await byId(visitor, id, '*')
  expect(await seen()).toBeInstanceOf(Date)
})

test('who tries ids of invoices is stopped', async () => {
  const strict = await createInvoiceWorld({ rateLimits: true })
  try {
    const client = await officialClient(strict)
    for (let count = 0; count < 20; count++) await byId(client, unknownId(), '*')
    const { status, error } = await byId(client, unknownId(), '*')
    expect({ status, ...error }).toMatchObject({ status: 429, code: 'PT429', details: 'TOO_MANY_REQUESTS' })
  } finally {
    await strict.close()
  }
})
