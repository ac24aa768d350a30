const SHOWN = ['past', 'all'] as const

/** Without `show`: those that count now or will. */
export type CouponsSearch = { show?: (typeof SHOWN)[number]; cursor?: string }

export function readCouponsSearch({ show, cursor }: Record<string, unknown>): CouponsSearch {
  const known = SHOWN.find((one) => one === show)
  return { ...(known && { show: known }), ...(typeof cursor === 'string' && { cursor }) }
}
