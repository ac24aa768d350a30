import { type SQL, sql } from 'drizzle-orm'
import { LEDGER_KIND_WORDS } from '#contract/payouts.rules'
import type { Db, Tx } from '#server/infra/database/db'
import type { NewFinding } from '../findings'

/** What moves the provider's balance and is told by the provider as well. */
const SHARED = sql`t.kind in ('payment', 'refund_paid', 'refund_taken_back', 'payout_transferred', 'payout_failed', 'dispute_opened', 'dispute_won')`

/** What a movement is, as people call it. */
const wordsFor = (kind: SQL) => sql`(${JSON.stringify(LEDGER_KIND_WORDS)}::jsonb ->> ${kind})`

/** Our movements with what each did to the provider's balance. */
const OURS = sql`
  select t.id, t.kind, t.reference, greatest(t.at, t.recorded_at) as at, e.currency, sum(e.amount) as amount
  from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.account = 'provider_clearing'
  where ${SHARED} group by t.id, e.currency having sum(e.amount) <> 0`

/**
 * Everything in which the two books differ, and what is wrong within ours. What happened within the last hour may be on
 * its way still and is left out.
 */
export async function findDifferences(db: Db | Tx, now: Date): Promise<NewFinding[]> {
  const recent = sql`${now.toISOString()}::timestamptz - interval '1 hour'`
  const queries = [
    sql`select 'missing_here' as kind, b.id as reference, b.amount::float8 as theirs, null::float8 as ours, b.currency,
        'The provider has a movement (' || coalesce(b.source, b.id) || ') that is not in our books.' as detail
      from provider_balance_transactions b where b.transaction_id is null and b.created_at < ${recent}`,
    sql`select 'missing_there' as kind, o.kind || ':' || o.reference as reference, null::float8 as theirs,
        o.amount::float8 as ours, o.currency,
        'Our books have a movement (' || lower(${wordsFor(sql`o.kind`)}) || ') that the provider does not tell of.' as detail
      from (${OURS}) o where o.at < ${recent}
        and not exists (select from provider_balance_transactions b where b.transaction_id = o.id)`,
    sql`select 'amount_differs' as kind, b.id as reference, b.amount::float8 as theirs, o.amount::float8 as ours, b.currency,
        'One movement (' || lower(${wordsFor(sql`o.kind`)}) || ' ' || o.reference || ') has two sums.' as detail
      from (${OURS}) o join provider_balance_transactions b on b.transaction_id = o.id
      where b.amount <> o.amount or b.currency <> o.currency`,
    sql`select 'ledger_unbalanced' as kind, t.id::text as reference, null::float8 as theirs, sum(e.amount)::float8 as ours,
        e.currency, 'A movement (' || lower(${wordsFor(sql`t.kind`)}) || ') does not add up to zero.' as detail
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      group by t.id, e.currency having sum(e.amount) <> 0`,
    sql`select 'ledger_unbalanced' as kind, e.profile_id::text as reference, (-sum(e.amount))::float8 as theirs,
        (-sum(e.amount) filter (where t.kind not in ('payout_scheduled', 'payout_failed') and i.payout_id is null))::float8 as ours,
        e.currency, 'What a seller is owed is not what waits to be paid out.' as detail
      from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
        left join payout_items i on i.ledger_entry_id = e.id and i.live
      where e.account = 'seller_payable' group by e.profile_id, e.currency
      having coalesce(sum(e.amount) filter (where t.kind not in ('payout_scheduled', 'payout_failed') and i.payout_id is null), 0) <> sum(e.amount)`,
    sql`select 'refund_stuck' as kind, r.id::text as reference, null::float8 as theirs, r.amount::float8 as ours, p.currency,
        'A refund has been ' || r.status || ' for more than a day.' as detail
      from refunds r join payments p on p.id = r.payment_id
      where r.created_at < ${now.toISOString()}::timestamptz - interval '23 hours'
        and (r.status = 'requested' or r.status = 'pending' and r.created_at < ${now.toISOString()}::timestamptz - interval '10 days')`,
  ]
  const found: NewFinding[] = []
  for (const query of queries) found.push(...(await select(db, query)))
  return found
}

type Sums = { currency: string; ours: number; fresh: number }

/**
 * Compares the balance itself, by currency; movements of the last hour that only one side has are taken into account.
 *
 * @param theirs in major units, by currency
 */
export async function compareBalances(
  db: Db | Tx,
  now: Date,
  theirs: ReadonlyMap<string, number>,
): Promise<NewFinding[]> {
  const recent = sql`${now.toISOString()}::timestamptz - interval '1 hour'`
  const { rows } = await db.execute<Sums>(sql`
    select currency, sum(ours)::float8 as ours, sum(fresh)::float8 as fresh from (
      select currency, amount as ours, 0 as fresh from ledger_entries where account = 'provider_clearing'
      union all select b.currency, 0, b.amount from provider_balance_transactions b
        where b.transaction_id is null and b.created_at >= ${recent}
      union all select o.currency, 0, -o.amount from (${OURS}) o where o.at >= ${recent}
        and not exists (select from provider_balance_transactions b where b.transaction_id = o.id)
    ) sides group by currency`)
  const ours = new Map(rows.map((row) => [row.currency, row]))
  return [...new Set([...theirs.keys(), ...ours.keys()])].flatMap((currency) => {
    const { ours: sum = 0, fresh = 0 } = ours.get(currency) ?? {}
    const expected = Math.round((sum + fresh) * 100) / 100
    const actual = theirs.get(currency) ?? 0
    if (expected === actual) return []
    const detail = 'The provider’s balance doesn’t match our books.'
    return [{ kind: 'balance_differs' as const, reference: currency, detail, ours: expected, theirs: actual, currency }]
  })
}

async function select(db: Db | Tx, query: SQL): Promise<NewFinding[]> {
  const { rows } = await db.execute<NewFinding & Record<string, unknown>>(query)
  return rows
}
