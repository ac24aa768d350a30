import { type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '#server/core/people/viewer'
import type { Db } from '#server/infra/database/db'
import type { Comparison, Filter } from './parse-filters'
import type { Order } from './parse-order'
import type { Page } from './parse-page'
import type { Selected } from './parse-select'
import { readOf, type WireTable } from './tables/wire-table'

export type Question = { table: WireTable; viewer: Viewer | null; filters: readonly Filter[] }

export type Asked = Question & {
  selected: readonly Selected[]
  /** By columns, or as the ids of the rows stand here. */
  order: readonly Order[] | { ids: string[] }
  page: Page
  count: boolean
}

/** `body` is the JSON of a list, as the database wrote it; `total` is null unless it was to be counted. */
export type Found = { body: string; rows: number; total: number | null }

/**
 * Answers in one statement, so that rows and total are of one moment. A whole row is named as no member can be: by any
 * other name it would be the member of that name.
 */
export async function readRows(db: Pick<Db, 'execute'>, asked: Asked): Promise<Found> {
  const { table, selected, order, page, count } = asked
  const condition = conditionOf(asked)
  const from = sql`from ${sql.identifier(table.name)} t where ${condition}`
  const { rows } = await db.execute<Found>(sql`
    select coalesce(json_agg("a row"), '[]')::text as body, count("a row")::int as rows,
      ${count ? sql`(select count(*)::int ${from})` : sql`null::int`} as total
    from (select ${membersOf(selected, table, 't')} ${from} ${orderOf(order, table)}
      limit ${page.limit} offset ${page.offset}) "a row"`)
  const [found] = rows
  if (!found) throw new Error('an aggregate answered nothing')
  return found
}

/** How many there are, without reading them. */
export async function countRows(db: Pick<Db, 'execute'>, question: Question): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from ${sql.identifier(question.table.name)} t where ${conditionOf(question)}`)
  return rows[0]?.total ?? 0
}

function membersOf(selected: readonly Selected[], table: WireTable, row: 't' | 'e'): SQL {
  return sql.join(
    selected.map(
      (one) =>
        sql`${one.column === undefined ? embed(one) : readAs(table, row, one.column)} as ${sql.identifier(one.key)}`,
    ),
    sql`, `,
  )
}

/** The row a relation leads to; there is always one, so it is never null. */
function embed({ relation, inner }: Extract<Selected, { inner: Selected[] }>): SQL {
  const { table, joined } = relation
  return sql`(select row_to_json("a row") from (select ${membersOf(inner, table, 'e')}
    from ${sql.identifier(table.name)} e where ${joined}) "a row")`
}

function readAs(table: WireTable, row: string, name: string): SQL {
  const column = table.columns.get(name)
  if (!column) throw new Error(`${table.name} has no column ${name}`)
  return sql.raw(readOf(row, name, column))
}

function conditionOf({ table, viewer, filters }: Question): SQL {
  return sql.join([table.visibleTo(viewer), ...filters.map((filter) => compare(table, filter))], sql` and `)
}

const SIGNS: Record<Comparison, SQL> = {
  eq: sql`=`,
  neq: sql`<>`,
  gt: sql`>`,
  gte: sql`>=`,
  lt: sql`<`,
  lte: sql`<=`,
}

function compare(table: WireTable, { column, operator, value }: Filter): SQL {
  const read = readAs(table, 't', column)
  const type = sql.raw(table.columns.get(column)?.type ?? 'text')
  if (operator === 'is') return sql`${read} is ${sql.raw(value)}`
  if (operator === 'in') return sql`${read} = any(${sql.param(value)}::${type}[])`
  return sql`${read} ${SIGNS[operator]} ${value}::${type}`
}

/** Rows that are equal by what was asked for stand by their key, so that pages do not overlap. */
function orderOf(order: Asked['order'], table: WireTable): SQL {
  if ('ids' in order) return sql`order by array_position(${sql.param(order.ids)}::uuid[], t.id)`
  const last = order.at(-1)
  const whole = [...order, { column: 'id', direction: last?.direction ?? 'asc' } satisfies Order]
  return sql`order by ${sql.join(
    whole.map(({ column, direction, nulls }: Order) => {
      const place = nulls === undefined ? '' : ` nulls ${nulls}`
      return sql`${readAs(table, 't', column)} ${sql.raw(direction + place)}`
    }),
    sql`, `,
  )}`
}
