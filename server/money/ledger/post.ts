import type { LedgerAccount, LedgerKind } from '#contract/payouts.rules'
import type { Tx } from '#server/infra/database/db'
import { ledgerEntries, ledgerTransactions } from '../../tables/ledger'

export type NewEntry = {
  account: LedgerAccount
  /** Whose; for the accounts that each seller has. */
  profileId?: string
  /** Major units; positive is debit, negative credit. Entries of nothing are left out. */
  amount: number
  currency: string
  invoiceId?: string | null
  /** From when it may be paid out. */
  availableOn?: Date
}

export type NewMovement = {
  kind: LedgerKind
  /** What it is about; each thing moves money once per kind. */
  reference: string
  memo?: string
  at: Date
  createdBy?: string | null
  entries: readonly NewEntry[]
}

/**
 * Writes a movement of money into the ledger. The database refuses one that does not add up to zero.
 *
 * @returns its id, or null when it had been written before or has nothing to move
 */
export async function postLedger(tx: Tx, { entries, ...movement }: NewMovement): Promise<number | null> {
  const moving = entries.filter(({ amount }) => amount !== 0)
  if (moving.length === 0) return null
  const [row] = await tx
    .insert(ledgerTransactions)
    .values(movement)
    .onConflictDoNothing()
    .returning({ id: ledgerTransactions.id })
  if (!row) return null
  await tx.insert(ledgerEntries).values(moving.map((entry) => ({ ...entry, transactionId: row.id })))
  return row.id
}
