import { LOGGED, type Logged } from '#contract/sanctions.rules'
import { given, oneOf, textOf } from '../search-params'

export type LogSearch = { moderatorId?: string; userId?: string; what?: Logged; cursor?: string }

export function readLogSearch(raw: Record<string, unknown>): LogSearch {
  return given({
    moderatorId: textOf(raw.moderatorId),
    userId: textOf(raw.userId),
    what: oneOf(raw.what, LOGGED),
    cursor: textOf(raw.cursor),
  })
}
