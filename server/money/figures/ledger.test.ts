import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sum } from '#contract/amounts'
import { disputes } from '../../tables/payouts'
import {
  bookDisputeClosed,
  bookDisputeOpened,
  bookRefundFailed,
  bookRefundPaid,
  bookRefundRequested,
} from '../ledger/bookings'
import { createMoneyWorld, type MoneyWorld } from '../ledger/testing'
import { momentsOf } from './asked'
import { readMoney, sumUp } from './money'

let world: MoneyWorld
beforeAll(async () => {
  world = await createMoneyWorld()
  await world.rows(sql`
    insert into commission_rules (name, basis, percent, fixed, valid_from)
    values ('figures', 'everything', 0.07, 0.3, '2020-01-01') on conflict do nothing`)
})
afterAll(() => world.close())

const ZONE = 'Australia/Lord_Howe'
const FIRST = '2026-03-28'
const DAYS = 14

/** The same numbers every time. */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

const next = random(20_261_123)
const below = (n: number) => Math.floor(next() * n)
const at = () => new Date(Date.parse(`${FIRST}T00:00:00Z`) + below(DAYS * 86_400) * 1000)

test('what a report says adds up to the ledger, to the cent and day by day, whatever happened to the money', async () => {
  const [shop, other] = [await world.shop(), await world.shop()]
  for (let n = 0; n < 60; n++) {
    const seller = n % 4 === 0 ? other : shop
    const group = n % 3 === 0 ? undefined : await world.checkout()
    const lines: [number][] = [[(100 + below(20_000)) / 100]]
    const invoice = await world.invoice(seller, lines, group)
    const payment = await world.paid([[invoice]], { at: at(), rest: below(3) })
    if (n % 5 === 1) await refund(payment, invoice, n)
    if (n % 5 === 2) await dispute(payment, invoice.total, n)
  }
  const asked = { shop: shop.profileId, zone: ZONE }
  const whole = await readMoney(world.db, { ...asked, ...momentsOf({ from: '2026-01-01', to: '2099-12-31' }, ZONE) })

  const [total] = sumUp(whole)
  expect(total?.net).toBe(-(await world.sumOf('seller_payable', shop)))
  const { orders, invoices, refunds, disputes: takenBack, adjustments, fees } = total ?? ({} as never)
  expect(sum([orders, invoices, refunds, takenBack, adjustments, -fees])).toBe(total?.net)
  expect([orders, invoices, -refunds, -takenBack, fees].filter((part) => !(part > 0))).toEqual([])
  expect([orders, invoices]).toEqual([await received(shop.profileId, true), await received(shop.profileId, false)])

  const days = new Set(whole.map(({ day }) => day))
  expect(days.size).toBeGreaterThan(10)
  for (const day of days) {
    const [alone] = sumUp(await readMoney(world.db, { ...asked, ...momentsOf({ from: day, to: day }, ZONE) }))
    const { day: _, ...same } = whole.find((one) => one.day === day) ?? ({} as never)
    expect(alone, day).toEqual(same)
  }
})

type Invoice = Awaited<ReturnType<MoneyWorld['invoice']>>

async function refund(payment: string, invoice: Invoice, n: number) {
  const id = await world.refundRow(payment, (1 + below(invoice.total * 100)) / 100, invoice)
  await world.db.transaction((tx) => bookRefundRequested(tx, id))
  await world.db.transaction((tx) => bookRefundPaid(tx, id, at()))
  if (n % 10 === 1) await world.db.transaction((tx) => bookRefundFailed(tx, id, at()))
}

async function dispute(payment: string, amount: number, n: number) {
  const id = await world.disputeRow(payment, amount)
  await world.db.transaction((tx) => bookDisputeOpened(tx, id))
  const status = n % 15 === 2 ? 'won' : n % 15 === 7 ? 'lost' : null
  if (!status) return
  await world.db.update(disputes).set({ status }).where(eq(disputes.id, id))
  await world.db.transaction((tx) => bookDisputeClosed(tx, id, at()))
}

/** By what was written beside the ledger: card payments of invoices. */
async function received(profileId: string, ofOrders: boolean): Promise<number> {
  const [row] = await world.rows<{ sum: number }>(sql`
    select coalesce(sum(p.amount), 0)::float8 as sum from invoice_payments p join invoices i on i.id = p.invoice_id
      join invoice_details d on d.invoice_id = i.id
    where i.business_profile_id = ${profileId} and (d.order_id is not null) = ${ofOrders}`)
  return row?.sum ?? Number.NaN
}
