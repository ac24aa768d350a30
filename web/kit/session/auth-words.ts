import { MIN_PASSWORD } from '#contract/account.rules'
import { NAME_REFUSED } from '#contract/names.rules'
import { saysSuspended } from '#contract/sanctions.rules'
import { explain } from '#web/lib/explain'
import { EMAIL_WORDS } from './email-words'

export type AuthField = 'email' | 'phone' | 'password' | 'code'

/** What the account service said no to, in words, and the field it belongs to; `null` is the form as a whole. */
export type AuthProblem = {
  field: AuthField | null
  words: string
  /** Seconds until the next try. */
  waitS?: number
  /** The password is right, but the e-mail has never been confirmed. */
  unconfirmed?: boolean
}

/**
 * Plain words for an error of the account service.
 *
 * @param error anything thrown or returned by the auth client
 */
export function authProblem(error: unknown): AuthProblem {
  const { code, message, reasons } = partsOf(error)
  switch (code) {
    case 'invalid_credentials':
      return { field: 'password', words: 'That email and password don’t match.' }
    case 'user_already_exists':
    case 'email_exists':
      return { field: 'email', words: 'There’s already an account with this email.' }
    case 'phone_exists':
      return { field: 'phone', words: 'There’s already an account with this number.' }
    case 'signup_disabled':
      // the server's words say why
      return { field: null, words: message || SIGN_UPS_PAUSED }
    case 'weak_password':
      return { field: 'password', words: weakWords(reasons, message) }
    case 'same_password':
      return { field: 'password', words: 'That’s already your password. Choose a new one.' }
    case 'email_not_confirmed':
      return { field: null, words: 'Please confirm your email first.', unconfirmed: true }
    case 'user_banned':
      return { field: null, words: bannedWords(message) }
    case 'over_request_rate_limit':
    case 'over_email_send_rate_limit':
    case 'over_sms_send_rate_limit':
      return waitProblem(message)
    case 'email_address_invalid':
      return { field: 'email', words: EMAIL_WORDS }
    case 'validation_failed':
      if (message === NAME_REFUSED) return { field: null, words: NAME_REFUSED }
      if (/email/i.test(message)) return { field: 'email', words: EMAIL_WORDS }
      if (/phone/i.test(message))
        return { field: 'phone', words: 'Enter a phone number with its country code, such as +1 207 555 0142.' }
      return { field: null, words: 'Something in the form isn’t right. Check it and try again.' }
    default:
      return FIELD_CODES.has(code)
        ? { field: 'code', words: WORDS[code] ?? WRONG_CODE }
        : { field: null, words: WORDS[code] ?? explain(error) }
  }
}

/** Why the server no longer takes a session, by what the account service said when it was to be renewed. */
export function endedWords(reason: unknown): string {
  const { code, message } = partsOf(reason)
  return code === 'user_banned' ? bannedWords(message) : SESSION_OVER
}

/** Who is suspended reads until when; why somebody locked an account is not told. */
function bannedWords(message: string): string {
  return saysSuspended(message) ? message : 'This account is locked. Contact us if you think that’s a mistake.'
}

const SIGN_UPS_PAUSED = 'New accounts can’t be created right now.'
const SESSION_OVER = 'Your session has ended. Please sign in again.'
const WRONG_CODE = 'That code is incorrect or has expired. Please try again or request a new one.'

/** Codes of the service that speak of the code the person typed. */
const FIELD_CODES = new Set([
  'otp_expired',
  'mfa_verification_failed',
  'mfa_verification_rejected',
  'mfa_challenge_expired',
  'mfa_ip_address_mismatch',
  'reauthentication_not_valid',
])

/** Everything else that can be said no to, in words of ours. */
const WORDS: Record<string, string | undefined> = {
  mfa_verification_failed: 'That code is incorrect or has expired. Enter the newest one.',
  mfa_challenge_expired: 'That code expired. Enter the one showing now.',
  mfa_ip_address_mismatch: 'That code didn’t work from here. Please try the next one.',
  captcha_failed: 'We couldn’t confirm that you’re human. Please try again.',
  otp_disabled: 'There’s no account with this email yet.',
  phone_provider_disabled: 'You can’t sign in by phone here.',
  provider_disabled: 'This way to sign in isn’t available.',
  provider_email_needs_verification: 'That account has no confirmed email. Confirm it there, then try again.',
  sso_provider_not_found: 'We don’t recognize this company yet. Ask your IT team.',
  sso_provider_disabled: 'Single sign-on is turned off for this company.',
  saml_provider_disabled: 'Single sign-on isn’t available here.',
  user_sso_managed: 'Your company manages this, so it can’t be changed here.',
  identity_already_exists: 'This account is already connected to your account or someone else’s.',
  single_identity_not_deletable: 'This is your only way to sign in. Add another one first.',
  identity_not_found: 'This is no longer connected.',
  insufficient_aal: 'Please use your second step first.',
  mfa_factor_name_conflict: 'You already have a second step with this name.',
  too_many_enrolled_mfa_factors: 'You’ve reached the limit for second steps. Remove one first.',
  mfa_factor_not_found: 'This second step is gone. Please start again.',
  reauthentication_needed: 'Please confirm it’s you first.',
  session_not_found: SESSION_OVER,
  session_expired: SESSION_OVER,
  bad_jwt: SESSION_OVER,
  flow_state_not_found: 'This sign-in was already used. Please start again.',
  flow_state_expired: 'That took too long. Please start again.',
  bad_code_verifier:
    'This link only works in the browser where you requested it. Open it there, or enter the code there.',
  bad_oauth_state: 'That took too long, or it started in another browser. Please start again.',
  bad_oauth_callback: 'We couldn’t read the response. Please start again.',
  sms_send_failed: 'We couldn’t send the text message. Please try again.',
  unexpected_failure: 'We’re having trouble right now. Please try again in a moment.',
}

function weakWords(reasons: readonly unknown[], message: string): string {
  if (reasons.includes('pwned')) return 'This password is common and easy to guess. Choose another one.'
  if (/at most/i.test(message)) return 'This password is too long.'
  return `Choose a longer password, at least ${MIN_PASSWORD} characters.`
}

/** The service names the seconds in its sentence. */
function waitProblem(message: string): AuthProblem {
  const seconds = Number(/after (\d+) seconds?/i.exec(message)?.[1])
  if (!seconds) return { field: null, words: 'Too many attempts. Please wait a few minutes and try again.' }
  const wait = seconds === 1 ? '1 second' : `${seconds} seconds`
  return { field: null, words: `Too many attempts. Please try again in ${wait}.`, waitS: seconds }
}

function partsOf(error: unknown): { code: string; message: string; reasons: readonly unknown[] } {
  const parts = (typeof error === 'object' && error !== null ? error : {}) as Record<string, unknown>
  return {
    code: typeof parts.code === 'string' ? parts.code : '',
    message: typeof parts.message === 'string' ? parts.message : '',
    reasons: Array.isArray(parts.reasons) ? parts.reasons : [],
  }
}
