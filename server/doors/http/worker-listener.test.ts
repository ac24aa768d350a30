import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { serveWorker } from './worker-listener'

const health = ['/healthz', '/readyz', '/metrics']
const payments = [
  '/dev/payments/v1/checkout/sessions',
  '/dev/payments/v1/balance_transactions?limit=100',
  '/webhooks/stripe',
  '/webhooks/stripe/connect',
]
const others = ['/', '/api/products', '/dev/payments', '/dev/payments/v11', '/dev/payments/faults', '/webhooks/stripes']

/** The addresses among these that a worker answers. */
async function answeredBy(playsPayments: boolean): Promise<string[]> {
  const server = createServer(serveWorker((_, response) => void response.end(), playsPayments))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const asked = [...health, ...payments, ...others].map(async (path) => {
    const { status } = await fetch(`http://127.0.0.1:${port}${path}`)
    return status === 200 ? [path] : []
  })
  const answered = (await Promise.all(asked)).flat()
  server.closeAllConnections()
  server.close()
  return answered
}

test('a worker says how it is, and nothing else', async () => {
  expect(await answeredBy(false)).toEqual(health)
})

test('one that plays the payment provider reaches it, and is reached by its webhooks', async () => {
  expect(await answeredBy(true)).toEqual([...health, ...payments])
})
