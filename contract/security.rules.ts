/** Words of the security domain that both sides need. */

export const SEVERITIES = ['info', 'low', 'medium', 'high', 'critical'] as const
export type Severity = (typeof SEVERITIES)[number]

export const AUDIT_STATUSES = ['success', 'failure', 'blocked'] as const
export type AuditStatus = (typeof AUDIT_STATUSES)[number]

export const ALERT_SEVERITIES = ['low', 'medium', 'high', 'critical'] as const
export type AlertSeverity = (typeof ALERT_SEVERITIES)[number]

export const ALERT_STATUSES = ['active', 'resolved', 'false_positive'] as const
export type AlertStatus = (typeof ALERT_STATUSES)[number]

/**
 * What the detection looks for, `audit_tampering`, which the check of the audit trail raises, and `acted_alone`, which
 * is raised where nobody was there to confirm something.
 */
export const ALERT_TYPES = [
  'repeated_failures',
  'password_spraying',
  'many_accounts',
  'impossible_travel',
  'role_change',
  'token_reuse',
  'mass_actions',
  'audit_tampering',
  'acted_alone',
] as const
export type AlertType = (typeof ALERT_TYPES)[number]

/** One figure a day each. `mfa_share` is a fraction, `settle_minutes` a median, the others are counts. */
export const METRIC_TYPES = [
  'sign_ins',
  'sign_in_failures',
  'accounts_created',
  'mfa_share',
  'sessions_active',
  'alerts_raised',
  'alerts_resolved',
  'rate_limited',
  'refresh_reuse',
  'password_changes',
  'settle_minutes',
] as const
export type MetricType = (typeof METRIC_TYPES)[number]

/** The banner: how many at most, and how often a page asks (specification, section 9). */
export const BANNER_ALERTS = 3
export const BANNER_EVERY_MS = 5 * 60_000

/** Audit rows on one page. */
export const AUDIT_PAGE_SIZE = 50
/** Counts of audit rows stop here and say "10,000+". */
export const AUDIT_COUNT_CAP = 10_000
/** The most rows one CSV file holds. */
export const AUDIT_CSV_ROWS = 50_000
