import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '#server/infra/database/db'

type Row = Readonly<Record<string, unknown>>

/** Inserts many rows in this order. What a row leaves out is as its column is by default. */
export async function insertAll<Table extends PgTable>(
  tx: Tx,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  for (const alike of inRuns(table, rows)) await tx.execute(insertOf(table, alike))
}

/**
 * The statement that inserts rows in this order, as one document: a parameter for each of their values takes both sides
 * several times as long.
 *
 * @param rows at least one. A column that has a default is given by all of them or by none
 */
export function insertOf<Table extends PgTable>(table: Table, rows: readonly Table['$inferInsert'][]): SQL {
  const columns = Object.entries<PgColumn>(getTableColumns(table)).filter(([key]) =>
    rows.some((row: Row) => row[key] !== undefined),
  )
  const names = sql.join(
    columns.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  )
  const document = rows.map((row: Row) =>
    Object.fromEntries(columns.map(([key, column]) => [column.name, written(column, row[key])])),
  )
  return sql`insert into ${table} (${names}) select ${names}
    from json_populate_recordset(null::${table}, ${JSON.stringify(document)}::json)`
}

function written(column: PgColumn, value: unknown): unknown {
  if (value === undefined || value === null) return null
  return column.getSQLType().startsWith('json') ? value : column.mapToDriverValue(value)
}

/** Rows one after the other that give the same of what has a default. */
function inRuns<Table extends PgTable>(table: Table, rows: readonly Table['$inferInsert'][]) {
  const optional = Object.entries<PgColumn>(getTableColumns(table)).flatMap(([key, { hasDefault }]) =>
    hasDefault ? [key] : [],
  )
  const runs: Table['$inferInsert'][][] = []
  let given: string | null = null
  for (const row of rows) {
    const gives = optional.filter((key) => (row as Row)[key] !== undefined).join()
    if (gives === given) runs.at(-1)?.push(row)
    else runs.push([row])
    given = gives
  }
  return runs
}
