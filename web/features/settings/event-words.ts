/** What an event of the security log says to the person it happened to. */
const WORDS: Record<string, string | undefined> = {
  account_created: 'You opened your account',
  sign_in: 'You signed in',
  sign_in_failed: 'A sign-in failed',
  sign_out: 'You signed out',
  session_timeout: 'You were signed out, because you were away for a while',
  new_device: 'You signed in on a new device',
  refresh_token_reused: 'A copied sign-in was stopped',
  rate_limited: 'Too many tries were turned away',
  guessing_slowed: 'Somebody was guessing, and was slowed down',
  reauthenticated: 'You confirmed it was you',
  reauthentication_failed: 'Confirming it was you failed',
  password_changed: 'Your password was changed',
  email_change_requested: 'A new email was asked for',
  phone_change_requested: 'A new phone number was asked for',
  factor_enrolled: 'You began to set up a second step',
  factor_verified: 'You used your second step',
  factor_removed: 'A second step was removed',
  mfa_failed: 'A second step failed',
  recovery_codes_made: 'You made new recovery codes',
  recovery_code_used: 'A recovery code was used',
  identity_linked: 'A connected account was added',
  identity_unlinked: 'A connected account was removed',
  unproven_account_claimed: 'You took over an account that nobody had confirmed',
  data_exported: 'You took a copy of your data',
  deletion_requested: 'You asked for your account to be deleted',
  deletion_cancelled: 'You decided to keep your account',
  profile_updated: 'You changed your profile',
  // what people who look after the site did to others
  role_assigned: 'You gave somebody a role',
  role_revoked: 'You took a role from somebody',
  person_locked: 'You locked somebody’s account',
  person_unlocked: 'You unlocked somebody’s account',
  person_signed_out: 'You signed somebody out everywhere',
  person_two_factor_reset: 'You removed somebody’s second steps',
  alert_settled: 'You settled a security alert',
  audit_exported: 'You took a copy of the audit log',
  roles_exported: 'You took a copy of people’s roles',
  alerts_exported: 'You took a copy of the security alerts',
}

/** Acts of the same kind that the server tells apart by their words. */
const ACTIONS: Record<string, string | undefined> = {
  'Signed a device out': 'You signed a device out',
  'Signed the other devices out': 'You signed your other devices out',
}

/** An event in a sentence; one we have no words for keeps those of the server. */
export function eventWords({ eventType, action }: { eventType: string; action: string }): string {
  return ACTIONS[action] ?? (Object.hasOwn(WORDS, eventType) ? WORDS[eventType] : undefined) ?? action
}

/** Whether the person should look twice. */
export function isWorrying({ status, severity }: { status: string; severity: string }): boolean {
  return status !== 'success' || severity === 'high' || severity === 'critical'
}
