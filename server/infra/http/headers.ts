/** On every answer, whatever it is. */
export function baseHeaders(publicUrl: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(self), geolocation=(self), payment=(self), microphone=(), usb=()',
    'x-frame-options': 'DENY',
    ...(publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  }
}

/** For answers that are not pages: nothing in them may ever run. */
export const INERT_CSP = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** For the service worker: it fetches from us, and loads no further code. */
export const WORKER_CSP = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'"

/**
 * The page policy: own origin, the card provider's frames, and scripts that carry this answer's nonce.
 *
 * @param nonce 128 random bits, new for every answer
 * @param alsoAsked further origins that may be asked: of the map's tiles, and of live connections
 */
export function pageCsp(nonce: string, ...alsoAsked: (string | undefined)[]): string {
  const asked = ["'self'", 'https://api.stripe.com', ...alsoAsked.filter(Boolean)].join(' ')
  return `default-src 'none'; script-src 'nonce-${nonce}' 'strict-dynamic'; style-src 'self' 'nonce-${nonce}'; img-src 'self' data: blob:; font-src 'self'; connect-src ${asked}; frame-src https://js.stripe.com https://hooks.stripe.com; manifest-src 'self'; worker-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`
}

/** Where an origin takes live connections. Safari before 16 does not count it as `'self'`. */
export function socketOrigin(origin: string): string {
  return origin.replace(/^http/, 'ws')
}

/**
 * Pages, and answers of the API, whose address holds a secret: it must not travel on in a Referer, and they are not kept.
 * However the address is written: the router does not mind capitals, nor letters as percent signs.
 */
export function isSecretPath(address: string): boolean {
  return /^\/+(?:(?:api\/+)?pay|share|payment-success|auth|checkout|orders)(?:[/?#]|$)/i.test(decoded(address))
}

/** Letter by letter, since an address may hold what is no text. */
export function decoded(address: string): string {
  return address.replace(/%([2-7][0-9a-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}
