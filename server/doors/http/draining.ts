import type { RequestListener } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export type Draining = {
  /** From the first word of stopping on, every answer ends its connection, and the process calls itself unready. */
  wrap(listener: RequestListener): RequestListener
  /** Goes on answering for so long, or until it is hurried. */
  begin(ms: number, hurry?: AbortSignal): Promise<void>
}

/**
 * The time between being told to stop and stopping: a load balancer asks for readiness every few seconds, and whatever
 * it sends until it knows must still be answered. The process stays live, since it is not broken.
 */
export function createDraining(headers: Record<string, string>): Draining {
  let draining = false
  return {
    wrap: (listener) => (request, response) => {
      if (!draining) return listener(request, response)
      response.setHeader('connection', 'close')
      if (request.url !== '/readyz') return listener(request, response)
      response
        .writeHead(503, {
          ...headers,
          'retry-after': '2',
          'cache-control': 'no-store',
          'content-type': 'application/json',
        })
        .end('{"status":"stopping"}')
    },
    async begin(ms, hurry) {
      draining = true
      if (ms > 0) await sleep(ms, undefined, hurry && { signal: hurry }).catch(() => undefined) // hurried
    },
  }
}
