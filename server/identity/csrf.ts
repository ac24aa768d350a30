import { randomBytes } from 'node:crypto'
import { CSRF_LIFETIME_MINUTES } from '#contract/account.rules'
import type { Deps } from '../infra/deps'
import { isSigned, sign } from '../infra/signature'

type Needs = Pick<Deps, 'env' | 'clock'>

const LIFETIME_MS = CSRF_LIFETIME_MINUTES * 60_000
const NONCE_BYTES = 16
/** The expiry in Unix milliseconds and the nonce. */
const HEAD_BYTES = 8 + NONCE_BYTES
const SHAPE = /^[A-Za-z0-9_-]{32}\.[A-Za-z0-9_-]{43}$/
const PURPOSE = 'pawstead csrf'

/** A security token for one session: its expiry and 128 random bits, signed together with the session's id. Nothing is stored. */
export function issueCsrfToken(needs: Needs, sessionId: string): { token: string; expiresAt: Date } {
  const expiresAt = new Date(needs.clock.now().getTime() + LIFETIME_MS)
  const head = Buffer.alloc(HEAD_BYTES)
  head.writeBigUInt64BE(BigInt(expiresAt.getTime()))
  randomBytes(NONCE_BYTES).copy(head, 8)
  const text = head.toString('base64url')
  return { token: `${text}.${sign(needs, PURPOSE, `${sessionId}.${text}`)}`, expiresAt }
}

/** Whether a token is one of ours, for this session, and has not run out. */
export function isCsrfTokenValid(needs: Needs, sessionId: string, token: string | null): boolean {
  if (token === null || !SHAPE.test(token)) return false
  const [head = '', signature = ''] = token.split('.')
  if (!isSigned(needs, PURPOSE, `${sessionId}.${head}`, signature)) return false
  return Number(Buffer.from(head, 'base64url').readBigUInt64BE()) > needs.clock.now().getTime()
}
