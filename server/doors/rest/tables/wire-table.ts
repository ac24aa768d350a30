import type { SQL } from 'drizzle-orm'
import type { Viewer } from '#server/core/people/viewer'
import type { WireType } from '#server/identity/wire/columns'

export type Column = {
  type: WireType
  /** How it is read of a row, where it is not the table's column of the same name. @param row the row's alias */
  read?: (row: string) => string
}

/** What leads from a row of one table to one of another, which is always there. */
export type Relation = {
  table: WireTable
  /** What it may be asked for by: the other table, the column that points to it, the constraint. */
  names: readonly string[]
  /** Which row `e` of the other table belongs to row `t`. */
  joined: SQL
  /** What is shown of it here; all columns unless listed. */
  columns?: readonly string[]
}

/** A table as the data API shows it: these columns, and of its rows those that the asker may see. */
export type WireTable = {
  name: string
  columns: ReadonlyMap<string, Column>
  /** The row rule, as a condition on `t`. Someone who owes a second factor counts as nobody. */
  visibleTo(viewer: Viewer | null): SQL
  relations?: readonly Relation[]
}

export function columns(listed: Record<string, WireType | Column>): ReadonlyMap<string, Column> {
  return new Map(
    Object.entries(listed).map(([name, column]) => [name, typeof column === 'string' ? { type: column } : column]),
  )
}

/** A column of the row with this alias, as text of a statement. Both names stand in the code. */
export function readOf(row: string, name: string, { read }: Column): string {
  return read ? read(row) : `${row}.${name}`
}
