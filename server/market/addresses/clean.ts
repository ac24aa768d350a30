import { Address } from '#contract/addresses'
import { refuse } from '#server/core/refusals/refuse'
import { cleanLine } from '#server/core/text/clean'

/**
 * An address as it is kept and printed: without control characters or tricks of direction.
 *
 * @throws BAD_REQUEST when nothing is left of what is needed
 */
export function cleanAddress(address: Address): Address & { line2: string } {
  const lines = Object.entries(address).map(([part, line]) => [part, cleanLine(line ?? '')])
  const cleaned = Address.safeParse(Object.fromEntries(lines))
  if (!cleaned.success) throw refuse('BAD_REQUEST')
  return { ...cleaned.data, line2: cleaned.data.line2 ?? '' }
}
