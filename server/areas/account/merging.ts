import type { Merging } from '#server/core/merging'

/** The ways in end with the account; what was agreed to, and which roles there were, stays as it was. */
export const accountMerging: Merging = {
  fates: {
    'auth_factors.user_id': 'goes',
    'auth_flow_states.linking_user_id': 'goes',
    'auth_flow_states.user_id': 'goes',
    'auth_identities.user_id': 'goes',
    'auth_one_time_tokens.user_id': 'goes',
    'auth_recovery_codes.user_id': 'goes',
    'auth_sessions.user_id': 'goes',
    'auth_users.merged_into': 'stays',
    'user_consents.user_id': 'stays',
    'user_roles.changed_by': 'stays',
    'user_roles.user_id': 'stays',
  },
}
