import { plainNameOf, type ServerEvent } from './server-events'

/** What each kind of the server's own events is called; the trail tells of accounts in these words. */
export const EVENT_NAMES: Record<ServerEvent, string> = {
  account_created: 'Account created',
  account_deleted: 'Account deleted',
  acted_alone: 'Acted without a second admin',
  alert_raised: 'Alert raised',
  alert_settled: 'Alert settled',
  alerts_exported: 'Security alerts exported',
  audit_exported: 'Audit log exported',
  backup_restored: 'Backup restored',
  catalogue_changed: 'Catalogue values changed',
  commission_rule_added: 'Commission rule added or replaced',
  commission_rule_ended: 'Commission rule ended',
  data_exported: 'Personal data downloaded',
  deletion_cancelled: 'Account deletion canceled',
  deletion_requested: 'Account deletion requested',
  email_change_requested: 'Email change requested',
  factor_enrolled: 'Second step started',
  factor_removed: 'Second step removed',
  factor_verified: 'Second step used',
  finding_settled: 'Difference between the books settled',
  guessing_slowed: 'Guessing slowed down',
  identity_linked: 'Connected account added',
  identity_unlinked: 'Connected account removed',
  listed_profile_changed: 'Listed profile changed',
  mfa_failed: 'Second step failed',
  new_device: 'New device',
  paper_rejected: 'Document rejected',
  paper_verified: 'Document verified',
  password_changed: 'Password changed',
  person_locked: 'Account locked',
  person_signed_out: 'Person signed out everywhere',
  person_two_factor_reset: 'Person’s second steps removed',
  pet_family_changed: 'Family of a pet changed',
  pet_given: 'Pet given to another owner',
  pet_passed: 'Death of a pet written down',
  person_unlocked: 'Account unlocked',
  pet_list_changed: 'Breeds, colors, or vaccines changed',
  phone_change_requested: 'Phone number change requested',
  profile_approved: 'Profile approved',
  profile_changes_requested: 'Profile changes requested',
  profile_closed: 'Profile closed',
  profile_closing: 'Profile closing',
  profile_opened: 'Profile opened',
  profile_reinstated: 'Profile reinstated',
  profile_submitted: 'Profile submitted for review',
  profile_suspended: 'Profile suspended',
  profile_updated: 'Profile updated',
  profile_withdrawn: 'Profile taken off the list',
  proposal_confirmed: 'Proposal confirmed',
  proposal_declined: 'Proposal declined',
  proposal_made: 'Proposal made',
  proposal_withdrawn: 'Proposal withdrawn',
  rate_limited: 'Too many attempts',
  reauthenticated: 'Confirmed who they are',
  reauthentication_failed: 'Confirming who they are failed',
  recovery_code_used: 'Recovery code used',
  recovery_codes_made: 'Recovery codes made',
  refresh_token_reused: 'Refresh token used again',
  report_decided: 'Report decided',
  role_assigned: 'Role assigned',
  role_revoked: 'Role revoked',
  roles_exported: 'Roles exported',
  sign_in: 'Signed in',
  sign_in_failed: 'Sign-in failed',
  sign_out: 'Signed out',
  team_changed: 'Team changed',
  ticket_answered: 'Support message answered',
  ticket_closed: 'Support message closed',
  ticket_reopened: 'Support message reopened',
  travel_rules_changed: 'Travel rules changed',
  unproven_account_claimed: 'Unconfirmed account claimed',
}

/** Any kind of event in words. Kinds that browsers named themselves have but their own; who tells of ours is said. */
export function eventNameOf(eventType: string): string {
  const plain = plainNameOf(eventType)
  const known = Object.hasOwn(EVENT_NAMES, plain) ? EVENT_NAMES[plain as ServerEvent] : sentence(plain)
  return plain === eventType ? known : `${known} (reported by a browser)`
}

function sentence(type: string): string {
  const words = type.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
