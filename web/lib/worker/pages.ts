/**
 * Whether the page of a path is one of these. Read letter by letter: an address written in another way is none.
 *
 * @param pages with `$name` for parameters
 */
export function isOneOf(pages: readonly string[]): (pathname: string) => boolean {
  const patterns = pages.map((page) => new RegExp(`^${page.replace(/\$\w+/g, '[^/]+')}$`))
  return (pathname) => patterns.some((pattern) => pattern.test(pathname))
}

/** What the server answers itself: no pages of the app, and nothing the worker has a say in. */
const BACKSTAGE = /^\/(?:api|art|assets|auth\/v1|dev|files|healthz|ip|metrics|readyz|share|t)(?:\/|$)|\.[a-z0-9]+$/i

/** Whether a path is a page of the app, known or not. */
export function isPage(pathname: string): boolean {
  return !BACKSTAGE.test(pathname)
}
