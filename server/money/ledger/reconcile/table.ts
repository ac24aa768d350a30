import { sql } from 'drizzle-orm'
import { formatMoney, fromCents } from '#contract/amounts'
import type { LedgerAccount } from '#contract/payouts.rules'
import type { Deps } from '#server/infra/deps'

type Line = { account: LedgerAccount; currency: string; ours: number; theirs: number | null }

/** Every account with its sum, and what the provider says where it can know. @throws PaymentsUnavailable */
export async function compareAccounts({ db, payments }: Pick<Deps, 'db' | 'payments'>): Promise<Line[]> {
  const [balances, { rows: fees }, { rows: sums }] = await Promise.all([
    payments.balance(),
    db.execute<{ currency: string; amount: number }>(sql`
      select currency, sum(case when type = 'fee' then -amount else fee end)::float8 as amount
      from provider_balance_transactions group by currency`),
    db.execute<Omit<Line, 'theirs'>>(sql`
      select account, currency, sum(amount)::float8 as ours from ledger_entries group by account, currency order by account, currency`),
  ])
  return sums.map((line) => ({ ...line, theirs: theirsOf(line) }))

  function theirsOf({ account, currency }: Omit<Line, 'theirs'>): number | null {
    if (account === 'provider_fees') return fees.find((fee) => fee.currency === currency)?.amount ?? 0
    if (account !== 'provider_clearing') return null
    const balance = balances.find((each) => each.currency.toUpperCase() === currency)
    return balance ? fromCents(balance.available + balance.pending) : 0
  }
}

/** The accounts as lines of text, and below them what is open. */
export async function printBooks(deps: Pick<Deps, 'db' | 'payments'>): Promise<{ text: string; open: number }> {
  const lines = await compareAccounts(deps)
  const { rows: findings } = await deps.db.execute<{ kind: string; reference: string; detail: string }>(sql`
    select kind, reference, detail from reconciliation_findings where settled_at is null order by found_at, id`)
  const table = [
    ['account', 'ours', 'theirs'],
    ...lines.map(({ account, currency, ours, theirs }) => [
      account,
      formatMoney(ours, currency),
      theirs === null ? '' : formatMoney(theirs, currency),
    ]),
  ].map(([account = '', ours = '', theirs = '']) => `${account.padEnd(20)}${ours.padStart(18)}${theirs.padStart(18)}`)
  const open = findings.map(({ kind, reference, detail }) => `${kind.padEnd(18)} ${reference}\n  ${detail}`)
  const end = open.length === 0 ? ['Both books agree.'] : [`Open findings: ${open.length}`, ...open]
  return { text: `${[...table, '', ...end].join('\n')}\n`, open: open.length }
}
