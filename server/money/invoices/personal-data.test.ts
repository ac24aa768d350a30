import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#server/infra/database/db'
import { invoiceData } from './personal-data'
import { type Business, createInvoiceWorld, type InvoiceWorld } from './testing'

let world: InvoiceWorld
let ada: Business
beforeAll(async () => {
  world = await createInvoiceWorld()
})
beforeEach(async () => {
  ada = await world.business()
})
afterAll(() => world.close())

/** What a person takes along of their invoices. */
async function filesOf(userId: string): Promise<Record<string, unknown[]>> {
  const files: Record<string, unknown[]> = {}
  for await (const { path, content } of invoiceData.files?.(world.deps.db, userId, world.deps.files) ?? []) {
    let text = ''
    if (typeof content === 'string') text = content
    else if (!(content instanceof Uint8Array)) for await (const piece of content) text += piece
    files[path] = JSON.parse(text) as unknown[]
  }
  return files
}

const eraseAll = (userId: string) =>
  inTransaction(world.deps.db, async (tx) => {
    await tx.execute(sql`update auth_users set deleted_at = now() where id = ${userId}`)
    for (const { erase } of world.deps.personalData) await erase?.(tx, userId)
  })

test('both sides take along what they sent or got, and nothing of others', async () => {
  const fern = await world.user()
  const { id } = await world.sent(ada, { customerEmail: fern.email })
  await world.pay(ada, id, 20)
  await world.write(ada)
  await world.sent(await world.business())
  const ofAda = await filesOf(ada.person.id)
  expect([ofAda['invoices-issued.json']?.length, ofAda['invoices-received.json']]).toEqual([2, []])
  expect(ofAda['invoice-settings.json']).toMatchObject([{ customers: [{ email: fern.email }] }])
  const ofFern = await filesOf(fern.id)
  expect(ofFern['invoices-issued.json']).toEqual([])
  expect(ofFern['invoices-received.json']).toMatchObject([
    { id, invoiceNumber: 'INV-0001', amountPaid: 20, payments: [{ amount: 20, method: 'bank_transfer' }] },
  ])
})

test('who goes leaves what was paid with its name, and asks for nothing more', async () => {
  const [paid, open, draft] = [await world.sent(ada), await world.sent(ada), await world.write(ada)]
  await world.pay(ada, paid.id, 120)
  const page = await world.openPage(open.id)
  await eraseAll(ada.person.id)
  await eraseAll(ada.person.id)
  expect(await world.visitor.invoices.forPayment({ id: paid.id })).toMatchObject({
    status: 'paid',
    issuer: { name: 'Harbor Care', href: null },
  })
  expect(await world.visitor.invoices.forPayment({ id: open.id })).toMatchObject({ status: 'void', balance: 0 })
  expect(await world.pageStatus(page)).toBe('expired')
  expect(await world.rows(sql`select from invoices where id = ${draft.id}`)).toEqual([])
  expect(await world.rows(sql`select from invoice_customers where business_profile_id = ${ada.profileId}`)).toEqual([])
})

test('a customer who goes is taken off the invoice, which keeps whom it was made out to', async () => {
  const fern = await world.user()
  const { id } = await world.sent(ada, { customerEmail: fern.email })
  await eraseAll(fern.id)
  expect(await world.rows(sql`select customer_user_id as user from invoice_details where invoice_id = ${id}`)).toEqual([
    { user: null },
  ])
  expect(await ada.api.invoices.get({ id })).toMatchObject({ customerEmail: fern.email, status: 'sent' })
})
