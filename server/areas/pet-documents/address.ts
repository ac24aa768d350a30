import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { PAPER_LINK_S } from '#contract/pet-health.rules'
import type { Deps } from '#server/infra/deps'

type Needs = Pick<Deps, 'env' | 'clock'>

/** Where a PDF is read, for minutes and by whoever has the address. Give it only to who may see the paper. */
export function paperAddress({ env, clock }: Needs, id: string): string {
  const expires = Math.floor(clock.now().getTime() / 1000) + PAPER_LINK_S
  return `/files/pet-papers/${id}.pdf?e=${expires}&s=${sign(env.secretKey, id, expires).toString('base64url')}`
}

export function isPaperAddressGood(
  { env, clock }: Needs,
  id: string,
  { e = '', s = '' }: { e?: string | undefined; s?: string | undefined },
): boolean {
  if (!/^\d{10}$/.test(e) || !/^[\w-]{43}$/.test(s)) return false
  if (!timingSafeEqual(Buffer.from(s, 'base64url'), sign(env.secretKey, id, Number(e)))) return false
  return Number(e) * 1000 > clock.now().getTime()
}

function sign(secretKey: string, id: string, expires: number): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'pawstead papers of pets', 32))
  return createHmac('sha256', key).update(`${id}.${expires}`).digest()
}
