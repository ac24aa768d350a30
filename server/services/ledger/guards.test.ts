import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type World } from '../../testing/world'
import { postLedger } from './post'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const movement = (...amounts: number[]) => ({
  kind: 'adjustment' as const,
  reference: crypto.randomUUID(),
  at: world.clock.now(),
  entries: amounts.map((amount) => ({ account: 'provider_clearing' as const, amount, currency: 'USD' })),
})

test('a movement that does not add up to zero is refused as a whole', async () => {
  await expect(world.deps.db.transaction((tx) => postLedger(tx, movement(10, -9.99)))).rejects.toThrow()
  await expect(world.deps.db.transaction((tx) => postLedger(tx, movement(10)))).rejects.toThrow()
  const { rows } = await world.deps.db.execute(sql`select from ledger_transactions where kind = 'adjustment'`)
  expect(rows).toEqual([])
})

test('a movement of two currencies adds up in each of them', async () => {
  const mixed = movement(10, -10)
  const entries = mixed.entries.map((entry, n) => ({ ...entry, currency: n === 0 ? 'USD' : 'EUR' }))
  await expect(world.deps.db.transaction((tx) => postLedger(tx, { ...mixed, entries }))).rejects.toThrow()
})

test('what was written once is not written again', async () => {
  const once = movement(10, -10)
  expect(await world.deps.db.transaction((tx) => postLedger(tx, once))).toEqual(expect.any(Number))
  expect(await world.deps.db.transaction((tx) => postLedger(tx, once))).toBeNull()
})

describe('the application itself cannot', () => {
  const FORBIDDEN = {
    'change an entry': sql`update ledger_entries set amount = 0.01`,
    'remove an entry': sql`delete from ledger_entries`,
    'change a movement': sql`update ledger_transactions set memo = 'nothing'`,
    'empty the ledger': sql`truncate ledger_entries, ledger_transactions cascade`,
    'add to an old movement': sql`insert into ledger_entries (transaction_id, account, amount, currency)
      select id, 'provider_clearing', 1, 'USD' from ledger_transactions limit 1`,
    'allow another move of invoices': sql`insert into invoice_moves values ('void', 'paid')`,
    'allow another move of payouts': sql`insert into payout_moves values ('paid', 'scheduled')`,
    'change a credit note': sql`delete from credit_notes`,
    'take a number by itself': sql`select take_number(id, 'invoice') from user_profiles limit 1`,
    'change a commission rule': sql`update commission_rules set percent = 0`,
  }

  test.each(Object.entries(FORBIDDEN))('%s', async (_, statement) => {
    await world.shop()
    await world.deps.db.transaction((tx) => postLedger(tx, movement(5, -5)))
    const before = await sums()
    await expect(world.deps.db.execute(statement)).rejects.toThrow()
    expect(await sums()).toEqual(before)
  })
})

async function sums(): Promise<unknown> {
  const { rows } = await world.deps.db.execute(sql`
    select count(*)::int as entries, coalesce(sum(abs(amount)), 0)::float8 as moved from ledger_entries`)
  return rows
}
