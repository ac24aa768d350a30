import { and, eq } from 'drizzle-orm'
import type { LedgerKind } from '#contract/payouts.rules'
import type { Tx } from '#server/infra/database/db'
import { ledgerEntries, ledgerTransactions } from '../../tables/ledger'
import type { NewEntry } from './post'

/** The entries of a movement; empty when it has not happened. */
export async function readMovement(tx: Tx, kind: LedgerKind, reference: string): Promise<NewEntry[]> {
  const rows = await tx
    .select({
      account: ledgerEntries.account,
      profileId: ledgerEntries.profileId,
      amount: ledgerEntries.amount,
      currency: ledgerEntries.currency,
      invoiceId: ledgerEntries.invoiceId,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(and(eq(ledgerTransactions.kind, kind), eq(ledgerTransactions.reference, reference)))
    .orderBy(ledgerEntries.id)
  return rows.map(({ profileId, ...entry }) => ({ ...entry, ...(profileId && { profileId }) }))
}

/** The same the other way round. */
export function reversed(entries: readonly NewEntry[]): NewEntry[] {
  return entries.map((entry) => ({ ...entry, amount: -entry.amount }))
}

/** What the entries of one account come to, in major units times their sign. */
export function amountsOf(entries: readonly NewEntry[], account: NewEntry['account']): number[] {
  return entries.filter((entry) => entry.account === account).map(({ amount }) => amount)
}
