import { given, textOf } from '../search-params'

/** Without `show`: the open ones. */
export type ReportsSearch = { show?: 'settled'; cursor?: string }

export function readReportsSearch(raw: Record<string, unknown>): ReportsSearch {
  return given({ show: raw.show === 'settled' ? ('settled' as const) : undefined, cursor: textOf(raw.cursor) })
}
