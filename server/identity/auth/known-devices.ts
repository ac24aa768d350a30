import { isIP } from 'node:net'
import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'
import { addressKey } from '#server/core/limits/rate-limit'
import type { Visitor } from '#server/core/people/visitor'
import type { Connection } from '#server/infra/database/connection'
import { type AuthUser, authUsers } from '#server/tables/auth'
import { knownDevices } from '#server/tables/security'
import { deviceName } from './device-name'

/**
 * Remembers where a person signs in from.
 *
 * @returns the device's name when neither it nor the address was seen before; null when it is nothing new, as with an
 *   account's very first sign-in
 */
export async function rememberDevice(
  tx: Connection,
  user: Pick<AuthUser, 'id' | 'lastSignInAt'>,
  visitor: Visitor,
  now: Date,
): Promise<string | null> {
  const device = deviceName(visitor.userAgent)
  const address = addressKey(visitor.address)
  const [row] = await tx
    .insert(knownDevices)
    .values({ userId: user.id, device, addressKey: address, firstSeenAt: now, lastSeenAt: now })
    .onConflictDoUpdate({
      target: [knownDevices.userId, knownDevices.device, knownDevices.addressKey],
      set: { lastSeenAt: now },
    })
    // Of two sign-ins at once from one new place, one makes the row.
    .returning({ isNew: sql<boolean>`xmax = 0` })
  if (!row?.isNew || user.lastSignInAt === null) return null
  const half = or(
    and(eq(knownDevices.device, device), ne(knownDevices.addressKey, address)),
    and(eq(knownDevices.addressKey, address), ne(knownDevices.device, device)),
  )
  const [known] = await tx
    .select({ device: knownDevices.device })
    .from(knownDevices)
    .where(and(eq(knownDevices.userId, user.id), half))
    .limit(1)
  return known ? null : device
}

/**
 * Whether somebody has signed in to an account from this address, or from its /64, also if they are signed out by now.
 *
 * @param name the account's e-mail address or phone number (digits without +)
 */
export async function isFamiliarAddress(db: Connection, name: string, address: string): Promise<boolean> {
  if (!isIP(address)) return false
  const [known] = await db
    .select({ device: knownDevices.device })
    .from(knownDevices)
    .innerJoin(authUsers, eq(authUsers.id, knownDevices.userId))
    .where(
      and(
        or(eq(authUsers.email, name.toLowerCase()), eq(authUsers.phone, name)),
        isNull(authUsers.deletedAt),
        eq(knownDevices.addressKey, addressKey(address)),
      ),
    )
    .limit(1)
  return known !== undefined
}
