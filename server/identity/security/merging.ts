import type { Merging } from '#server/core/merging'

/** An alert is about the person, whichever of their accounts it was raised for. The trail is never written anew. */
export const securityMerging: Merging = {
  fates: {
    'alert_subjects.user_id': { moves: 'where-free', by: ['alert_id'], rest: 'stays' },
    'known_devices.user_id': 'goes',
    'security_audit_logs.user_id': 'stays',
  },
}
