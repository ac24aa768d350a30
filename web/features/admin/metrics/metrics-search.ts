import { METRIC_TYPES, type MetricType } from '#contract/security.rules'
import { dayOf, given, oneOf } from '../search-params'

export type MetricsSearch = { type?: MetricType; from?: string; to?: string }

export function readMetricsSearch(raw: Record<string, unknown>): MetricsSearch {
  return given({ type: oneOf(raw.type, METRIC_TYPES), from: dayOf(raw.from), to: dayOf(raw.to) })
}
