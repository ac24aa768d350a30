import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Deps } from '#server/infra/deps'

type Needs = Pick<Deps, 'env' | 'clock'>

const LIFETIME_S = 600

/**
 * The address of a private picture, good for ten minutes and for whoever has it. Give it only to who may see the picture.
 *
 * @param width one of the picture's own; the largest there is without it
 */
export function signedMediaUrl({ env, clock }: Needs, mediaId: string, width?: number): string {
  const expires = Math.floor(clock.now().getTime() / 1000) + LIFETIME_S
  const signature = sign(env.secretKey, mediaId, expires).toString('base64url')
  return `/files/${mediaId}/${width ?? 'largest'}.webp?e=${expires}&s=${signature}`
}

/** Whether an address was signed by us, for this picture, and is still good. */
export function isSignatureGood(
  { env, clock }: Needs,
  mediaId: string,
  { expires, signature }: { expires: string | undefined; signature: string | undefined },
): boolean {
  if (!/^\d{10}$/.test(expires ?? '') || !/^[\w-]{43}$/.test(signature ?? '')) return false
  const given = Buffer.from(signature ?? '', 'base64url')
  if (!timingSafeEqual(given, sign(env.secretKey, mediaId, Number(expires)))) return false
  return Number(expires) * 1000 > clock.now().getTime()
}

function sign(secretKey: string, mediaId: string, expires: number): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'pawstead private pictures', 32))
  return createHmac('sha256', key).update(`${mediaId}.${expires}`).digest()
}
