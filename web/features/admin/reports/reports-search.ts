import { given, textOf } from '../search-params'

const SHOWN = ['open', 'settled', 'appeals', 'templates', 'reasons'] as const

/** Without `show`: what waits, the open reports before appeals. */
export type ReportsSearch = { show?: (typeof SHOWN)[number]; cursor?: string }

export function readReportsSearch(raw: Record<string, unknown>): ReportsSearch {
  return given({
    show: SHOWN.find((one) => one === raw.show),
    cursor: textOf(raw.cursor),
  })
}
