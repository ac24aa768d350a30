import { PAPER_LINK_S } from '#contract/pet-health.rules'
import type { Deps } from '#server/infra/deps'
import { isSigned, sign } from '#server/infra/signature'

type Needs = Pick<Deps, 'env' | 'clock'>

const PURPOSE = 'pawstead papers of pets'

/** Signed for those who judge reports: it also opens the file of a message that was hidden or removed. */
const JUDGED = 'pawstead papers that were reported'

/**
 * Where a PDF is read, for minutes and by whoever has the address. Give it only to who may see the paper.
 *
 * @param judged for those who judge what was reported, who read it also while nobody else does
 */
export function paperAddress(needs: Needs, id: string, { judged = false } = {}): string {
  const expires = Math.floor(needs.clock.now().getTime() / 1000) + PAPER_LINK_S
  const signature = sign(needs, judged ? JUDGED : PURPOSE, `${id}.${expires}`)
  return `/files/papers/${id}.pdf?e=${expires}&s=${signature}${judged ? '&j=1' : ''}`
}

export function isPaperAddressGood(
  needs: Needs,
  id: string,
  { e = '', s = '', j }: { e?: string | undefined; s?: string | undefined; j?: string | undefined },
): boolean {
  if (!/^\d{10}$/.test(e) || !isSigned(needs, j === '1' ? JUDGED : PURPOSE, `${id}.${e}`, s)) return false
  return Number(e) * 1000 > needs.clock.now().getTime()
}
