import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type World } from '../../testing/world'
import { postLedger } from './post'
import { createMoneyWorld, type MoneyWorld } from './testing'

let world: World
let books: MoneyWorld
beforeAll(async () => {
  ;[world, books] = await Promise.all([createWorld(), createMoneyWorld()])
})
afterAll(() => Promise.all([world.close(), books.close()]))

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

test('a commission rule from before the ceiling can be ended, and nothing else of it changes', async () => {
  const { asOwner, rows } = books
  const check = await rows<{ text: string }>(sql`
    select pg_get_constraintdef(oid) as text from pg_constraint where conname = 'commission_rules_check'`)
  await asOwner(`
    begin;
    alter table commission_rules drop constraint commission_rules_check;
    set local session_replication_role = replica;
    insert into commission_rules (name, basis, percent) values ('Of old', 'goods', 0.45);
    alter table commission_rules add constraint commission_rules_check ${check[0]?.text} not valid;
    commit`)
  await expect(asOwner(`update commission_rules set percent = 0.46 where name = 'Of old'`)).rejects.toThrow()
  await expect(
    asOwner(`update commission_rules set percent = 0.46, valid_to = now() where name = 'Of old'`),
  ).rejects.toThrow('a rule does not change')
  const end = () => books.db.execute(sql`update commission_rules set valid_to = now() where name = 'Of old'`)
  await end()
  expect(await rows(sql`select percent::float8 as percent from commission_rules where valid_to is not null`)).toEqual([
    { percent: 0.45 },
  ])
  await expect(end()).rejects.toMatchObject({ cause: { message: 'a rule does not change; another takes over' } })
  const again = sql`insert into commission_rules (name, basis, percent, valid_to) values ('New', 'goods', 0.31, now() + interval '1 day')`
  await expect(books.db.execute(again)).rejects.toMatchObject({ cause: { constraint: 'commission_rules_check' } })
})

describe('of invoices and payments the application itself cannot', () => {
  const FORBIDDEN = {
    'call one paid': sql`update invoices set status = 'paid', paid_at = now() where status = 'sent'`,
    'call one partially paid': sql`update invoices set status = 'partially_paid' where status = 'sent'`,
    'call one refunded': sql`update invoices set status = 'refunded' where status = 'paid'`,
    'call one partially refunded': sql`update invoices set status = 'partially_refunded' where status = 'paid'`,
    'move the time of payment': sql`update invoices set paid_at = now() where status = 'paid'`,
    'take the details away': sql`delete from invoice_details`,
    'hang the details on another': sql`update invoice_details set invoice_id = gen_random_uuid()`,
    'forget the history': sql`delete from invoice_events`,
    'give one to another customer': sql`update invoice_details set customer_user_id = (
      select id from auth_users where id <> customer_user_id limit 1) where customer_user_id is not null`,
    'change what was paid': sql`update payments set amount = amount + 1`,
    'say what else was paid': sql`update payments set invoice_id = (
      select id from invoices i where i.id <> payments.invoice_id limit 1) where invoice_id is not null`,
    'change who paid': sql`update payments set provider_payment_id = 'pi_other'`,
    'change in what was paid': sql`update payments set currency = 'EUR'`,
    'forget a payment': sql`delete from payments`,
    'count a payment towards another invoice': sql`
      insert into invoice_payments (invoice_id, payment_id, method, amount, received_at)
      select i.id, p.id, 'card', 1, now() from invoices i, payments p
      where i.status = 'sent' and p.invoice_id is not null limit 1`,
    'count a checkout towards an invoice of none': sql`
      insert into invoice_payments (invoice_id, payment_id, method, amount, received_at)
      select i.id, p.id, 'card', 1, now() from invoices i, payments p
      where i.status = 'sent' and p.group_id is not null limit 1`,
    'say that more went back than did': sql`update invoice_payments set refunded = 1`,
    'change what a rule took': sql`update commission_lines set amount = 0.01`,
    'change of what a rule took': sql`update commission_lines set basis_amount = 1`,
    'change the rate of a rule that was applied': sql`update commission_lines set rate = 0`,
    'forget what a rule took': sql`delete from commission_lines`,
    'forget a payout': sql`delete from payouts`,
    'let go of what a payout pays': sql`update payout_items set live = false`,
    'change what a payout pays': sql`update payout_items set amount = 1`,
    'take something out of a payout': sql`delete from payout_items`,
    'forget a dispute': sql`delete from disputes`,
    'forget what the provider said': sql`delete from webhook_events`,
    'put another table before the machine': sql`
      create temp table invoice_moves (from_status text, to_status text) on commit drop;
      insert into pg_temp.invoice_moves values ('sent', 'uncollectible');
      update public.invoices set status = 'uncollectible' where status = 'sent'`,
  }
  beforeAll(async () => {
    const shop = await books.shop()
    await books.invoice(shop, [[30]])
    const checkout = await books.checkout()
    await books.paid([[await books.invoice(shop, [[20]], checkout)]])
    const invoice = await books.invoice(shop, [[100]])
    const paymentId = await books.paid([[invoice]], { at: new Date(0) })
    await books.disputeRow(paymentId, 10)
    await books.shop()
    await books.rows(sql`update invoice_details set customer_user_id = ${shop.userId}`)
    await books.rows(sql`insert into invoice_events (invoice_id, kind) values (${invoice.id}, 'sent')`)
    await books.rows(
      sql`insert into webhook_events (provider, event_id, type, payload) values ('stripe', 'e', 'x', '{}')`,
    )
    await books.rows(sql`
      with entry as (
        select id, profile_id, currency, -amount as amount from ledger_entries where account = 'seller_payable' limit 1
      ), payout as (
        insert into payouts (profile_id, amount, currency) select profile_id, amount, currency from entry returning id
      )
      insert into payout_items (payout_id, ledger_entry_id, amount)
      select payout.id, entry.id, entry.amount from payout, entry`)
  })

  test.each(Object.entries(FORBIDDEN))('%s', async (_, statement) => {
    const before = await counted()
    await expect(books.db.execute(statement)).rejects.toMatchObject({
      cause: { code: expect.stringMatching(/^(42501|23514)$/) },
    })
    expect(await counted()).toEqual(before)
  })
})

const TABLES =
  'invoices invoice_details invoice_events invoice_payments payments commission_lines payouts payout_items disputes webhook_events'

/** Every row of each table, as one text; none may be empty. */
async function counted(): Promise<unknown> {
  const one = (table: string) =>
    sql`(select array_agg(to_jsonb(t)::text order by to_jsonb(t)::text) from ${sql.identifier(table)} t)`
  const all = await Promise.all(TABLES.split(' ').map((table) => books.rows(sql`select ${one(table)} as all`)))
  expect(all).not.toContainEqual([{ all: null }])
  return all
}

async function sums(): Promise<unknown> {
  const { rows } = await world.deps.db.execute(sql`
    select count(*)::int as entries, coalesce(sum(abs(amount)), 0)::float8 as moved from ledger_entries`)
  return rows
}
