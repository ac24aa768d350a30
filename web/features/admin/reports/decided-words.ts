import type { ReportDecision } from '#contract/reports.rules'

/** What somebody decided about a thing that was reported; to keep it may also have brought it back. */
export const DECIDED: Record<ReportDecision, string> = {
  keep: 'decided it can stay',
  hide: 'decided to hide it',
  remove: 'decided to remove it',
}
