import type { MergeBlocker } from '#contract/errors'
import type { MergedKind } from '#contract/people.rules'
import type { Db, Tx } from '../infra/database/db'
import { inOrder } from './ordering'

/** The account that is closed, the one that goes on with what was its, and when. */
export type Merge = { from: string; into: string; at: Date }

/**
 * What becomes of the rows that name the closed account in one column.
 *
 * - `moves`: they name the other account from then on; with `only`, those of which that is true (`t` is the row),
 *   and the rest stays
 * - `where-free`: they move unless the other account has one that is equal in `by`; the rest stays, or goes
 * - `stays`: it says who did something then, and that is not written anew
 * - `goes`: it was good for signing in, or for the moment
 * - `by hand`: `join` sees to it
 */
export type Fate =
  | 'moves'
  | 'stays'
  | 'goes'
  | 'by hand'
  | { moves: 'only'; only: string }
  | { moves: 'where-free'; by: readonly string[]; rest: 'stays' | 'goes' }

export type ColumnName = `${string}.${string}`

/** What becomes of what a domain holds about a person when their account is merged into another of theirs. */
export type Merging = {
  /** Every column of the domain that names an account, as `table.column`: a test finds those that are missing. */
  fates: Readonly<Record<ColumnName, Fate>>
  /** What of it an admin is shown before: how many rows name the account there. */
  counted?: Partial<Readonly<Record<MergedKind, ColumnName>>>
  /** Domains that are moved on by what this one says afterwards. */
  mergedBefore?: readonly string[]
  /** Why these two cannot be one. */
  blockers?(tx: Tx | Db, merge: Merge): Promise<MergeBlocker[]>
  /** What is to be done with them by hand, before the rest. Doing it twice is fine. */
  join?(tx: Tx, merge: Merge): Promise<void>
}

/** @throws where two wait for each other */
export function inMergingOrder(domains: Readonly<Record<string, { merging: Merging | null }>>): readonly Merging[] {
  const brought = Object.entries(domains).flatMap(([name, { merging }]) => (merging ? [[name, merging] as const] : []))
  return inOrder(brought, ({ mergedBefore = [] }) => mergedBefore, 'merged')
}

/** One reason, unless there is nothing of the kind. */
export function blocking(kind: MergeBlocker['kind'], count: number | undefined, label: string): MergeBlocker[] {
  return count ? [{ kind, count, label }] : []
}
