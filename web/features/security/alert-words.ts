import type { BannerAlert } from '#contract/security'
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
  acted_alone: 'Done without a second admin',
}

/** What the person it concerns is asked. The question comes first: a phone may have room for no more. */
const OWN_WORDS: Partial<Record<AlertType, string>> = {
  repeated_failures: 'Was this you? Wrong passwords were tried for your account.',
  password_spraying: 'Do you use your password anywhere else? Stolen passwords are being tried here.',
  impossible_travel: 'Was this you? Your account was used in two places too far apart.',
  role_change: 'Do you know of this? A role was given that concerns you.',
  token_reuse: 'Was this you? A sign-in of yours may have been copied.',
  mass_actions: 'Was this you? Unusually many changes were made from your account.',
}

/** The one line of an alert: a question to the person it concerns, a finding to whoever looks after the site. */
export function bannerTitle({
  severity,
  alertType,
  canDismiss,
}: Pick<BannerAlert, 'severity' | 'alertType' | 'canDismiss'>): string {
  return (canDismiss && OWN_WORDS[alertType]) || alertTitle(severity, alertType)
}

/** "Critical: a session was copied". */
function alertTitle(severity: AlertSeverity, type: AlertType): string {
  const words = ALERT_TYPE_WORDS[type]
  return `${SEVERITY_WORDS[severity]}: ${words.charAt(0).toLowerCase()}${words.slice(1)}`
}
