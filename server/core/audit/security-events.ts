import type { Visitor } from '../people/visitor'

/** What the account service tells the audit trail of. */
export const SECURITY_EVENTS = [
  'account_created',
  'sign_in',
  'sign_in_failed',
  'sign_out',
  'password_changed',
  'refresh_token_reused',
  'factor_enrolled',
  'factor_verified',
  'factor_removed',
  'mfa_failed',
  'recovery_codes_made',
  'recovery_code_used',
  'rate_limited',
  'guessing_slowed',
  'new_device',
  'reauthenticated',
  'reauthentication_failed',
  'email_change_requested',
  'email_changed',
  'phone_change_requested',
  'phone_changed',
  'identity_unlinked',
  'identity_linked',
  'unproven_account_claimed',
] as const

/** What an audit trail should know about accounts. Never holds a token, a password or an address of mail. */
export type SecurityEvent = {
  type: (typeof SECURITY_EVENTS)[number]
  severity: 'info' | 'low' | 'medium' | 'high' | 'critical'
  status: 'success' | 'failure' | 'blocked'
  visitor: Visitor
  userId?: string
  sessionId?: string
  metadata?: Record<string, string | number | boolean>
}

export type Audit = (event: SecurityEvent) => void | Promise<void>
export type ReportSecurityEvent = (event: SecurityEvent) => void
