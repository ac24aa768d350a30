import { ENTRY_KINDS, type EntryKind } from '#contract/pet-health.rules'

export const HEALTH_VIEWS = ['overview', 'records', 'weight', 'timeline', 'travel'] as const
export type HealthView = (typeof HEALTH_VIEWS)[number]
export type HealthSearch = { show?: Exclude<HealthView, 'overview'>; kind?: EntryKind }

export const VIEW_WORDS: Record<HealthView, string> = {
  overview: 'Summary',
  records: 'Records',
  weight: 'Weight',
  timeline: 'Timeline',
  travel: 'Travel',
}

/** What an address says, whatever else stands in it. */
export function readHealthSearch(raw: Record<string, unknown>): HealthSearch {
  const show = HEALTH_VIEWS.find((view) => view === raw.show)
  const kind = ENTRY_KINDS.find((one) => one === raw.kind)
  return { ...(show && show !== 'overview' && { show }), ...(kind && { kind }) }
}
