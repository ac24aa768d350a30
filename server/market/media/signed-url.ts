import type { Deps } from '#server/infra/deps'
import { isSigned, sign } from '#server/infra/signature'

type Needs = Pick<Deps, 'env' | 'clock'>

const LIFETIME_S = 600
const PURPOSE = 'pawstead private pictures'

/**
 * The address of a private picture, good for ten minutes and for whoever has it. Give it only to who may see the picture.
 *
 * @param width one of the picture's own; the largest there is without it
 */
export function signedMediaUrl(needs: Needs, mediaId: string, width?: number): string {
  const expires = Math.floor(needs.clock.now().getTime() / 1000) + LIFETIME_S
  const signature = sign(needs, PURPOSE, `${mediaId}.${expires}`)
  return `/files/${mediaId}/${width ?? 'largest'}.webp?e=${expires}&s=${signature}`
}

/** Whether an address was signed by us, for this picture, and is still good. */
export function isSignatureGood(
  needs: Needs,
  mediaId: string,
  { expires = '', signature = '' }: { expires: string | undefined; signature: string | undefined },
): boolean {
  if (!/^\d{10}$/.test(expires) || !isSigned(needs, PURPOSE, `${mediaId}.${expires}`, signature)) return false
  return Number(expires) * 1000 > needs.clock.now().getTime()
}
