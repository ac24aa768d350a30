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
export async function postLedger(tx: Tx, movement: NewMovement): Promise<number | null> {
  const [id] = await postAll(tx, [movement])
  return id ?? null
}

/**
 * Writes several at once, in this order.
 *
 * @returns the ids of those that had not been written before and have something to move
 */
export async function postAll(tx: Tx, movements: readonly NewMovement[]): Promise<number[]> {
  const moving = movements
    .map(({ entries, ...movement }) => ({ movement, entries: entries.filter(({ amount }) => amount !== 0) }))
    .filter(({ entries }) => entries.length > 0)
  if (moving.length === 0) return []
  const written = await tx
    .insert(ledgerTransactions)
    .values(moving.map(({ movement }) => movement))
    .onConflictDoNothing()
    .returning({ id: ledgerTransactions.id, kind: ledgerTransactions.kind, reference: ledgerTransactions.reference })
  const ids = new Map(written.map(({ id, kind, reference }) => [`${kind} ${reference}`, id]))
  const rows = moving.flatMap(({ movement, entries }) => {
    const transactionId = ids.get(`${movement.kind} ${movement.reference}`)
    return transactionId === undefined ? [] : entries.map((entry) => ({ ...entry, transactionId }))
  })
  if (rows.length > 0) await tx.insert(ledgerEntries).values(rows)
  return written.map(({ id }) => id)
}
