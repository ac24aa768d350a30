import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { CSRF_LIFETIME_MINUTES } from '#contract/account.rules'
import type { Deps } from '../infra/deps'

type Needs = Pick<Deps, 'env' | 'clock'>

const LIFETIME_MS = CSRF_LIFETIME_MINUTES * 60_000
const NONCE_BYTES = 16
/** The expiry in Unix milliseconds and the nonce. */
const HEAD_BYTES = 8 + NONCE_BYTES
const SHAPE = /^[A-Za-z0-9_-]{32}\.[A-Za-z0-9_-]{43}$/

/** A security token for one session: its expiry and 128 random bits, signed together with the session's id. Nothing is stored. */
export function issueCsrfToken({ env, clock }: Needs, sessionId: string): { token: string; expiresAt: Date } {
  const expiresAt = new Date(clock.now().getTime() + LIFETIME_MS)
  const head = Buffer.alloc(HEAD_BYTES)
  head.writeBigUInt64BE(BigInt(expiresAt.getTime()))
  randomBytes(NONCE_BYTES).copy(head, 8)
  const text = head.toString('base64url')
  return { token: `${text}.${sign(env.secretKey, sessionId, text).toString('base64url')}`, expiresAt }
}

/** Whether a token is one of ours, for this session, and has not run out. */
export function isCsrfTokenValid({ env, clock }: Needs, sessionId: string, token: string | null): boolean {
  if (token === null || !SHAPE.test(token)) return false
  const [head = '', signature = ''] = token.split('.')
  if (!timingSafeEqual(Buffer.from(signature, 'base64url'), sign(env.secretKey, sessionId, head))) return false
  return Number(Buffer.from(head, 'base64url').readBigUInt64BE()) > clock.now().getTime()
}

function sign(secretKey: string, sessionId: string, head: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'pawstead csrf', 32))
  return createHmac('sha256', key).update(`${sessionId}.${head}`).digest()
}
