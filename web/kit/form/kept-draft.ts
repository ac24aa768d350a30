const KEY = 'pawstead.drafts'

/** What was typed about something and not sent yet, kept for this tab alone, so that a reload takes nothing away. */
export function keptDraft(about: string): string {
  return read()[about] ?? ''
}

/** @param text without any, nothing is kept */
export function keepDraft(about: string, text: string): void {
  const { [about]: _, ...others } = read()
  write(text === '' ? others : { ...others, [about]: text })
}

/** Whoever comes next finds nothing of it. */
export function forgetDrafts(): void {
  write({})
}

function read(): Record<string, string> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    return Object.fromEntries(Object.entries(kept).filter(([, text]) => typeof text === 'string'))
  } catch {
    return {} // storage is blocked or holds something else
  }
}

function write(drafts: Record<string, string>): void {
  try {
    if (Object.keys(drafts).length === 0) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, JSON.stringify(drafts))
  } catch {
    // storage is blocked or full: a reload starts over
  }
}
