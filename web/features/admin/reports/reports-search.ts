import { given, textOf } from '../search-params'

const SHOWN = ['settled', 'appeals', 'templates', 'reasons'] as const

/** Without `show`: the open ones. */
export type ReportsSearch = { show?: (typeof SHOWN)[number]; cursor?: string }

export function readReportsSearch(raw: Record<string, unknown>): ReportsSearch {
  return given({
    show: SHOWN.find((one) => one === raw.show),
    cursor: textOf(raw.cursor),
  })
}
