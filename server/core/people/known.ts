import { type SQL, sql } from 'drizzle-orm'

/** Whether an account is there, or was closed by being merged: that one keeps its name and leads on. @param alias of `auth_users` in the statement around it */
export function isKnown(alias: string): SQL {
  return sql.raw(`(${alias}.deleted_at is null or ${alias}.merged_into is not null)`)
}
