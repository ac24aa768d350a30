import type { Connection } from '#server/infra/database/connection'
import type { AuthIdentity, AuthSession, AuthUser } from '#server/tables/auth'
import type { AuthFactor } from '#server/tables/auth-proofs'
import { ACCESS_TOKEN_LIFETIME_S } from './access-tokens'
import type { AuthContext } from './context'
import { identitiesAndFactorsOf } from './identities-and-factors'
import { isBanned } from './users'

/** A user as the client sees one. Members without a value are left out, as the client's types say. */
export async function wireUser({ deps }: Pick<AuthContext, 'deps'>, db: Connection, user: AuthUser) {
  const now = deps.clock.now()
  const { identities, factors } = await identitiesAndFactorsOf(db, user.id, now)
  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email ?? '',
    email_confirmed_at: user.emailConfirmedAt ?? undefined,
    phone: user.phone ?? '',
    phone_confirmed_at: user.phoneConfirmedAt ?? undefined,
    confirmed_at: user.emailConfirmedAt ?? user.phoneConfirmedAt ?? undefined,
    confirmation_sent_at: user.confirmationSentAt ?? undefined,
    recovery_sent_at: user.recoverySentAt ?? undefined,
    new_email: user.newEmail ?? undefined,
    email_change_sent_at: user.emailChangeSentAt ?? undefined,
    new_phone: user.newPhone ?? undefined,
    phone_change_sent_at: user.phoneChangeSentAt ?? undefined,
    reauthentication_sent_at: user.reauthenticationSentAt ?? undefined,
    last_sign_in_at: user.lastSignInAt ?? undefined,
    app_metadata: user.appMetadata,
    user_metadata: user.userMetadata,
    identities: identities.map(wireIdentity),
    factors: factors.map(wireFactor),
    created_at: user.createdAt,
    updated_at: user.updatedAt,
    banned_until: isBanned(user, now) ? user.bannedUntil : undefined,
    is_anonymous: user.isAnonymous,
  }
}

function wireIdentity(identity: AuthIdentity) {
  return {
    identity_id: identity.id,
    id: identity.providerUserId,
    user_id: identity.userId,
    identity_data: identity.identityData,
    provider: identity.provider,
    last_sign_in_at: identity.lastSignInAt ?? undefined,
    created_at: identity.createdAt,
    updated_at: identity.updatedAt,
    email: identity.identityData.email,
  }
}

function wireFactor(factor: AuthFactor) {
  return {
    id: factor.id,
    factor_type: factor.factorType,
    status: factor.status,
    friendly_name: factor.friendlyName,
    phone: factor.phone ?? undefined,
    created_at: factor.createdAt,
    updated_at: factor.updatedAt,
  }
}

/** A session as the client sees one, with a new access token and the refresh token that is current. */
export async function wireSession(
  auth: AuthContext,
  db: Connection,
  { user, session }: { user: AuthUser; session: AuthSession },
) {
  const { token, expiresAtS } = await auth.accessTokens.sign(user, session)
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: ACCESS_TOKEN_LIFETIME_S,
    expires_at: expiresAtS,
    refresh_token: auth.sessionSecrets.refreshToken(session, session.refreshGeneration),
    user: await wireUser(auth, db, user),
  }
}
