import { type SQL, sql } from 'drizzle-orm'
import { nameOf } from '#server/core/people/name'

/** The name of who did something, as its family knows them; null once that account is gone. @param column as `d.given_by` */
export function nameOrNone(column: string): SQL<string | null> {
  return sql<string | null>`case when ${sql.raw(column)} is not null then ${nameOf(column)} end`
}
