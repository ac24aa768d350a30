import type { Context } from 'hono'
import type { z } from 'zod'
import { hashBrowser, numberBrowser } from './browser-number'
import type { AuthContext } from './context'
import { type Challenge, type Pkce, readPkce } from './flow-states'

/** Where a link in a mail leads, and whether the client that asked exchanges a code there: then another browser cannot. */
export type WayBack = { redirectTo: string; pkce: Pkce; browserHash: string | null }

/** @throws validation_failed for half a challenge */
export function readWayBack(auth: AuthContext, c: Context, body: z.infer<typeof Challenge>): WayBack {
  const pkce = readPkce(body)
  const browser = pkce ? numberBrowser(auth, c) : null
  return { redirectTo: readRedirect(auth, c), pkce, browserHash: browser && hashBrowser(auth, browser) }
}

/** The address asked for if it is allowed, else the site's own. */
export function readRedirect(auth: AuthContext, c: Context): string {
  return auth.redirects.allowed(c.req.query('redirect_to') ?? c.req.header('redirect_to'))
}
