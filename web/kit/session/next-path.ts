import { isSignInPage } from './sign-in-page'

/**
 * Where to go after signing in: a path of this site and nothing else, however it is written.
 *
 * @param next from the address, so anybody may have written it
 * @returns `fallback` for other origins, schemes, protocol-relative addresses and the sign-in page itself
 */
export function safeNext(next: string | undefined, fallback = '/'): string {
  if (!next?.startsWith('/') || next.startsWith('//')) return fallback
  // Browsers read a backslash as a slash and drop tabs and line breaks, so that "/\evil" and "/<tab>/evil" leave the site.
  if (/[\\\p{Cc}]/u.test(next)) return fallback
  const base = 'https://here.invalid'
  if (!URL.canParse(next, base)) return fallback
  const url = new URL(next, base)
  if (url.origin !== base) return fallback
  // "/.//evil" is normalised into "//evil", which would be another site when used as an address
  if (url.pathname.startsWith('//')) return fallback
  if (isSignInPage(url.pathname)) return fallback
  return url.pathname + url.search + url.hash
}
