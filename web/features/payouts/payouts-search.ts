/** Which of one's businesses; left out it is the active one. */
export type PayoutsSearch = { profile?: string }

/** Reads an address with care; what makes no sense counts as not there. */
export function readPayoutsSearch(raw: Record<string, unknown>): PayoutsSearch {
  const profile = typeof raw.profile === 'string' ? raw.profile.slice(0, 40) : ''
  return profile ? { profile } : {}
}
