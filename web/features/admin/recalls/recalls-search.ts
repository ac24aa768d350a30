import { RECALL_STATUSES, type RecallStatus } from '#contract/recalls.rules'
import { given, textOf } from '../search-params'

export type RecallsSearch = { status?: RecallStatus; q?: string; cursor?: string }

export function readRecallsSearch(raw: Record<string, unknown>): RecallsSearch {
  return given({
    status: RECALL_STATUSES.find((one) => one === raw.status),
    q: textOf(raw.q),
    cursor: textOf(raw.cursor),
  })
}
