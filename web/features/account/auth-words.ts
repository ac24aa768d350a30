import { explain } from '#web/lib/explain'
import { EMAIL_WORDS } from './email-words'

export type AuthField = 'email' | 'password' | 'firstName' | 'lastName'

/** What the account service said no to, in words, and the field it belongs to; `null` is the form as a whole. */
export type AuthProblem = { field: AuthField | null; words: string; known?: boolean }

/**
 * Plain words for an error of the account service.
 *
 * @param error anything thrown or returned by the auth client
 */
export function authProblem(error: unknown): AuthProblem {
  const { code, message, reasons } = partsOf(error)
  switch (code) {
    case 'invalid_credentials':
      return { field: 'password', words: 'That e-mail and password do not match.' }
    case 'user_already_exists':
    case 'email_exists':
      return { field: 'email', words: 'There is already an account with this e-mail.', known: true }
    case 'weak_password':
      return { field: 'password', words: weakWords(reasons, message) }
    case 'over_request_rate_limit':
    case 'over_email_send_rate_limit':
      return { field: null, words: waitWords(message) }
    case 'user_banned':
      return { field: null, words: 'This account is closed for now.' }
    case 'email_address_invalid':
      return { field: 'email', words: EMAIL_WORDS }
    case 'validation_failed':
      return /email/i.test(message)
        ? { field: 'email', words: EMAIL_WORDS }
        : { field: null, words: 'Something in the form is not right. Please look it over.' }
    default:
      return { field: null, words: explain(error) }
  }
}

function weakWords(reasons: readonly unknown[], message: string): string {
  if (reasons.includes('pwned')) return 'Others use this password too, so it is guessed early. Choose another one.'
  if (/at most/i.test(message)) return 'This password is too long.'
  return 'Choose a longer password, at least 8 characters.'
}

/** The service names the seconds in its sentence. */
function waitWords(message: string): string {
  const seconds = Number(/after (\d+) seconds?/i.exec(message)?.[1])
  if (!seconds) return 'That was a lot at once. Please wait a few minutes and try again.'
  return `That was a lot at once. Please try again in ${seconds === 1 ? '1 second' : `${seconds} seconds`}.`
}

function partsOf(error: unknown): { code: string; message: string; reasons: readonly unknown[] } {
  const parts = (typeof error === 'object' && error !== null ? error : {}) as Record<string, unknown>
  return {
    code: typeof parts.code === 'string' ? parts.code : '',
    message: typeof parts.message === 'string' ? parts.message : '',
    reasons: Array.isArray(parts.reasons) ? parts.reasons : [],
  }
}
