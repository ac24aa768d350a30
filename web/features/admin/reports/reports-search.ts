import { given, textOf } from '../search-params'

/** Without `show`: the open ones. */
export type ReportsSearch = { show?: 'settled' | 'appeals' | 'templates'; cursor?: string }

export function readReportsSearch(raw: Record<string, unknown>): ReportsSearch {
  return given({
    show: raw.show === 'settled' || raw.show === 'appeals' || raw.show === 'templates' ? raw.show : undefined,
    cursor: textOf(raw.cursor),
  })
}
