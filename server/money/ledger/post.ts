import { sql } from 'drizzle-orm'
import type { LedgerAccount, LedgerKind } from '#contract/payouts.rules'
import type { Tx } from '#server/infra/database/db'
import { insertAll, insertOf } from '#server/infra/database/insert-all'
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
  const movementsOf = insertOf(
    ledgerTransactions,
    moving.map(({ movement }) => ({ ...movement, memo: movement.memo ?? '' })),
  )
  const { rows: written } = await tx.execute<{ id: string; name: string }>(
    sql`${movementsOf} on conflict do nothing returning id, kind || ' ' || reference as name`,
  )
  const ids = new Map(written.map(({ id, name }) => [name, Number(id)]))
  const rows = moving.flatMap(({ movement, entries }) => {
    const transactionId = ids.get(`${movement.kind} ${movement.reference}`)
    return transactionId === undefined ? [] : entries.map((entry) => ({ ...entry, transactionId }))
  })
  await insertAll(tx, ledgerEntries, rows)
  return [...ids.values()]
}
