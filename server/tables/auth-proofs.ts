import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  foreignKey,
  index,
  inet,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { authSessions, authUsers } from './auth'
import { at, createdAt, id, updatedAt } from './columns'

const ofUser = (name: string, column: Parameters<typeof foreignKey>[0]['columns'][0]) =>
  foreignKey({ name, columns: [column], foreignColumns: [authUsers.id] }).onDelete('cascade')

/** A sign-in that left the site (provider, company, mail) and is expected back; its id is the `state` sent along. */
export const authFlowStates = pgTable(
  'auth_flow_states',
  {
    id: id(),
    /** How the person will have been proven, as the token's `amr` claim names it. */
    method: text('method').notNull(),
    /** `google`, `sso:<id>`, …; null for mail links. */
    provider: text('provider'),
    /** PKCE towards our client; null for the implicit flow. */
    codeChallenge: text('code_challenge'),
    codeChallengeMethod: text('code_challenge_method').$type<'s256' | 'plain'>(),
    /** Allowed already when it was stored. */
    redirectTo: text('redirect_to').notNull(),
    /** Who wants to add this way in to their account; null when signing in. */
    linkingUserId: uuid('linking_user_id'),
    /** SHA-256 of a cookie of the browser that began; null when it was no browser. */
    browserHash: text('browser_hash'),
    /** What has to be remembered towards the provider (nonce, verifier, request id), encrypted. */
    upstream: text('upstream'),
    /** The password of a sign-up that was confirmed in another browser, until the client that began comes for it. */
    passwordHash: text('password_hash'),
    /** The state came back; it does so once. */
    returnedAt: at('returned_at'),
    userId: uuid('user_id'),
    /** SHA-256 of the code our client exchanges for a session. */
    authCodeHash: text('auth_code_hash'),
    authCodeIssuedAt: at('auth_code_issued_at'),
    /** The provider's own tokens, encrypted, handed over with the session. */
    providerTokens: text('provider_tokens'),
    /** The provider's end of the session, where it names one. */
    sessionNotAfter: at('session_not_after'),
    expiresAt: at('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    ofUser('auth_flow_states_user_id_fkey', table.userId),
    ofUser('auth_flow_states_linking_user_id_fkey', table.linkingUserId),
    unique('auth_flow_states_auth_code_hash_key').on(table.authCodeHash),
    index('auth_flow_states_expires_at_idx').on(table.expiresAt),
    check('auth_flow_states_pkce_check', sql`(code_challenge is null) = (code_challenge_method is null)`),
    check('auth_flow_states_method_check', sql`code_challenge_method in ('s256', 'plain')`),
  ],
)
export type AuthFlowState = typeof authFlowStates.$inferSelect

/** What a code or link proves. The two sides of an e-mail change have one each. */
export const ONE_TIME_KINDS = [
  'signup',
  'magiclink',
  'recovery',
  'email_change_current',
  'email_change_new',
  'reauthentication',
  'sms',
  'phone_change',
] as const
export type OneTimeKind = (typeof ONE_TIME_KINDS)[number]

/** A code and its link that were sent out; one live pair per person and kind, a new one replaces the old. */
export const authOneTimeTokens = pgTable(
  'auth_one_time_tokens',
  {
    id: id(),
    userId: uuid('user_id').notNull(),
    kind: text('kind').$type<OneTimeKind>().notNull(),
    /** Where it was sent; it counts only while this is still the address it proves. */
    address: text('address').notNull(),
    /** Keyed hash of kind, address and code: six digits alone would be guessed from a plain hash. */
    codeHash: text('code_hash').notNull(),
    /** SHA-256 of the token in the link; null where nothing but a code is sent. */
    linkHash: text('link_hash'),
    /** Where the link leads when the client asked for a code to exchange (PKCE). */
    flowStateId: uuid('flow_state_id'),
    attempts: integer('attempts').notNull().default(0),
    expiresAt: at('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    ofUser('auth_one_time_tokens_user_id_fkey', table.userId),
    unique('auth_one_time_tokens_user_id_kind_key').on(table.userId, table.kind),
    unique('auth_one_time_tokens_link_hash_key').on(table.linkHash),
    foreignKey({
      name: 'auth_one_time_tokens_flow_state_id_fkey',
      columns: [table.flowStateId],
      foreignColumns: [authFlowStates.id],
    }).onDelete('set null'),
    index('auth_one_time_tokens_expires_at_idx').on(table.expiresAt),
  ],
)
export type AuthOneTimeToken = typeof authOneTimeTokens.$inferSelect

export const authFactors = pgTable(
  'auth_factors',
  {
    id: id(),
    userId: uuid('user_id').notNull(),
    friendlyName: text('friendly_name').notNull().default(''),
    factorType: text('factor_type').$type<'totp' | 'phone'>().notNull(),
    status: text('status').$type<'unverified' | 'verified'>().notNull().default('unverified'),
    /** The TOTP secret, encrypted. */
    secret: text('secret'),
    /** Digits without +. */
    phone: text('phone'),
    /** The last 30-second step whose code was accepted; a code counts once, so only later ones are. */
    lastUsedStep: bigint('last_used_step', { mode: 'number' }),
    lastChallengedAt: at('last_challenged_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    ofUser('auth_factors_user_id_fkey', table.userId),
    uniqueIndex('auth_factors_user_id_friendly_name_key')
      .on(table.userId, table.friendlyName)
      .where(sql`friendly_name <> ''`),
    uniqueIndex('auth_factors_user_id_phone_key').on(table.userId, table.phone).where(sql`status = 'verified'`),
    check('auth_factors_factor_type_check', sql`factor_type in ('totp', 'phone')`),
    check('auth_factors_status_check', sql`status in ('unverified', 'verified')`),
    check(
      'auth_factors_proof_check',
      sql`case factor_type when 'totp' then secret is not null else phone is not null end`,
    ),
  ],
)
export type AuthFactor = typeof authFactors.$inferSelect

/** A question to a factor: five minutes, one answer, from the address and session that asked. */
export const authChallenges = pgTable(
  'auth_challenges',
  {
    id: id(),
    factorId: uuid('factor_id').notNull(),
    sessionId: uuid('session_id').notNull(),
    ip: inet('ip'),
    /** Keyed hash of the code that was sent; null for TOTP. */
    codeHash: text('code_hash'),
    attempts: integer('attempts').notNull().default(0),
    verifiedAt: at('verified_at'),
    expiresAt: at('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({
      name: 'auth_challenges_factor_id_fkey',
      columns: [table.factorId],
      foreignColumns: [authFactors.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'auth_challenges_session_id_fkey',
      columns: [table.sessionId],
      foreignColumns: [authSessions.id],
    }).onDelete('cascade'),
    index('auth_challenges_factor_id_idx').on(table.factorId),
    index('auth_challenges_session_id_idx').on(table.sessionId),
  ],
)
export type AuthChallenge = typeof authChallenges.$inferSelect

/** Ten per person, each good once; making new ones removes the old. */
export const authRecoveryCodes = pgTable(
  'auth_recovery_codes',
  {
    userId: uuid('user_id').notNull(),
    /** Keyed hash. */
    codeHash: text('code_hash').notNull(),
    usedAt: at('used_at'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'auth_recovery_codes_pkey', columns: [table.userId, table.codeHash] }),
    ofUser('auth_recovery_codes_user_id_fkey', table.userId),
  ],
)
