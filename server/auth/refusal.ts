/** Every way the account service says no so far: code, status and the words the client shows. */
const refusals = {
  bad_json: [400, 'Could not parse request body as JSON'],
  bad_jwt: [403, 'Invalid JWT'],
  invalid_credentials: [400, 'Invalid login credentials'],
  no_authorization: [401, 'This endpoint requires a bearer token'],
  not_admin: [403, 'User not allowed'],
  not_found: [404, 'Not found'],
  over_request_rate_limit: [429, 'Request rate limit reached'],
  anonymous_provider_disabled: [422, 'Anonymous sign-ins are disabled'],
  phone_provider_disabled: [400, 'Phone sign-ins are disabled'],
  reauthentication_needed: [400, 'Password update requires reauthentication'],
  refresh_token_already_used: [400, 'Invalid Refresh Token: Already Used'],
  refresh_token_not_found: [400, 'Invalid Refresh Token: Refresh Token Not Found'],
  same_password: [422, 'New password should be different from the old password.'],
  session_expired: [400, 'Invalid Refresh Token: Session Expired'],
  session_not_found: [403, 'Session from session_id claim in JWT does not exist'],
  unexpected_failure: [500, 'Unexpected failure, please check server logs for more information'],
  user_already_exists: [422, 'User already registered'],
  user_banned: [403, 'User is banned'],
  user_not_found: [403, 'User from sub claim in JWT does not exist'],
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
