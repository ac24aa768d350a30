import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { canMoveInvoice, INVOICE_STATUSES, type InvoiceStatus } from '#contract/invoices.rules'
import { violatedConstraint } from '#server/core/refusals/faults'
import { type Business, createInvoiceWorld, type InvoiceWorld } from './testing'

let world: InvoiceWorld
let ada: Business
beforeAll(async () => {
  world = await createInvoiceWorld()
  ada = await world.business()
})
afterAll(() => world.close())

const PAIRS = INVOICE_STATUSES.flatMap((from) => INVOICE_STATUSES.map((to) => [from, to] as const))

/** The constraint that said no, or null when it went through. */
async function refused(query: ReturnType<typeof sql>): Promise<string | null> {
  try {
    await world.rows(query)
    return null
  } catch (error) {
    const constraint = violatedConstraint(error)
    if (!constraint) throw error
    return constraint
  }
}

test('the database knows the same moves as the rules', async () => {
  const moves = await world.rows<{ from: InvoiceStatus; to: InvoiceStatus }>(
    sql`select from_status as from, to_status as to from invoice_moves`,
  )
  const known = new Set(moves.map(({ from, to }) => `${from} ${to}`))
  expect(PAIRS.filter(([from, to]) => known.has(`${from} ${to}`))).toEqual(
    PAIRS.filter(([from, to]) => canMoveInvoice(from, to)),
  )
})

const by = (status: InvoiceStatus) => (id: string) => world.rows(moveTo(id, status))
const pay = (amount: number) => (id: string) => world.pay(ada, id, amount)
const giveBack = (amount: number) => async (id: string) => {
  const [payment] = await world.rows(sql`select id from payments where invoice_id = ${id}`)
  await world.rows(sql`
    insert into refunds (payment_id, invoice_id, amount, reason, status)
    values (${payment?.id}, ${id}, ${amount}, 'Asked for', 'succeeded')`)
  await world.rows(sql`update invoice_payments set refunded = ${amount} where invoice_id = ${id}`)
}
const payByCard = (id: string) => world.paidByCard(ada, id, 120)

/** How an invoice gets to be what it is, step by step. */
const WAYS: Record<InvoiceStatus, ((id: string) => Promise<unknown>)[]> = {
  draft: [],
  sent: [by('sent')],
  overdue: [by('sent'), by('overdue')],
  partially_paid: [by('sent'), pay(5)],
  paid: [by('sent'), payByCard],
  partially_refunded: [by('sent'), payByCard, giveBack(5)],
  refunded: [by('sent'), payByCard, giveBack(120)],
  void: [by('sent'), by('void')],
  uncollectible: [by('sent'), by('overdue'), by('uncollectible')],
}

const moveTo = (id: string, status: InvoiceStatus) => sql`
  update invoices set status = ${status}, invoice_number = case when ${status} = 'draft' then null else invoice_number end
  where id = ${id}`

/** What follows from money is not said by hand. */
const BY_HAND: readonly InvoiceStatus[] = ['sent', 'overdue', 'void', 'uncollectible']

describe('a statement by hand moves it along the machine only', () => {
  test.each(PAIRS.filter(([from, to]) => from !== to))('from %s to %s', async (from, to) => {
    const { id } = await world.write(ada)
    for (const step of WAYS[from]) await step(id)
    expect(await world.rows(sql`select status from invoices where id = ${id}`)).toEqual([{ status: from }])
    const move = world.rows(moveTo(id, to))
    if (!canMoveInvoice(from, to)) {
      await expect(move).rejects.toMatchObject({ cause: { constraint: 'invoices_move_check' } })
    } else if (BY_HAND.includes(to)) await move
    else await expect(move).rejects.toMatchObject({ cause: { code: '42501' } })
  })
})

test('an overdue invoice that was paid in part is partially paid again when there is more time', async () => {
  const { id } = await world.sent(ada)
  await world.pay(ada, id, 5)
  await world.rows(moveTo(id, 'overdue'))
  await expect(world.rows(moveTo(id, 'paid'))).rejects.toMatchObject({ cause: { code: '42501' } })
  await world.rows(moveTo(id, 'partially_paid'))
})

test('a part payment leaves an overdue invoice overdue, and the last one pays it', async () => {
  const { id } = await world.sent(ada)
  await world.rows(moveTo(id, 'overdue'))
  expect(await world.pay(ada, id, 5)).toMatchObject({ status: 'overdue', amountPaid: 5, balance: 115 })
  expect(await world.pay(ada, id, 115)).toMatchObject({ status: 'paid', balance: 0 })
})

test('an overdue invoice that was paid in part cannot be void', async () => {
  const { id } = await world.sent(ada)
  await world.pay(ada, id, 5)
  await world.rows(moveTo(id, 'overdue'))
  expect(await refused(moveTo(id, 'void'))).toBe('invoices_move_check')
})

describe('what was sent is frozen, for statements by hand too', () => {
  test.each([
    sql`invoice_number = 'INV-9999'`,
    sql`invoice_date = invoice_date - 1`,
    sql`customer_name = 'Somebody else'`,
    sql`customer_email = 'else@example.com'`,
    sql`customer_phone = '1'`,
    sql`terms = 'Other'`,
    sql`notes = 'Other'`,
    sql`tax_rate = 0.1, tax_amount = 12, total_amount = 132`,
    sql`discount_amount = 20, total_amount = 100`,
    sql`line_items = '[{"name":"Less","description":"","quantity":1,"rate":1,"amount":1,"type":"service"}]', subtotal = 1, total_amount = 1`,
  ])('change %#', async (change) => {
    const { id } = await world.sent(ada)
    expect(await refused(sql`update invoices set ${change} where id = ${id}`)).toBe('invoices_frozen_check')
  })

  test('it is not deleted, and its business stays', async () => {
    const { id } = await world.sent(ada)
    await expect(world.rows(sql`delete from invoices where id = ${id}`)).rejects.toMatchObject({
      cause: { code: '42501' },
    })
    const other = await world.business()
    expect(await refused(sql`update invoices set business_profile_id = ${other.profileId} where id = ${id}`)).toBe(
      'invoices_frozen_check',
    )
  })

  test('sums that do not come from the lines are refused, in drafts as well', async () => {
    const { id } = await world.write(ada)
    expect(await refused(sql`update invoices set total_amount = 1 where id = ${id}`)).toBe('invoices_total_check')
    expect(await refused(sql`update invoices set subtotal = 1, total_amount = 1 where id = ${id}`)).toBe(
      'invoices_lines_check',
    )
  })

  test('what was paid is counted from payments, and numbers are given', async () => {
    const { id } = await world.sent(ada)
    const denied = { cause: { code: '42501' } }
    await expect(
      world.rows(sql`update invoice_details set amount_paid = 5 where invoice_id = ${id}`),
    ).rejects.toMatchObject(denied)
    await expect(world.rows(sql`update invoice_counters set next_number = 1`)).rejects.toMatchObject(denied)
    await expect(world.rows(sql`update invoice_totals set total = 0`)).rejects.toMatchObject(denied)
    await expect(world.rows(sql`update invoices set paid_at = now() where id = ${id}`)).rejects.toMatchObject(denied)
    await world.pay(ada, id, 5)
    await expect(world.rows(sql`delete from invoice_payments where invoice_id = ${id}`)).rejects.toMatchObject(denied)
    await expect(world.rows(sql`update invoice_events set note = 'x' where invoice_id = ${id}`)).rejects.toMatchObject(
      denied,
    )
  })

  test('it keeps its details, its history and its customer', async () => {
    const { id } = await world.sent(ada)
    const other = await world.user()
    const denied = { cause: { code: '42501' } }
    await expect(world.rows(sql`delete from invoice_details where invoice_id = ${id}`)).rejects.toMatchObject(denied)
    await expect(world.rows(sql`delete from invoice_events where invoice_id = ${id}`)).rejects.toMatchObject(denied)
    const customer = (userId: string | null) =>
      refused(sql`update invoice_details set customer_user_id = ${userId} where invoice_id = ${id}`)
    expect(await customer(other.id)).toBeNull()
    expect(await customer(ada.person.id)).toBe('invoices_frozen_check')
    expect(await customer(null)).toBeNull()
  })

  test('a draft goes with all that belongs to it', async () => {
    const { id } = await world.write(ada)
    await world.rows(sql`delete from invoices where id = ${id}`)
    expect(
      await world.rows(sql`
        select invoice_id from invoice_details where invoice_id = ${id}
        union all select invoice_id from invoice_events where invoice_id = ${id}`),
    ).toEqual([])
  })
})

describe('numbers', () => {
  test('have no gaps, whoever sends at the same time and whatever is broken off in between', async () => {
    const bea = await world.business()
    const numbers: (string | null)[] = []
    // As many at a time as take turns within the patience of the database on a slow machine, too.
    for (let round = 0; round < 4; round++) {
      const drafts = await Promise.all(Array.from({ length: 5 }, () => world.write(bea)))
      const lost = await world.write(bea)
      const client = new Client({ connectionString: world.deps.db.$client.options.connectionString })
      await client.connect()
      async function breakOff() {
        await client.query('begin')
        await client.query(`update invoices set status = 'sent' where id = $1`, [lost.id])
        await client.query('rollback')
        await client.end()
      }
      const sent = drafts.map(({ id, version }) => bea.api.invoices.send({ id, version }))
      await Promise.all([...sent.map(async (each) => numbers.push((await each).invoiceNumber)), breakOff()])
    }
    expect(numbers.toSorted()).toEqual(Array.from({ length: 20 }, (_, n) => `INV-${String(n + 1).padStart(4, '0')}`))
    expect((await world.sent(bea)).invoiceNumber).toBe('INV-0021')
  })

  test('of credit notes are a series of their own', async () => {
    const bea = await world.business()
    const { id } = await world.sent(bea)
    const numbers = await Promise.all(
      Array.from({ length: 8 }, () =>
        bea.api.invoices.credit({ id, idempotencyKey: randomUUID(), amount: 1, reason: 'Less' }),
      ),
    )
    const last = numbers.toSorted((a, b) => a.creditNotes.length - b.creditNotes.length).at(-1)
    expect(last?.creditNotes.map(({ number }) => number).toSorted()).toEqual(
      Array.from({ length: 8 }, (_, n) => `CN-000${n + 1}`),
    )
  })
})

test('the number after 9999 is 10000', async () => {
  const { rows } = await world.deps.db.execute(
    sql`select number_text(7) as low, number_text(9999) as last, number_text(10000) as next`,
  )
  expect(rows).toEqual([{ low: '0007', last: '9999', next: '10000' }])
})
