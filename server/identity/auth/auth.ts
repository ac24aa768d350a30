import { ORPCError } from '@orpc/server'
import { Hono } from 'hono'
import { ERRORS } from '#contract/errors'
import type { Audit } from '#server/core/audit/security-events'
import { AuthRefusal, refuse } from '#server/core/refusals/auth-refusal'
import { translateFault } from '#server/core/refusals/faults'
import type { Tx } from '#server/infra/database/db'
import { allowEveryOrigin } from '#server/infra/http/every-origin'
import { loggable } from '#server/infra/loggable'
import type { AuthUser } from '#server/tables/auth'
import { createAccessTokens } from './access-tokens'
import { answerHeaders, answerRefusal } from './answer'
import { createCaptcha } from './captcha'
import type { AuthContext, AuthDeps } from './context'
import { authorize } from './endpoints/authorize'
import { receiveCallback } from './endpoints/callback'
import { factorRoutes } from './endpoints/factors/routes'
import { deleteIdentity } from './endpoints/identities'
import { authorizeLinking } from './endpoints/identities-authorize'
import { getKeySet } from './endpoints/key-set'
import { logOut } from './endpoints/logout'
import { sendOtp } from './endpoints/otp'
import { reauthenticate, sendNonce } from './endpoints/reauthenticate'
import { recover } from './endpoints/recover'
import { resend } from './endpoints/resend'
import { getSettings } from './endpoints/settings'
import { signUp } from './endpoints/sign-up'
import { signInWithCompany } from './endpoints/sso'
import { receiveCompanyCallback } from './endpoints/sso-oidc-callback'
import { receiveSamlResponse } from './endpoints/sso-saml-acs'
import { getSamlMetadata } from './endpoints/sso-saml-metadata'
import { issueToken } from './endpoints/token'
import { getUser, putUser } from './endpoints/user'
import { verify } from './endpoints/verify'
import { openLink } from './endpoints/verify-link'
import { createKeyedHash } from './keyed-hash'
import { createMessages } from './messages'
import { warmUpPasswords } from './passwords'
import { createCompanies } from './providers/companies'
import type { Provider } from './providers/provider'
import { createProviders } from './providers/providers'
import { createRedirects } from './redirects'
import { removeExpired } from './remove-expired'
import { createSealer } from './sealing'
import { securityReporter } from './security-reporter'
import { createSessionSecrets } from './session-secrets'
import { createSigningKeys } from './signing-keys'
import { createTokenVerifier, type Standing, type TokenReader, type TokenVerifier } from './verifier'

export type AuthOptions = Standing & {
  deps: AuthDeps
  /** The address a request came from, proxies already looked through. */
  addressOf: (request: Request) => string
  /** Runs inside the transaction that makes an account; throwing undoes it. */
  onUserCreated: (tx: Tx, user: AuthUser) => Promise<void>
  /** Providers beside the configured ones: the demo's own. */
  standIns?: readonly Provider[]
  /** The audit trail; best effort. */
  audit?: Audit
}

export type Auth = {
  /** To be mounted at `/auth/v1`. */
  app: Hono
  verifier: TokenVerifier & TokenReader
  /** Does ahead of time what the first request would wait for: the signing key and the decoy hash. */
  warmUp: () => Promise<void>
  /** Removes what has run out: sessions, codes, retired keys, limits. For a daily job. */
  removeExpired: () => Promise<void>
  /** Puts the next signing key in line (see `SigningKeys.rotate`). */
  rotateSigningKeys: () => Promise<void>
  /** The same when the present one has signed for long enough. For a daily job. */
  rotateIfDue: () => Promise<boolean>
}

/** The account service, speaking the wire format of `@supabase/auth-js`. */
export function createAuth({
  deps,
  addressOf,
  roleOf,
  worksOf,
  consentsDueOf,
  onUserCreated,
  standIns,
  audit,
}: AuthOptions): Auth {
  const { db, clock, env, log } = deps
  const keys = createSigningKeys(db, clock, createSealer(env.secretKey, 'signing keys'))
  const sealer = createSealer(env.secretKey, 'account secrets')
  const auth: AuthContext = {
    deps,
    keys,
    accessTokens: createAccessTokens(keys, clock, `${env.publicUrl}/auth/v1`),
    sessionSecrets: createSessionSecrets(createSealer(env.secretKey, 'session secrets')),
    codeHash: createKeyedHash(env.secretKey, 'codes'),
    sealer,
    messages: createMessages(createSealer(env.secretKey, 'messages')),
    redirects: createRedirects(env.publicUrl, env.accounts.redirectUrls),
    providers: createProviders(env.accounts.providers, clock, standIns),
    companies: createCompanies(clock, sealer),
    checkCaptcha: createCaptcha(env.accounts.captcha),
    addressOf,
    onUserCreated,
    report: securityReporter(log, audit),
  }
  return {
    app: createApp(auth),
    verifier: createTokenVerifier(deps, auth.accessTokens, { roleOf, worksOf, consentsDueOf }),
    warmUp: async () => {
      await Promise.all([keys.current(), warmUpPasswords()])
    },
    removeExpired: () => removeExpired(db, clock),
    rotateSigningKeys: keys.rotate,
    rotateIfDue: keys.rotateIfDue,
  }
}

const TROUBLE = ERRORS.UNAVAILABLE.message

/** Whether the database is away for now, which is worth another try. */
function isUnavailable(error: unknown): boolean {
  const meant = translateFault(error)
  return meant instanceof ORPCError && meant.status === 503
}

function createApp(auth: AuthContext): Hono {
  const app = new Hono()
  app.use(answerHeaders, allowEveryOrigin)
  app.get('/settings', (c) => getSettings(auth, c))
  app.get('/.well-known/jwks.json', (c) => getKeySet(auth, c))
  app.post('/signup', (c) => signUp(auth, c))
  app.post('/otp', (c) => sendOtp(auth, c))
  app.post('/recover', (c) => recover(auth, c))
  app.post('/resend', (c) => resend(auth, c))
  app.get('/verify', (c) => openLink(auth, c))
  app.post('/verify', (c) => verify(auth, c))
  app.post('/token', (c) => issueToken(auth, c))
  app.post('/logout', (c) => logOut(auth, c))
  app.get('/user', (c) => getUser(auth, c))
  app.put('/user', (c) => putUser(auth, c))
  app.route('/factors', factorRoutes(auth))
  app.delete('/user/identities/:id', (c) => deleteIdentity(auth, c))
  app.get('/reauthenticate', (c) => sendNonce(auth, c))
  app.post('/reauthenticate', (c) => reauthenticate(auth, c))
  app.post('/sso', (c) => signInWithCompany(auth, c))
  app.get('/authorize', (c) => authorize(auth, c))
  app.on(['GET', 'POST'], '/callback', (c) => receiveCallback(auth, c))
  app.get('/user/identities/authorize', (c) => authorizeLinking(auth, c))
  app.get('/sso/saml/metadata', (c) => getSamlMetadata(auth, c))
  app.get('/sso/oidc/callback', (c) => receiveCompanyCallback(auth, c))
  app.post('/sso/saml/acs', (c) => receiveSamlResponse(auth, c))
  // nobody administers accounts from here, whatever key they bring
  app.all('/admin/*', () => {
    throw refuse('not_admin')
  })
  // A route and not `notFound`, which would belong to the app this one is mounted in.
  app.all('*', () => {
    throw refuse('not_found')
  })
  app.onError((error, c) => {
    if (error instanceof AuthRefusal) return answerRefusal(c, error)
    if (isUnavailable(error)) {
      return answerRefusal(c, refuse('unexpected_failure', { status: 503, message: TROUBLE, retryAfterS: 2 }))
    }
    auth.deps.log.error({ err: loggable(error), path: c.req.path }, 'the account service failed')
    return answerRefusal(c, refuse('unexpected_failure'))
  })
  return app
}
