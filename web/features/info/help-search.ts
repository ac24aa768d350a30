export type HelpSearch = { q?: string }

/** What is searched for, as far as it can be sent. */
export function readHelpSearch({ q }: Record<string, unknown>): HelpSearch {
  const words = typeof q === 'string' ? q.trim().slice(0, 120) : ''
  return words ? { q: words } : {}
}
