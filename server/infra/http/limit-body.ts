import type { MiddlewareHandler } from 'hono'

/**
 * Refuses bodies that are too large with 413, counted while they stream, so that a length left out or wrong does not
 * matter. Hono's own makes a new request from the one it got, which cannot be done with the ones of its Node server.
 */
export function limitBody(maxBytes: number): MiddlewareHandler {
  return async (c, next) => {
    const { raw } = c.req
    if (Number(c.req.header('content-length') ?? 0) > maxBytes) return c.body(null, 413)
    if (raw.method === 'GET' || raw.method === 'HEAD' || !raw.body) return next()
    const chunks: Uint8Array[] = []
    let size = 0
    const reader = raw.body.getReader()
    for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
      size += value?.length ?? 0
      if (size > maxBytes) {
        await reader.cancel()
        return c.body(null, 413)
      }
      if (value) chunks.push(value)
    }
    c.req.raw = new Request(raw.url, { method: raw.method, headers: raw.headers, body: Buffer.concat(chunks) })
    return next()
  }
}
