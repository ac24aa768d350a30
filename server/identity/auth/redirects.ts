import type { AuthRefusal } from '#server/core/refusals/auth-refusal'

/** Where people may be sent after a sign-in: ours, and what the configuration lists. */
export type Redirects = {
  /** @returns the address as asked for if it is allowed, else the site's own */
  allowed(asked: string | null | undefined): string
}

const LOOPBACK = /^(?:localhost|\[::1\]|127(?:\.\d{1,3}){3})$/

/**
 * @param siteUrl the public address of the site
 * @param patterns more addresses, `*` within a part between `.` and `/`, `**` for any
 */
export function createRedirects(siteUrl: string, patterns: readonly string[]): Redirects {
  const site = new URL(siteUrl)
  const globs = patterns.map(toPattern)
  const isAllowed = (text: string): boolean => {
    // Browsers read a backslash as a slash and drop tabs and line breaks; nothing honest contains them.
    if (/[\\\p{Cc}\s]/u.test(text) || !URL.canParse(text)) return false
    const url = new URL(text)
    if (url.username || url.password) return false
    if (url.origin === site.origin && url.protocol === site.protocol) return true
    if (isIpLiteral(url.hostname) && !LOOPBACK.test(url.hostname)) return false
    url.hash = ''
    return globs.some((glob) => glob.test(url.href) || glob.test(url.href.replace(/\/$/, '')))
  }
  return { allowed: (asked) => (asked && isAllowed(asked) ? asked : `${site.origin}/`) }
}

function isIpLiteral(hostname: string): boolean {
  return hostname.startsWith('[') || /^\d+(?:\.\d+){3}$/.test(hostname)
}

function toPattern(glob: string): RegExp {
  const source = glob
    .split(/(\*\*|\*|\?)/)
    .map((part) => {
      if (part === '**') return '.*'
      if (part === '*') return '[^./]*'
      if (part === '?') return '[^./]'
      return part.replace(/[\\^$+.()|{}[\]]/g, '\\$&')
    })
    .join('')
  return new RegExp(`^${source}$`)
}

const OAUTH_ERRORS: Record<number, string> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  500: 'server_error',
  503: 'temporarily_unavailable',
}
const DENIED = new Set(['signup_disabled', 'user_banned', 'provider_email_needs_verification', 'otp_expired'])

/**
 * The address that tells a client what went wrong.
 *
 * @param inQuery also in the query, where clients of the code flow look
 */
export function withError(redirectTo: string, refusal: AuthRefusal, inQuery: boolean): string {
  const members = {
    error: DENIED.has(refusal.code) ? 'access_denied' : (OAUTH_ERRORS[refusal.status] ?? 'server_error'),
    error_code: refusal.code,
    error_description: refusal.message,
  }
  const url = new URL(redirectTo)
  if (inQuery) for (const [name, value] of Object.entries(members)) url.searchParams.set(name, value)
  return withFragment(url.href, members)
}

/** An address with members in its fragment, which no server along the way sees. */
export function withFragment(redirectTo: string, members: Record<string, string>): string {
  const url = new URL(redirectTo)
  url.hash = `${new URLSearchParams(members)}&sb=`
  return url.href
}

export function withCode(redirectTo: string, code: string): string {
  const url = new URL(redirectTo)
  url.searchParams.set('code', code)
  return url.href
}
