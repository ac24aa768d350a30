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
  mass_actions: 'Unusually high activity',
  audit_tampering: 'The audit log doesn’t add up',
  acted_alone: 'Done without a second admin',
}

/** What the person it concerns is asked. The question comes first: a phone may have room for no more. */
const OWN_WORDS: Partial<Record<AlertType, string>> = {
  repeated_failures: 'Was this you? Someone tried wrong passwords for your account.',
  password_spraying: 'Do you use your password anywhere else? Someone is trying stolen passwords here.',
  impossible_travel: 'Was this you? Your account was used in two places that are too far apart.',
  role_change: 'Did you expect this? A role that you gave or that you hold was changed.',
  token_reuse: 'Was this you? One of your sign-ins may have been copied.',
  mass_actions: 'Was this you? Your account made an unusual number of changes.',
}

/** What the person it concerns can do about it. */
const OWN_ADVICE: Partial<Record<AlertType, string>> = {
  repeated_failures:
    'If this wasn’t you, change your password, sign out of your other devices, and turn on two-step sign-in.',
  password_spraying: 'If you use your password anywhere else, change it and turn on two-step sign-in.',
  impossible_travel: 'If this wasn’t you, change your password and sign out of your other devices.',
  role_change: 'If you don’t know about this, tell another admin.',
  token_reuse: 'If you don’t recognize this, change your password and sign out of your other devices.',
  mass_actions: 'If this wasn’t you, change your password and sign out of your other devices.',
}

/** What somebody who looks after the site can do about it. What is missing here says so in the alert itself. */
const ADMIN_ADVICE: Partial<Record<AlertType, string>> = {
  repeated_failures: 'If it wasn’t the account’s owner and a sign-in succeeded, lock the account.',
  password_spraying: 'Check the audit log for sign-ins from this address that succeeded.',
  many_accounts:
    'A class or an office is harmless. Look at the newest accounts under People, and lock those that look made up.',
  impossible_travel: 'If it wasn’t the account’s owner, lock the account.',
  role_change: 'If this wasn’t agreed on, revoke the role and check what’s been done since.',
  token_reuse: 'If the account’s owner doesn’t recognize this, sign them out everywhere.',
  mass_actions: 'If it wasn’t the account’s owner, lock the account.',
}

/** @param own whether it concerns whoever reads it */
export function alertAdvice(type: AlertType, own: boolean): string {
  return (own ? OWN_ADVICE[type] : ADMIN_ADVICE[type]) ?? ''
}

/** How the sentences of the rules begin (`detection/rules`), and how they do for the one they name. */
const OWN_SENTENCES: Partial<Record<AlertType, [named: RegExp, own: string]>> = {
  repeated_failures: [/ for .+? from (?=\S+ address)/, ' for your account from '],
  impossible_travel: [/^.+? signed in from /, 'Someone signed in to your account from '],
  token_reuse: [/^An old session of .+? was used again/, 'An old session of yours was used again'],
  mass_actions: [/^.+? did the same thing /, 'Your account did the same thing '],
}

/** What was seen: of a person by name to whoever looks after the site, of “you” to that person. */
export function alertDescription({
  alertType,
  canDismiss,
  description,
}: Pick<BannerAlert, 'alertType' | 'canDismiss' | 'description'>): string {
  const sentence = canDismiss && OWN_SENTENCES[alertType]
  return sentence ? description.replace(...sentence) : description
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
