import { SIGNED_IN_HALFWAY } from '#contract/account'

/** What an event of the security log says to the person it happened to. */
const WORDS: Record<string, string | undefined> = {
  account_created: 'You created your account',
  sign_in: 'You signed in',
  sign_in_failed: 'A sign-in failed',
  sign_out: 'You signed out',
  session_timeout: 'You were signed out because you were inactive',
  new_device: 'You signed in on a new device',
  refresh_token_reused: 'We stopped a copied sign-in',
  rate_limited: 'We blocked too many attempts',
  guessing_slowed: 'Someone was guessing, so we slowed them down',
  reauthenticated: 'You confirmed it was you',
  reauthentication_failed: 'Confirming it was you didn’t work',
  password_changed: 'Your password was changed',
  email_change_requested: 'A new email was requested',
  email_changed: 'Your email was changed',
  phone_change_requested: 'A new phone number was requested',
  phone_changed: 'Your phone number was changed',
  factor_enrolled: 'You started setting up a second step',
  factor_verified: 'You used your second step',
  factor_removed: 'A second step was removed',
  mfa_failed: 'A second step didn’t work',
  recovery_codes_made: 'You made new recovery codes',
  recovery_code_used: 'A recovery code was used',
  identity_linked: 'A connected account was added',
  identity_unlinked: 'A connected account was removed',
  unproven_account_claimed: 'You claimed an account no one had confirmed',
  data_exported: 'You downloaded your data',
  deletion_requested: 'You asked us to delete your account',
  deletion_cancelled: 'You decided to keep your account',
  profile_updated: 'You changed your profile',
  // what people who look after the site did to others
  role_assigned: 'You gave someone a role',
  role_revoked: 'You removed someone’s role',
  person_locked: 'You locked someone’s account',
  person_unlocked: 'You unlocked someone’s account',
  person_signed_out: 'You signed someone out everywhere',
  account_merged: 'You merged two accounts',
  person_two_factor_reset: 'You removed someone’s second steps',
  alert_settled: 'You closed a security alert',
  audit_exported: 'You exported the audit log',
  roles_exported: 'You exported people’s roles',
  alerts_exported: 'You exported the security alerts',
}

/** Acts of the same kind that the server tells apart by their words. */
const ACTIONS: Record<string, string | undefined> = {
  'Signed a device out': 'You signed out of a device',
  [SIGNED_IN_HALFWAY]: 'A sign-in stopped at the second step',
  'Signed the other devices out': 'You signed out of all other devices',
  'Opened a profile again': 'You reopened a profile',
  'Submitted for review': 'You submitted a profile for review',
  'Said that a pet has died': 'You told us that a pet had died',
  'Took back that a pet has died': 'You told us that a pet hadn’t died after all',
}

/** What the person did, as the server says it: "Closed a profile". */
const OWN_ACTS: readonly string[] = [
  'profile_opened',
  'profile_closed',
  'profile_closing',
  'profile_withdrawn',
  'listed_profile_changed',
  'team_changed',
  'pet_family_changed',
  'pet_given',
]

/** An event in a sentence; one we have no words for keeps those of the server. */
export function eventWords({ eventType, action }: { eventType: string; action: string }): string {
  const known = ACTIONS[action] ?? (Object.hasOwn(WORDS, eventType) ? WORDS[eventType] : undefined)
  if (known) return known
  return OWN_ACTS.includes(eventType) ? `You ${action.charAt(0).toLowerCase()}${action.slice(1)}` : action
}

/** Whether the person should look twice. */
export function isWorrying({ status, severity }: { status: string; severity: string }): boolean {
  return status !== 'success' || severity === 'high' || severity === 'critical'
}
