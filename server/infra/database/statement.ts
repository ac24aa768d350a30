import type { QueryResultRow } from 'pg'
import type { Db } from './db'

/** One statement as it is sent. With a name, a connection plans it once and keeps it. */
export type Statement = { name?: string; text: string; values: unknown[] }

/** The rows of one statement, as the driver reads them. */
export async function run<Row extends QueryResultRow>({ db }: { db: Db }, statement: Statement): Promise<Row[]> {
  return (await db.$client.query<Row>(statement)).rows
}

/** Collects the values of a statement while its text is put together. */
export class Values {
  readonly list: unknown[] = []

  /** @returns the placeholder that stands for `value` */
  add(value: unknown): string {
    return `$${this.list.push(value)}`
  }
}
