import { PAPER_LINK_S } from '#contract/pet-health.rules'
import type { Deps } from '#server/infra/deps'
import { isSigned, sign } from '#server/infra/signature'

type Needs = Pick<Deps, 'env' | 'clock'>

const PURPOSE = 'pawstead papers of pets'

/** Where a PDF is read, for minutes and by whoever has the address. Give it only to who may see the paper. */
export function paperAddress(needs: Needs, id: string): string {
  const expires = Math.floor(needs.clock.now().getTime() / 1000) + PAPER_LINK_S
  return `/files/papers/${id}.pdf?e=${expires}&s=${sign(needs, PURPOSE, `${id}.${expires}`)}`
}

export function isPaperAddressGood(
  needs: Needs,
  id: string,
  { e = '', s = '' }: { e?: string | undefined; s?: string | undefined },
): boolean {
  if (!/^\d{10}$/.test(e) || !isSigned(needs, PURPOSE, `${id}.${e}`, s)) return false
  return Number(e) * 1000 > needs.clock.now().getTime()
}
