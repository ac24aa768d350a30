import type { AlertSeverity, AlertType } from '#contract/security.rules'

export const SEVERITY_WORDS: Record<AlertSeverity | 'info', string> = {
  info: 'Info',
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  critical: 'Critical',
}

export const ALERT_TYPE_WORDS: Record<AlertType, string> = {
  repeated_failures: 'Failed sign-ins on one account',
  password_spraying: 'Many accounts tried from one address',
  many_accounts: 'Many new accounts from one address',
  impossible_travel: 'Sign-ins too far apart',
  role_change: 'Sudden role changes',
  token_reuse: 'A session was copied',
  mass_actions: 'Unusually many actions',
  audit_tampering: 'The audit trail does not add up',
}

/** "Critical: a session was copied", as the head of a banner. */
export function alertTitle(severity: AlertSeverity, type: AlertType): string {
  const words = ALERT_TYPE_WORDS[type]
  return `${SEVERITY_WORDS[severity]}: ${words.charAt(0).toLowerCase()}${words.slice(1)}`
}
