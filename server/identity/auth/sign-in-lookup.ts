import { isIP } from 'node:net'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Visitor } from '#server/core/people/visitor'
import type { Connection } from '#server/infra/database/connection'
import { type AuthUser, authUsers } from '#server/tables/auth'
import { knownDevices } from '#server/tables/security'
import { seenDevice } from './known-devices'
import type { Recipient } from './recipient-limits'
import { ownerIs } from './users'

/** Whom somebody says they are, as far as it is known before a password is compared. */
export type SignInLookup = {
  user: AuthUser | null
  /** Whether they have signed in from this address, or from its /64, also if they are signed out by now. */
  familiarAddress: boolean
  /** Whether it was with a device like this one. */
  familiarDevice: boolean
}

/** What a password is compared with, and whether its owner was seen here before, in one statement. */
export async function lookUpSignIn(db: Connection, claimed: Recipient, visitor: Visitor): Promise<SignInLookup> {
  const { device, addressKey } = seenDevice(visitor)
  const seen = (which?: SQL) => sql<boolean>`exists (
    select from ${knownDevices}
    where ${and(eq(knownDevices.userId, authUsers.id), eq(knownDevices.addressKey, addressKey), which)}
  )`
  const [row] = await db
    .select({ user: authUsers, familiarAddress: seen(), familiarDevice: seen(eq(knownDevices.device, device)) })
    .from(authUsers)
    .where(ownerIs(claimed))
  if (!row) return { user: null, familiarAddress: false, familiarDevice: false }
  return { ...row, familiarAddress: row.familiarAddress && isIP(visitor.address) !== 0 }
}
