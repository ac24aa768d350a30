/** Every way the account service says no so far: code, status and the words the client shows. */
const refusals = {
  anonymous_provider_disabled: [422, 'Anonymous sign-ins are disabled'],
  bad_code_verifier: [400, 'code challenge does not match previously saved code verifier'],
  bad_json: [400, 'Could not parse request body as JSON'],
  bad_jwt: [403, 'Invalid JWT'],
  bad_oauth_callback: [400, 'OAuth callback with invalid state'],
  bad_oauth_state: [400, 'OAuth state is invalid or has expired'],
  captcha_failed: [400, 'captcha protection: request disallowed'],
  conflict: [409, 'Another request got in between, please try again'],
  email_address_invalid: [400, 'Email address is invalid'],
  email_conflict_identity_not_deletable: [422, 'Unable to unlink identity due to email conflict'],
  email_exists: [422, 'A user with this email address has already been registered'],
  email_not_confirmed: [400, 'Email not confirmed'],
  flow_state_expired: [422, 'invalid flow state, flow state has expired'],
  flow_state_not_found: [404, 'invalid flow state, no valid flow state found'],
  identity_already_exists: [422, 'Identity is already linked to another user'],
  identity_not_found: [422, 'Identity does not exist'],
  insufficient_aal: [403, 'AAL2 required to perform this action'],
  invalid_credentials: [400, 'Invalid login credentials'],
  mfa_challenge_expired: [
    422,
    'MFA challenge has expired, verify against another challenge or create a new challenge.',
  ],
  mfa_factor_name_conflict: [422, 'A factor with this friendly name already exists for this user'],
  mfa_factor_not_found: [404, 'Factor not found'],
  mfa_ip_address_mismatch: [422, 'Challenge and verify IP addresses mismatch.'],
  mfa_phone_enroll_not_enabled: [422, 'MFA enroll is disabled for Phone'],
  mfa_phone_verify_not_enabled: [422, 'MFA verification is disabled for Phone'],
  mfa_verification_failed: [422, 'Invalid TOTP code entered'],
  mfa_verified_factor_exists: [422, 'A verified phone factor already exists, unenroll the existing factor to continue'],
  no_authorization: [401, 'This endpoint requires a bearer token'],
  not_admin: [403, 'User not allowed'],
  not_found: [404, 'Not found'],
  otp_disabled: [422, 'Signups not allowed for otp'],
  otp_expired: [403, 'Token has expired or is invalid'],
  over_email_send_rate_limit: [429, 'For security purposes, you can only request this after some time.'],
  over_request_rate_limit: [429, 'Request rate limit reached'],
  over_sms_send_rate_limit: [429, 'For security purposes, you can only request this after some time.'],
  phone_exists: [422, 'A user with this phone number has already been registered'],
  phone_not_confirmed: [400, 'Phone not confirmed'],
  phone_provider_disabled: [400, 'Phone sign-ins are disabled'],
  provider_disabled: [400, 'Provider is not enabled'],
  provider_email_needs_verification: [
    403,
    'Unverified email with the provider. Verify the email with the provider in order to sign in',
  ],
  reauthentication_needed: [400, 'This change requires reauthentication'],
  reauthentication_not_valid: [422, 'Nonce has expired or is invalid'],
  refresh_token_already_used: [400, 'Invalid Refresh Token: Already Used'],
  refresh_token_not_found: [400, 'Invalid Refresh Token: Refresh Token Not Found'],
  same_password: [422, 'New password should be different from the old password.'],
  saml_assertion_no_email: [400, 'SAML assertion does not contain an email address'],
  saml_assertion_no_user_id: [400, 'SAML assertion does not contain a persistent user id'],
  saml_idp_not_found: [404, 'A SAML connection has not been established with this identity provider'],
  saml_relay_state_expired: [403, 'SAML RelayState has expired. Try logging in again.'],
  saml_relay_state_not_found: [404, 'SAML RelayState does not exist, try logging in again.'],
  session_expired: [400, 'Invalid Refresh Token: Session Expired'],
  session_not_found: [403, 'Session from session_id claim in JWT does not exist'],
  signup_disabled: [422, 'Signups not allowed for this instance'],
  single_identity_not_deletable: [422, 'User must have at least 1 identity after unlinking'],
  saml_provider_disabled: [404, 'SAML 2.0 is not set up for this company'],
  sms_send_failed: [422, 'The text message could not be sent'],
  sso_provider_disabled: [404, 'This single sign-on provider is disabled'],
  sso_provider_not_found: [404, 'No SSO provider assigned for this domain'],
  too_many_enrolled_mfa_factors: [422, 'Maximum number of verified factors reached, unenroll to continue'],
  unexpected_failure: [500, 'Unexpected failure, please check server logs for more information'],
  user_already_exists: [422, 'User already registered'],
  user_banned: [403, 'User is banned'],
  user_not_found: [403, 'User from sub claim in JWT does not exist'],
  user_sso_managed: [422, 'Updating this account requires your company, it signs you in'],
  validation_failed: [400, 'The request is not valid'],
  weak_password: [422, 'Password is too weak'],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type RefusalCode = keyof typeof refusals

/** What a single refusal may say differently from its row, and what it adds. */
export type RefusalDetails = {
  status?: number
  message?: string | undefined
  retryAfterS?: number
  /** Members added to the body beside code and message. */
  extra?: Record<string, unknown>
}

/** An expected no of the account service. */
export class AuthRefusal extends Error {
  override readonly name = 'AuthRefusal'
  readonly code: RefusalCode
  readonly status: number
  readonly retryAfterS: number | undefined
  readonly extra: Record<string, unknown>

  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    const [status, message] = refusals[code]
    super(details.message ?? message)
    this.code = code
    this.status = details.status ?? status
    this.retryAfterS = details.retryAfterS
    this.extra = details.extra ?? {}
  }
}

/** @example throw refuse('user_banned', { status: 400 }) */
export function refuse(code: RefusalCode, details?: RefusalDetails): AuthRefusal {
  return new AuthRefusal(code, details)
}
