import { SECURITY_EVENTS, type SecurityEvent } from './security-events'

/** What the services write into the audit trail. */
const SERVICE_EVENTS = [
  'account_deleted',
  'account_merged',
  'acted_alone',
  'alert_raised',
  'alert_settled',
  'alerts_exported',
  'announcement_changed',
  'audit_exported',
  'backup_restored',
  'catalogue_changed',
  'commission_rule_added',
  'commission_rule_ended',
  'data_exported',
  'data_request_changed',
  'deletion_cancelled',
  'deletion_requested',
  'finding_settled',
  'listed_profile_changed',
  'paper_rejected',
  'paper_verified',
  'person_locked',
  'person_sanctioned',
  'person_signed_out',
  'person_two_factor_reset',
  'person_unlocked',
  'pet_family_changed',
  'pet_given',
  'pet_passed',
  'pet_list_changed',
  'profile_approved',
  'profile_changes_requested',
  'profile_closed',
  'profile_closing',
  'profile_opened',
  'profile_reinstated',
  'profile_submitted',
  'profile_suspended',
  'profile_updated',
  'profile_withdrawn',
  'proposal_confirmed',
  'proposal_declined',
  'proposal_made',
  'proposal_withdrawn',
  'recall_closed',
  'recall_published',
  'recall_written',
  'report_decided',
  'delivery_log_read',
  'reported_message_read',
  'appeal_decided',
  'queue_retried',
  'moderation_changed',
  'support_replies_changed',
  'role_assigned',
  'role_revoked',
  'roles_exported',
  'sanction_lifted',
  'switch_changed',
  'team_changed',
  'ticket_answered',
  'ticket_closed',
  'ticket_reopened',
  'travel_rules_changed',
  'view_ended',
  'view_started',
] as const

/** A kind of event that only the server tells of: a browser that says the same is told apart by `asReported`. */
export type ServerEvent = SecurityEvent['type'] | (typeof SERVICE_EVENTS)[number]

const RESERVED: ReadonlySet<string> = new Set([...SECURITY_EVENTS, ...SERVICE_EVENTS])

const REPORTED = 'browser:'

/** The kind without the mark of a browser that told of one of ours. */
export function plainNameOf(eventType: string): string {
  return eventType.startsWith(REPORTED) ? eventType.slice(REPORTED.length) : eventType
}

/** The name a browser's event is stored under: its own, or one that cannot be taken for the server's. */
export function asReported(eventType: string): string {
  const plain = eventType
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_')
  return RESERVED.has(plain) ? `${REPORTED}${eventType}` : eventType
}
