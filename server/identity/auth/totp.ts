import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

/** How long a code counts. */
export const TOTP_PERIOD_S = 30
/** RFC 6238 as every authenticator app reads it. */
const SHAPE = { algorithm: 'SHA1', digits: 6, period: TOTP_PERIOD_S }
/** Steps a phone's clock may be off, either way. */
const SKEW_STEPS = 1

/** 160 bits, as RFC 4226 recommends. */
export function newTotpSecret(): Buffer {
  return randomBytes(20)
}

/** What an authenticator app is told: the secret in base32 for typing, and the address behind the QR code. */
export function totpSetup(
  secret: Uint8Array,
  { issuer, label }: { issuer: string; label: string },
): { secret: string; uri: string } {
  const own = new Secret({ buffer: Uint8Array.from(secret).buffer })
  return { secret: own.base32, uri: new TOTP({ ...SHAPE, issuer, label, secret: own }).toString() }
}

/** @returns the 30-second step the code belongs to, or null if it is the code of none around now */
export function matchTotp(secret: Uint8Array, code: string, now: Date): number | null {
  // The library compares bytes and throws where six characters are more than six.
  if (!/^\d{6}$/.test(code)) return null
  const own = new Secret({ buffer: Uint8Array.from(secret).buffer })
  const timestamp = now.getTime()
  const delta = TOTP.validate({ ...SHAPE, secret: own, token: code, timestamp, window: SKEW_STEPS })
  return delta === null ? null : TOTP.counter({ period: SHAPE.period, timestamp }) + delta
}
