import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  inet,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

/** A JSON object as people's own data arrives and leaves: any members, any JSON values. */
export type Metadata = Record<string, unknown>

/** How a session was proven, one entry per step; `timestamp` is Unix seconds, as in the token's `amr` claim. */
export type AuthenticationStep = { method: string; timestamp: number; provider?: string }

/** The public half of a signing key, as it stands in the key set. */
export type PublicJwk = { kty: 'EC'; crv: 'P-256'; x: string; y: string }

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const stamps = {
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
}

export const authUsers = pgTable(
  'auth_users',
  {
    id: uuid('id').notNull().defaultRandom(),
    /** Lower case; null for people who only have a phone number. */
    email: text('email'),
    emailConfirmedAt: moment('email_confirmed_at'),
    /** Digits without +. */
    phone: text('phone'),
    phoneConfirmedAt: moment('phone_confirmed_at'),
    /** argon2id in PHC form; null when there is no password to sign in with. */
    encryptedPassword: text('encrypted_password'),
    /** Keyed hash of where the sign-up with this password came from; null once nobody has to confirm it there. */
    signUpOrigin: text('sign_up_origin'),
    userMetadata: jsonb('user_metadata').$type<Metadata>().notNull().default({}),
    appMetadata: jsonb('app_metadata').$type<Metadata>().notNull().default({}),
    isAnonymous: boolean('is_anonymous').notNull().default(false),
    /** Comes from a company's sign-in page: never linked to another account, and without a password of its own. */
    isSso: boolean('is_sso').notNull().default(false),
    /** The later of a lock's end and a suspension's, kept by the database; everything that asks whether they may act goes by it. */
    bannedUntil: moment('banned_until'),
    /** Locked by an admin until then. */
    lockedUntil: moment('locked_until'),
    lastSignInAt: moment('last_sign_in_at'),
    confirmationSentAt: moment('confirmation_sent_at'),
    recoverySentAt: moment('recovery_sent_at'),
    reauthenticationSentAt: moment('reauthentication_sent_at'),
    /** The address that waits to be confirmed; `email` stays in force until then. */
    newEmail: text('new_email'),
    emailChangeSentAt: moment('email_change_sent_at'),
    /** Which side of an e-mail change has confirmed it already. */
    emailChangeConfirmedBy: text('email_change_confirmed_by').$type<'current' | 'new'>(),
    newPhone: text('new_phone'),
    phoneChangeSentAt: moment('phone_change_sent_at'),
    passwordChangedAt: moment('password_changed_at'),
    /** Asked to be deleted: it happens after this moment unless the person changes their mind. */
    deleteAfter: moment('delete_after'),
    deletedAt: moment('deleted_at'),
    /** Closed, because it was merged into this other account of the same person; never one that was itself merged. */
    mergedInto: uuid('merged_into'),
    ...stamps,
  },
  (table) => [
    primaryKey({ name: 'auth_users_pkey', columns: [table.id] }),
    uniqueIndex('auth_users_email_key').on(table.email).where(sql`deleted_at is null and not is_sso`),
    uniqueIndex('auth_users_phone_key').on(table.phone).where(sql`deleted_at is null`),
    foreignKey({
      name: 'auth_users_merged_into_fkey',
      columns: [table.mergedInto],
      foreignColumns: [table.id],
    }).onDelete('set null'),
    check('auth_users_merged_into_check', sql`merged_into <> id`),
    index('auth_users_merged_into_idx').on(table.mergedInto).where(sql`merged_into is not null`),
    index('auth_users_delete_after_idx').on(table.deleteAfter).where(sql`delete_after is not null`),
    check('auth_users_email_check', sql`email = lower(email) and length(email) <= 254`),
    check('auth_users_phone_check', sql`phone ~ '^[1-9][0-9]{6,14}$'`),
  ],
)
export type AuthUser = typeof authUsers.$inferSelect

export const authIdentities = pgTable(
  'auth_identities',
  {
    id: uuid('id').notNull().defaultRandom(),
    userId: uuid('user_id').notNull(),
    provider: text('provider').notNull(),
    /** The provider's own name for the person; the user id for `email`. */
    providerUserId: text('provider_user_id').notNull(),
    identityData: jsonb('identity_data').$type<Metadata>().notNull().default({}),
    lastSignInAt: moment('last_sign_in_at'),
    ...stamps,
  },
  (table) => [
    primaryKey({ name: 'auth_identities_pkey', columns: [table.id] }),
    foreignKey({
      name: 'auth_identities_user_id_fkey',
      columns: [table.userId],
      foreignColumns: [authUsers.id],
    }).onDelete('cascade'),
    uniqueIndex('auth_identities_provider_provider_user_id_key').on(table.provider, table.providerUserId),
    index('auth_identities_user_id_idx').on(table.userId),
  ],
)
export type AuthIdentity = typeof authIdentities.$inferSelect

export const authSessions = pgTable(
  'auth_sessions',
  {
    id: uuid('id').notNull().defaultRandom(),
    userId: uuid('user_id').notNull(),
    aal: text('aal').$type<'aal1' | 'aal2'>().notNull().default('aal1'),
    /** Newest first. */
    amr: jsonb('amr').$type<AuthenticationStep[]>().notNull().default([]),
    /** The factor that raised the session to aal2, if one did. */
    factorId: uuid('factor_id'),
    userAgent: text('user_agent'),
    ip: inet('ip'),
    /** Encrypted; every refresh token of the session is derived from it. */
    refreshSecret: text('refresh_secret').notNull(),
    /** The generation of the one refresh token that is current. */
    refreshGeneration: integer('refresh_generation').notNull().default(0),
    /** The first generation that stands for the second factor that was shown; 0 while none was. */
    raisedGeneration: integer('raised_generation').notNull().default(0),
    refreshedAt: moment('refreshed_at'),
    /** The last call or refresh, within a minute. A session nobody uses for a while ends. */
    lastActiveAt: moment('last_active_at').notNull().defaultNow(),
    /** When the person last proved who they are; sensitive changes ask for a recent proof. */
    provenAt: moment('proven_at').notNull().defaultNow(),
    /** The session ends here however busy it is. */
    notAfter: moment('not_after').notNull(),
    ...stamps,
  },
  (table) => [
    primaryKey({ name: 'auth_sessions_pkey', columns: [table.id] }),
    foreignKey({
      name: 'auth_sessions_user_id_fkey',
      columns: [table.userId],
      foreignColumns: [authUsers.id],
    }).onDelete('cascade'),
    index('auth_sessions_user_id_idx').on(table.userId),
    index('auth_sessions_not_after_idx').on(table.notAfter),
    check('auth_sessions_aal_check', sql`aal in ('aal1', 'aal2')`),
  ],
)
export type AuthSession = typeof authSessions.$inferSelect

export const authRefreshTokens = pgTable(
  'auth_refresh_tokens',
  {
    /** SHA-256 of the token in hex; the token itself is never stored. */
    tokenHash: text('token_hash').notNull(),
    sessionId: uuid('session_id').notNull(),
    generation: integer('generation').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'auth_refresh_tokens_pkey', columns: [table.tokenHash] }),
    foreignKey({
      name: 'auth_refresh_tokens_session_id_fkey',
      columns: [table.sessionId],
      foreignColumns: [authSessions.id],
    }).onDelete('cascade'),
    uniqueIndex('auth_refresh_tokens_session_id_generation_key').on(table.sessionId, table.generation),
  ],
)

export const authSigningKeys = pgTable(
  'auth_signing_keys',
  {
    kid: text('kid').notNull(),
    publicJwk: jsonb('public_jwk').$type<PublicJwk>().notNull(),
    /** The private JWK, encrypted. */
    privateJwk: text('private_jwk').notNull(),
    /** A key is in the key set from its creation, but signs only from here on. */
    signsFrom: moment('signs_from').notNull(),
    /** After this its tokens no longer count; null while no successor is planned. */
    verifiesUntil: moment('verifies_until'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ name: 'auth_signing_keys_pkey', columns: [table.kid] })],
)
export type AuthSigningKey = typeof authSigningKeys.$inferSelect

/** Counts per bucket and key within one window; a row past `expires_at` means nothing and may be removed. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    bucket: text('bucket').notNull(),
    key: text('key').notNull(),
    hits: integer('hits').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'rate_limits_pkey', columns: [table.bucket, table.key] }),
    index('rate_limits_expires_at_idx').on(table.expiresAt),
  ],
)
