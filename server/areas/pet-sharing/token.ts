import { createHash, timingSafeEqual } from 'node:crypto'
import { createKeyedHash, hashToken } from '#server/identity/auth/keyed-hash'
import type { Deps } from '#server/infra/deps'

type Needs = Pick<Deps, 'env'>
type Kept = { id: string; tokenHash: string }

/**
 * The secret in a link, 256 bits: made from its id under our key, so that its owner can be shown it again while the
 * database keeps its hash alone.
 */
export function shareToken({ env }: Needs, id: string): string {
  return Buffer.from(createKeyedHash(env.secretKey, 'pet share link')(id), 'hex').toString('base64url')
}

/** Of a link of the demo town, which is built before there is a key. Outside the demo nobody asks for it. */
export function demoToken(id: string): string {
  return createHash('sha256').update(`demo share link ${id}`).digest('base64url')
}

/** As the database knows it. */
export const keptToken = (token: string): string => hashToken(token)

/** The whole address of a link, as far as we can still make it: with another key than when it was made, we cannot. */
export function shareAddress(deps: Needs, { id, tokenHash }: Kept): string | null {
  const known = [shareToken(deps, id), ...(deps.env.demo ? [demoToken(id)] : [])]
  const token = known.find((one) => keptToken(one) === tokenHash)
  return token === undefined ? null : `${deps.env.publicUrl}/share/${token}`
}

/**
 * A PIN as it is kept. Four digits are tried through in a moment, whatever the hash: what protects them is our key, which
 * is not in the database, and the tries that are counted.
 */
export function keptPin({ env }: Needs, linkId: string, pin: string): string {
  return createKeyedHash(env.secretKey, 'pet share pin')(linkId, pin)
}

/** For whoever gave the PIN: good for the file of this link until then. */
export function sharePass({ env }: Needs, linkId: string, until: Date): string {
  const ends = String(until.getTime())
  return `${ends}.${createKeyedHash(env.secretKey, 'pet share pass')(linkId, ends)}`
}

export function isPassGood(deps: Needs, linkId: string, pass: string, now: Date): boolean {
  const [ends = ''] = pass.split('.')
  const ours = Buffer.from(sharePass(deps, linkId, new Date(Number(ends) || 0)))
  const given = Buffer.from(pass)
  return given.length === ours.length && timingSafeEqual(given, ours) && Number(ends) > now.getTime()
}
