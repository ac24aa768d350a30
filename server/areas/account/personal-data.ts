import { asc, eq, sql } from 'drizzle-orm'
import { json, type PersonalData } from '#server/core/personal-data'
import { deviceName } from '#server/identity/auth/device-name'
import type { Db, Tx } from '#server/infra/database/db'
import { authIdentities, authSessions, authUsers } from '../../tables/auth'
import { authFactors, authFlowStates, authOneTimeTokens, authRecoveryCodes } from '../../tables/auth-proofs'
import { userRoles } from '../../tables/profiles'
import { userConsents } from '../../tables/security'

/** The account itself: who it is, how they sign in, where they are signed in, what they agreed to. */
export const accountData: PersonalData = {
  holds: {
    'account.json': 'who you are, how you sign in, your roles',
    'sessions.json': 'where you are signed in',
    'consents.json': 'which terms you agreed to, and when',
  },

  async *files(db, userId) {
    yield json('account.json', { ...(await personOf(db, userId)), ...(await waysInOf(db, userId)) })
    yield json('sessions.json', await sessionsOf(db, userId))
    const { document, version, acceptedAt } = userConsents
    yield json(
      'consents.json',
      await db.select({ document, version, acceptedAt }).from(userConsents).where(eq(userConsents.userId, userId)),
    )
  },

  // The consents stay: they prove what was agreed to, and name nobody any more.
  async erase(tx, userId) {
    await tx.update(authUsers).set(NOBODY).where(eq(authUsers.id, userId))
    for (const table of [authSessions, authOneTimeTokens, authRecoveryCodes, authFactors, authIdentities, userRoles]) {
      await tx.delete(table).where(eq(table.userId, userId))
    }
    await tx
      .delete(authFlowStates)
      .where(sql`${authFlowStates.userId} = ${userId} or ${authFlowStates.linkingUserId} = ${userId}`)
  },
}

const NOBODY: Partial<typeof authUsers.$inferInsert> = {
  email: null,
  emailConfirmedAt: null,
  phone: null,
  phoneConfirmedAt: null,
  encryptedPassword: null,
  userMetadata: {},
  appMetadata: {},
  newEmail: null,
  newPhone: null,
  lastSignInAt: null,
  passwordChangedAt: null,
}

async function personOf(db: Db | Tx, userId: string) {
  const { id, email, emailConfirmedAt, phone, phoneConfirmedAt, userMetadata, createdAt, lastSignInAt } = authUsers
  const { newEmail, newPhone, passwordChangedAt, deleteAfter } = authUsers
  const told = { id, email, emailConfirmedAt, phone, phoneConfirmedAt, userMetadata, createdAt, lastSignInAt }
  const [user] = await db
    .select({ ...told, newEmail, newPhone, passwordChangedAt, deleteAfter })
    .from(authUsers)
    .where(eq(authUsers.id, userId))
  return user
}

/** Never a secret: whoever reads the file must not be able to sign in with it. */
async function waysInOf(db: Db, userId: string) {
  const { provider, identityData, createdAt, lastSignInAt } = authIdentities
  const { friendlyName, factorType, status, phone, createdAt: addedAt } = authFactors
  const [identities, factors, roles] = await Promise.all([
    db
      .select({ provider, identityData, createdAt, lastSignInAt })
      .from(authIdentities)
      .where(eq(authIdentities.userId, userId))
      .orderBy(asc(createdAt)),
    db
      .select({ friendlyName, factorType, status, phone, createdAt: addedAt })
      .from(authFactors)
      .where(eq(authFactors.userId, userId)),
    db
      .select({ role: userRoles.role, isActive: userRoles.isActive, expiresAt: userRoles.expiresAt })
      .from(userRoles)
      .where(eq(userRoles.userId, userId)),
  ])
  return { identities, factors, roles }
}

async function sessionsOf(db: Db, userId: string) {
  const { ip: address, userAgent, aal, createdAt, lastActiveAt, notAfter } = authSessions
  const rows = await db
    .select({ address, userAgent, aal, createdAt, lastActiveAt, notAfter })
    .from(authSessions)
    .where(eq(authSessions.userId, userId))
    .orderBy(asc(createdAt))
  return rows.map((row) => ({ device: deviceName(row.userAgent), ...row }))
}
