import type { ReportSecurityEvent } from '#server/core/audit/security-events'
import type { Visitor } from '#server/core/people/visitor'
import type { Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import type { AuthUser } from '#server/tables/auth'
import type { AccessTokens } from './access-tokens'
import type { KeyedHash } from './keyed-hash'
import type { Messages } from './messages'
import type { Companies } from './providers/companies'
import type { Providers } from './providers/providers'
import type { Redirects } from './redirects'
import type { Sealer } from './sealing'
import type { SessionSecrets } from './session-secrets'
import type { SigningKeys } from './signing-keys'

/** The part of the server's dependencies that accounts need. */
export type AuthDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'changes' | 'texts'> & {
  env: Pick<Deps['env'], 'publicUrl' | 'demo' | 'live' | 'secretKey' | 'rateLimits' | 'accounts'>
}

/** What every endpoint of the account service works with. */
export type AuthContext = {
  deps: AuthDeps
  keys: SigningKeys
  accessTokens: AccessTokens
  sessionSecrets: SessionSecrets
  /** Hash of codes people type. */
  codeHash: KeyedHash
  /** For what has to be read again: TOTP secrets, provider tokens. */
  sealer: Sealer
  messages: Messages
  redirects: Redirects
  /** Ways in that others vouch for, as far as they are configured. */
  providers: Providers
  companies: Companies
  /** The address a request came from, proxies already looked through. */
  addressOf: (request: Request) => string
  /** Runs inside the transaction that makes the account; throwing undoes it. */
  onUserCreated: (tx: Tx, user: AuthUser) => Promise<void>
  report: ReportSecurityEvent
  /** Asks the captcha service, where one is configured. @throws captcha_failed */
  checkCaptcha: (token: string | undefined, visitor: Visitor) => Promise<void>
}
