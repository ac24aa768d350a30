import { isIP } from 'node:net'
import { and, eq, isNull, ne, or } from 'drizzle-orm'
import { addressKey } from '#server/core/limits/rate-limit'
import type { Visitor } from '#server/core/people/visitor'
import type { Connection } from '#server/infra/database/connection'
import { authUsers } from '#server/tables/auth'
import { knownDevices } from '#server/tables/security'
import { deviceName } from './device-name'

/** A browser at a place, as it is remembered. */
export type SeenDevice = { device: string; addressKey: string }

export function seenDevice({ userAgent, address }: Visitor): SeenDevice {
  return { device: deviceName(userAgent), addressKey: addressKey(address) }
}

/** Whether a device that was just seen for the first time was seen from no other address, nor another one from there. */
export async function isNewPlace(tx: Connection, userId: string, { device, addressKey }: SeenDevice): Promise<boolean> {
  const half = or(
    and(eq(knownDevices.device, device), ne(knownDevices.addressKey, addressKey)),
    and(eq(knownDevices.addressKey, addressKey), ne(knownDevices.device, device)),
  )
  const [known] = await tx
    .select({ device: knownDevices.device })
    .from(knownDevices)
    .where(and(eq(knownDevices.userId, userId), half))
    .limit(1)
  return known === undefined
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
