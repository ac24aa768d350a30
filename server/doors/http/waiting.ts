import type { RequestListener, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export type Waiting = {
  listener: RequestListener
  /** They are answered by it from now on, those first that have waited. */
  end(next: RequestListener): void
}

/** Less than any proxy waits for an answer. */
const PATIENCE_MS = 15_000

/**
 * Keeps requests that come while the server starts: a proxy that does not ask for readiness sends them, and could not
 * send them elsewhere once they were refused. Whoever asks how the server is gets a 503 at once, as do live connections,
 * which come again by themselves; the others after a while.
 */
export function createWaiting(headers: Record<string, string>, patienceMs = PATIENCE_MS): Waiting {
  const ready = Promise.withResolvers<RequestListener>()

  function refuse(response: ServerResponse): void {
    response
      .writeHead(503, { ...headers, 'retry-after': '1', 'content-type': 'application/json' })
      .end('{"status":"starting"}')
  }

  return {
    async listener(request, response) {
      const isLive = request.headers.upgrade?.toLowerCase() === 'websocket'
      if (isLive || /^\/(?:healthz|readyz|metrics)$/.test(request.url ?? '')) return refuse(response)
      const over = new AbortController()
      response.once('close', () => over.abort())
      const late = sleep(patienceMs, null, { signal: over.signal, ref: false }).catch(() => null)
      const next = await Promise.race([ready.promise, late])
      if (response.destroyed) return
      if (next) next(request, response)
      else refuse(response)
    },
    end: ready.resolve,
  }
}
