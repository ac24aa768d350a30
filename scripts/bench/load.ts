// Puts load on one address and tells how it was borne.
import autocannon, { type Client, type Request } from 'autocannon'
import { median } from './median.ts'

export type Ask = {
  origin: string
  /** One list for every connection, or a list of its own for each, so that no two ask for the same at once. */
  requests: Request[] | Request[][]
  /** The status that counts as an answer. */
  expect?: 200 | 304
}

/** Reads the CPU seconds used so far by whoever answers. */
export type Meter = () => Promise<{ server: number; database: number | null }>

export type Measure = { perSecond: number; p50Ms: number; serverMs: number; databaseMs: number | null }

export const CONNECTIONS = 10

/** @throws when anything but the expected status came back: a fast error is no speed */
export async function measure(ask: Ask, seconds: number, meter: Meter): Promise<Measure> {
  const { origin, requests, expect = 200 } = ask
  const times: number[] = []
  let wrong = 0
  let connection = 0
  // Building thousands of requests takes a while and happens before the first is sent, so it does not count.
  let [startedAt, endedAt] = [0, 0]
  const before = await meter()
  const result = await autocannon({
    url: origin,
    connections: CONNECTIONS,
    duration: seconds,
    timeout: 20,
    setupClient(client: Client) {
      client.setRequests(isPerConnection(requests) ? (requests[connection++ % requests.length] ?? []) : copy(requests))
      startedAt = performance.now()
      client.on('response', (status, _bytes, ms) => {
        times.push(ms)
        endedAt = performance.now()
        if (status !== expect) wrong += 1
      })
    },
  })
  const after = await meter()
  if (wrong + result.errors + result.timeouts > 0 || times.length === 0) {
    const [first] = requests.flat()
    throw new Error(
      `${wrong} answers other than ${expect}, ${result.errors} errors, ${result.timeouts} time-outs: ${first?.method ?? 'GET'} ${first?.path}`,
    )
  }
  return {
    perSecond: (times.length * 1000) / (endedAt - startedAt),
    p50Ms: median(times),
    serverMs: ((after.server - before.server) * 1000) / times.length,
    databaseMs:
      after.database === null || before.database === null
        ? null
        : ((after.database - before.database) * 1000) / times.length,
  }
}

function isPerConnection(requests: Request[] | Request[][]): requests is Request[][] {
  return Array.isArray(requests[0])
}

/** The generator writes the built request into the object it is given. */
function copy(requests: Request[]): Request[] {
  return requests.map((request) => ({ ...request }))
}
