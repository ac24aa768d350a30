import { isIP } from 'node:net'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Visitor } from '#server/core/people/visitor'
import type { Connection } from '#server/infra/database/connection'
import { type AuthUser, authUsers } from '#server/tables/auth'
import { knownDevices } from '#server/tables/security'
import { seenDevice } from './known-devices'
import type { Recipient } from './recipient-limits'

/** Whom somebody says they are, as far as it is known before a password is compared. */
export type SignInLookup = {
  user: AuthUser | null
  /** Whether they have signed in from this address, or from its /64, also if they are signed out by now. */
  familiarAddress: boolean
  /** Whether it was with a device like this one. */
  familiarDevice: boolean
}

/** What a password is compared with, and whether its owner was seen here before, in one statement. */
export async function lookUpSignIn(
  db: Connection,
  { channel, address }: Recipient,
  visitor: Visitor,
): Promise<SignInLookup> {
  const { device, addressKey } = seenDevice(visitor)
  const seen = (which?: SQL) => sql<boolean>`exists (
    select from ${knownDevices}
    where ${and(eq(knownDevices.userId, authUsers.id), eq(knownDevices.addressKey, addressKey), which)}
  )`
  // People of a company's sign-in page are never found by their address.
  const claimed =
    channel === 'email' ? and(eq(authUsers.email, address), eq(authUsers.isSso, false)) : eq(authUsers.phone, address)
  const [row] = await db
    .select({ user: authUsers, familiarAddress: seen(), familiarDevice: seen(eq(knownDevices.device, device)) })
    .from(authUsers)
    .where(and(claimed, isNull(authUsers.deletedAt)))
  if (!row) return { user: null, familiarAddress: false, familiarDevice: false }
  return { ...row, familiarAddress: row.familiarAddress && isIP(visitor.address) !== 0 }
}
