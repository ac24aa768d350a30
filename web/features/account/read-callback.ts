import { saysSuspended } from '#contract/sanctions.rules'

/** What an address says that a link or a provider brought the person back to. */
export type Callback =
  | { kind: 'code'; code: string }
  | { kind: 'session'; accessToken: string; refreshToken: string; isRecovery: boolean }
  /** The first half of a change that needs two. */
  | { kind: 'message'; message: string }
  | { kind: 'error'; code: string }
  | { kind: 'nothing' }

/**
 * Reads the address of `/auth/callback`: the code or the tokens, or what went wrong.
 *
 * @param href the whole address, fragment included
 */
export function readCallback(href: string): Callback {
  const url = new URL(href)
  const inFragment = new URLSearchParams(url.hash.replace(/^#/, ''))
  const read = (name: string) => inFragment.get(name) ?? url.searchParams.get(name)
  const error = read('error')
  if (error) {
    const reason = read('error_code') ?? error
    // a person who pressed Cancel at the provider, rather than an answer we could not read
    const cancelled = error === 'access_denied' && reason === 'bad_oauth_callback'
    const suspended = reason === 'user_banned' && saysSuspended(read('error_description') ?? '')
    return { kind: 'error', code: suspended ? 'suspended' : cancelled ? error : reason }
  }
  const code = url.searchParams.get('code')
  if (code) return { kind: 'code', code }
  const accessToken = inFragment.get('access_token')
  const refreshToken = inFragment.get('refresh_token')
  if (accessToken && refreshToken) {
    return { kind: 'session', accessToken, refreshToken, isRecovery: inFragment.get('type') === 'recovery' }
  }
  const message = read('message')
  return message ? { kind: 'message', message } : { kind: 'nothing' }
}

type Words = { title: string; words: string; action: 'again' | 'new-link' | 'sign-in' }

const EXPIRED: Words = {
  title: 'This link has expired',
  words: 'It was already used, or it is too old. Request a new one and try again.',
  action: 'new-link',
}

/** A new email that was confirmed in another browser than the one that asked. */
export const EMAIL_CHANGED: Words = {
  title: 'Your email has changed',
  words: 'You can go on in the browser where you’re signed in, or sign in here with your new email.',
  action: 'sign-in',
}

const ELSEWHERE: Words = {
  title: 'Opened in another browser',
  words:
    'This sign-in started in another browser. Please finish it there, or sign in here. If you were confirming an email address, that part is done: for a new account, choose “Forgot password?” to set your password.',
  action: 'sign-in',
}

const WORDS: Record<string, Words> = {
  otp_expired: EXPIRED,
  flow_state_expired: EXPIRED,
  flow_state_not_found: {
    title: 'This sign-in is no longer valid',
    words: 'It was already used. If you’re not signed in, please start again.',
    action: 'sign-in',
  },
  no_verifier: ELSEWHERE,
  access_denied: {
    title: 'You weren’t signed in',
    words: 'You stopped partway, or access was denied. Try again or sign in another way.',
    action: 'sign-in',
  },
  provider_email_needs_verification: {
    title: 'That account has no confirmed email',
    words: 'Confirm the email there first, then try again, or sign in another way.',
    action: 'sign-in',
  },
  email_address_invalid: {
    title: 'That address isn’t your company’s',
    words: 'The account you chose has an email outside your company. Choose your work account, or sign in another way.',
    action: 'sign-in',
  },
  identity_already_exists: {
    title: 'Already connected',
    words: 'The account you chose is already connected to a Pawstead account, so it can’t be added again.',
    action: 'again',
  },
  email_exists: {
    title: 'This address is taken',
    words: 'Another account uses this address. Nothing was changed.',
    action: 'sign-in',
  },
  suspended: {
    title: 'This account is suspended',
    words: 'The email we sent you says until when, why, and how to appeal.',
    action: 'sign-in',
  },
  user_banned: {
    title: 'This account is locked',
    words: 'Contact us if you think that’s a mistake.',
    action: 'sign-in',
  },
  signup_disabled: {
    title: 'No new accounts right now',
    words: 'Please try again later.',
    action: 'sign-in',
  },
  bad_oauth_state: {
    title: 'That took too long',
    words: 'The sign-in took too long, or it started in another browser. Please start again.',
    action: 'sign-in',
  },
  bad_code_verifier: ELSEWHERE,
  session_missing: {
    title: 'You’re not signed in',
    words: 'We couldn’t find the session for this link. Please sign in.',
    action: 'sign-in',
  },
  bad_jwt: {
    title: 'We couldn’t verify this link',
    words: 'It didn’t come from us, or it was changed along the way. Please sign in again.',
    action: 'sign-in',
  },
  no_keys: {
    title: 'We couldn’t verify your sign-in',
    words: 'We couldn’t load what we need to check it. Please try again in a moment.',
    action: 'again',
  },
  nothing: {
    title: 'Nothing to do here',
    words: 'This page finishes a sign-in that started somewhere else. Please sign in.',
    action: 'sign-in',
  },
  offline: {
    title: 'We can’t connect',
    words: 'Check your internet and try again.',
    action: 'again',
  },
}

const WORDS_WHILE_HELD: Record<string, Words> = {
  access_denied: {
    title: 'Nothing was connected',
    words: 'You stopped partway, or access was denied. You’re still signed in, and your account is as it was.',
    action: 'again',
  },
}

const OTHER: Words = {
  title: 'That didn’t work',
  words: 'Something unexpected happened. Please try again, or sign in another way.',
  action: 'sign-in',
}

/** @param held somebody is signed in here: a way in was to be added to their account */
export function callbackWords(code: string, held = false): Words {
  return (held && WORDS_WHILE_HELD[code]) || (WORDS[code] ?? OTHER)
}

/** Which of the words an error of the auth client means. */
export function callbackCode(error: unknown): string {
  const { name = '', code = '', message = '' } = error as { name?: string; code?: string; message?: string }
  if (name === 'AuthPKCECodeVerifierMissingError' || /code verifier should be non-empty/i.test(message))
    return 'no_verifier'
  if (name === 'AuthSessionMissingError') return 'session_missing'
  if (name === 'AuthRetryableFetchError') return 'offline'
  if (/no keys|empty key set|jwks/i.test(message)) return 'no_keys'
  if (name === 'AuthInvalidJwtError') return 'bad_jwt'
  return code || 'other'
}
