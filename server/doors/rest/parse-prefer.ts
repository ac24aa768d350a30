import { RestError } from './rest-error'

export type Preferences = {
  representation: boolean
  /** Whether to tell how many rows there are in all. An estimate is counted like the exact number. */
  count: boolean
  resolution?: 'merge' | 'ignore'
}

/** What a left out column gets is its default in any case. */
const KNOWN: Record<string, (found: Preferences) => void> = {
  'return=minimal': () => undefined,
  'return=representation': (found) => {
    found.representation = true
  },
  'count=exact': countRows,
  'count=planned': countRows,
  'count=estimated': countRows,
  'resolution=merge-duplicates': (found) => {
    found.resolution = 'merge'
  },
  'resolution=ignore-duplicates': (found) => {
    found.resolution = 'ignore'
  },
  'missing=default': () => undefined,
}

function countRows(found: Preferences): void {
  found.count = true
}

/**
 * The header Prefer. One that we do not know might change what is written, so none is passed over, and of two that say
 * different things about the same neither.
 *
 * @throws RestError PGRST122
 */
export function parsePrefer(header: string | undefined): Preferences {
  const found: Preferences = { representation: false, count: false }
  const said = new Map<string, string>()
  for (const preference of (header ?? '').split(',').map((one) => one.trim())) {
    if (preference === '') continue
    const [name = ''] = preference.split('=')
    if (!Object.hasOwn(KNOWN, preference) || (said.get(name) ?? preference) !== preference) {
      const details = `Invalid preferences: ${preference.slice(0, 200)}`
      throw new RestError(400, 'PGRST122', 'Invalid preferences given', details)
    }
    said.set(name, preference)
    KNOWN[preference]?.(found)
  }
  return found
}
