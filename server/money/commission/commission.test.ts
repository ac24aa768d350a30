import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMoneyWorld, type MoneyWorld, type TestSeller } from '../ledger/testing'
import { estimateCommission } from './estimate'
import { rulesAt } from './rules'

let world: MoneyWorld
let shop: TestSeller
beforeAll(async () => {
  world = await createMoneyWorld()
  shop = await world.shop()
  await world.rows(sql`update commission_rules set valid_to = now() where valid_to is null`)
  await rule('Services', 0.1, 0.3)
})
afterAll(() => world.close())

async function rule(name: string, percent: number, fixed: number): Promise<void> {
  await world.rows(sql`update commission_rules set valid_to = now() where name = ${name} and valid_to is null`)
  await world.rows(
    sql`insert into commission_rules (name, basis, percent, fixed, valid_from) values (${name}, 'services', ${percent}, ${fixed}, now())`,
  )
  world.clock.advance(60_000)
}
const takenOf = async (paymentId: string) =>
  (await world.rows(sql`select amount::float8 as amount from commission_lines where payment_id = ${paymentId}`))[0]
    ?.amount

test('what counts once per invoice is taken with its first payment, also when a rule takes over in between', async () => {
  const invoice = await world.invoice(shop, [[100]])
  expect(await takenOf(await world.paid([[invoice, 30]]))).toBe(3.3)
  await rule('Services', 0.2, 0.5)
  expect(await takenOf(await world.paid([[invoice, 30]]))).toBe(6)
  expect(await takenOf(await world.paid([[invoice, 40]]))).toBe(8)
})

test('two payments of one invoice at once take it once', async () => {
  const invoice = await world.invoice(shop, [[100]])
  const payments = await Promise.all([world.paid([[invoice, 50]]), world.paid([[invoice, 50]])])
  const taken = await Promise.all(payments.map(takenOf))
  expect(taken.map(Number).toSorted((a, b) => a - b)).toEqual([10, 10.5])
})

test('a payment is judged by the rules of its moment', async () => {
  await world.rows(sql`insert into commission_rules (name, basis, percent, valid_from, valid_to)
    values ('In winter', 'services', 0.02, '2020-01-01', '2020-03-01')`)
  const inForce = async (at: Date) => (await rulesAt(world.db, at)).map(({ name }) => name).toSorted()
  const [winter, spring] = [new Date('2020-01-15T12:00:00Z'), new Date('2020-03-15T12:00:00Z')]
  expect(await inForce(winter)).toEqual(['Goods sold', 'In winter', 'Services'])
  expect(await inForce(spring)).toEqual(['Goods sold', 'Services'])
  const at = async (moment: Date) => {
    const invoice = await world.invoice(shop, [[100]])
    const id = await world.paid([[invoice]], { at: moment })
    return (
      await world.rows(sql`select sum(amount)::float8 as amount from commission_lines where payment_id = ${id}`)
    )[0]?.amount
  }
  expect([await at(winter), await at(spring)]).toEqual([12, 10])
})

test('what would be taken is told before', async () => {
  const lines = [
    { type: 'service' as const, amount: 80 },
    { type: 'tip' as const, amount: 20 },
  ]
  const estimate = (own: typeof lines | { type: 'donation'; amount: number }[], ...payments: number[]) =>
    estimateCommission(world.db, { invoiceId: null, lines: own, payments })
  expect(await estimate(lines, 100)).toEqual([{ name: 'Services', amount: 16.5 }])
  expect(await estimate([{ type: 'donation', amount: 50 }], 50)).toEqual([])
})
