import type { MiddlewareHandler } from 'hono'
import { RestError } from './rest-error'

/**
 * Lets through what names the site by one of its public keys in the header `apikey`, and any question of a browser
 * whether it may ask. A key is public by nature: it proves nothing, and there is none that opens more.
 */
export function requireKey(publicKeys: readonly string[]): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.method !== 'OPTIONS') checkKey(c.req.header('apikey'), publicKeys)
    await next()
  }
}

/** @throws RestError 401: PGRST302 without a key, PGRST301 with another than ours */
export function checkKey(key: string | undefined, publicKeys: readonly string[]): void {
  if (!key) {
    const hint = 'No `apikey` request header was found.'
    throw new RestError(401, 'PGRST302', 'No API key found in request', null, hint)
  }
  if (!publicKeys.includes(key)) {
    throw new RestError(401, 'PGRST301', 'Invalid API key', null, 'Double check your API key.')
  }
}
