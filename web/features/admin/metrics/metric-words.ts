import type { MetricType } from '#contract/security.rules'

export const METRIC_WORDS: Record<MetricType, string> = {
  sign_ins: 'Sign-ins',
  sign_in_failures: 'Failed sign-ins',
  accounts_created: 'New accounts',
  mfa_share: 'People with two-step sign-in',
  sessions_active: 'Signed-in devices',
  alerts_raised: 'Alerts raised',
  alerts_resolved: 'Alerts closed',
  rate_limited: 'Requests blocked by limits',
  refresh_reuse: 'Copied sessions ended',
  password_changes: 'Password changes',
  settle_minutes: 'Median minutes to close an alert',
}

/** A figure of a day in the reader's own way: shares as percent, everything else as a number. */
export function metricValue(type: MetricType, value: number, locale: string): string {
  const style = type === 'mfa_share' ? ({ style: 'percent', maximumFractionDigits: 1 } as const) : {}
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 1, ...style }).format(value)
}
