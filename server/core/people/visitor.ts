import type { Context } from 'hono'

/** Who is at the other end, as kept with a session and a security event. */
export type Visitor = { address: string; userAgent: string | null }

/** @param addressOf the address a request came from, proxies already looked through */
export function visitorOf({ addressOf }: { addressOf: (request: Request) => string }, c: Context): Visitor {
  return { address: addressOf(c.req.raw), userAgent: c.req.header('User-Agent')?.slice(0, 512) ?? null }
}
