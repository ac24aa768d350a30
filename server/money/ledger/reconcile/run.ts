import { desc, eq, sql } from 'drizzle-orm'
import { fromCents } from '#contract/amounts'
import type { ReconciliationRun } from '#contract/money-desk'
import { type Db, inTransaction } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { reconciliationRuns } from '../../../tables/ledger'
import { type NewFinding, raiseFinding } from '../findings'
import { compareBalances, findDifferences } from './differences'
import { bookWhatTheyKnow, matchMovements } from './match'
import { readProvider } from './read-provider'

type Wanted = Pick<Deps, 'db' | 'clock' | 'log' | 'payments'>

const TRIES = 3
const HOUR_MS = 3600_000

/** Compares the books if they have not been for most of a day; asked every hour, on every replica. */
export async function reconcileDaily(deps: Wanted): Promise<void> {
  const [last] = await deps.db
    .select({ startedAt: reconciliationRuns.startedAt })
    .from(reconciliationRuns)
    .where(sql`${reconciliationRuns.finishedAt} is not null and ${reconciliationRuns.error} is null`)
    .orderBy(desc(reconciliationRuns.startedAt))
    .limit(1)
  if (last && deps.clock.now().getTime() - last.startedAt.getTime() < 23 * HOUR_MS) return
  await reconcileBooks(deps)
}

/**
 * Compares our books with the provider's: reads what moved its balance, books what only it knows, and writes down every
 * difference as a finding. A finding is told once, and closes by itself when the difference is gone.
 *
 * @throws PaymentsUnavailable, PaymentsRefused; the run then keeps what went wrong
 */
export async function reconcileBooks(deps: Wanted): Promise<ReconciliationRun> {
  const { db, clock, log } = deps
  const runId = await begin(db, clock.now())
  try {
    const { compared, differences } = await compare(deps)
    const findings = await inTransaction(db, (tx) => takeDown(tx, clock.now(), runId, differences))
    if (findings > 0) log.error({ alert: true, runId, findings }, 'our books and the provider’s differ')
    return await end(db, runId, { finishedAt: clock.now(), compared, findings: differences.length })
  } catch (error) {
    const text = error instanceof Error ? error.message : 'unknown'
    await end(db, runId, { finishedAt: clock.now(), error: text.slice(0, 500) })
    throw error
  }
}

async function compare({ db, payments, clock }: Wanted) {
  let compared = 0
  for (let attempt = 1; ; attempt++) {
    compared = Math.max(compared, await readProvider({ db, payments }))
    while (await matchAndBook(db)) {
      // The next of them.
    }
    const theirs = new Map(
      (await payments.balance()).map(({ currency, available, pending }) => {
        return [currency.toUpperCase(), fromCents(available + pending)]
      }),
    )
    const balances = await compareBalances(db, clock.now(), theirs)
    // A payment that came between the list and the balance is in one of them only.
    if (balances.length > 0 && attempt < TRIES) continue
    const others = await inTransaction(db, async (tx) => {
      await tx.execute(PATIENCE)
      return findDifferences(tx, clock.now())
    })
    return { compared, differences: [...balances, ...others] }
  }
}

/** These look at everything there has ever been. */
const PATIENCE = sql`select set_config('statement_timeout', '60s', true)`

/** @returns whether there is more */
function matchAndBook(db: Db): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await tx.execute(PATIENCE)
    // One at a time; a second would book the same fees and wait for the first at every one of them.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('reconcile'))`)
    await matchMovements(tx)
    return bookWhatTheyKnow(tx)
  })
}

/** @returns how many are new */
async function takeDown(
  tx: Parameters<typeof raiseFinding>[0],
  now: Date,
  runId: string,
  differences: readonly NewFinding[],
): Promise<number> {
  let fresh = 0
  for (const difference of differences) if (await raiseFinding(tx, now, difference, runId)) fresh += 1
  const known = JSON.stringify(differences.map(({ kind, reference }) => ({ kind, reference })))
  await tx.execute(sql`
    update reconciliation_findings f set settled_at = ${now.toISOString()}, settled_note = 'The difference is gone.'
    where settled_at is null and kind <> 'unexpected' and not exists (
      select from jsonb_to_recordset(${known}::jsonb) as still (kind text, reference text)
      where still.kind = f.kind and still.reference = f.reference
    )`)
  return fresh
}

async function begin(db: Db, startedAt: Date): Promise<string> {
  const [run] = await db.insert(reconciliationRuns).values({ startedAt }).returning({ id: reconciliationRuns.id })
  if (!run) throw new Error('a comparison was not written')
  return run.id
}

async function end(
  db: Db,
  runId: string,
  outcome: Partial<typeof reconciliationRuns.$inferInsert>,
): Promise<ReconciliationRun> {
  const [run] = await db.update(reconciliationRuns).set(outcome).where(eq(reconciliationRuns.id, runId)).returning()
  if (!run) throw new Error(`comparison ${runId} is gone`)
  return run
}
