import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { greetingName } from '#server/identity/auth/greeting'
import type { Db } from '#server/infra/database/db'
import { authUsers } from '#server/tables/auth'

/** How a mail to an address greets the person whose account it is; empty where there is none. */
export async function greetingOf(db: Db, email: string): Promise<string> {
  const { userMetadata, email: address, emailConfirmedAt, deletedAt } = authUsers
  const [user] = await db
    .select({ userMetadata })
    .from(authUsers)
    .where(and(eq(address, email.toLowerCase()), isNotNull(emailConfirmedAt), isNull(deletedAt)))
  return user ? greetingName(user) : ''
}
