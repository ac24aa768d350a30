import type { RequestListener } from 'node:http'

const HEALTH = /^\/(?:healthz|readyz|metrics)$/
/** The stand-in's API and the doors for its webhooks: its own jobs call the one, it calls the other itself. */
const PAYMENTS = /^\/(?:dev\/payments\/v1|webhooks\/stripe)(?:[/?]|$)/

/** A worker serves nobody; it only says how it is, and talks to itself where it plays the payment provider. */
export function serveWorker(listener: RequestListener, playsPayments: boolean): RequestListener {
  return (request, response) => {
    const url = request.url ?? ''
    if (HEALTH.test(url) || (playsPayments && PAYMENTS.test(url))) return listener(request, response)
    response.writeHead(404).end()
  }
}
