// People who go on using the site while something happens to it, and what became of each of their requests.
import { setTimeout as sleep } from 'node:timers/promises'

/** One kind of use, done again and again; whatever it throws counts as a failure. */
export type Use = { kind: string; once(): Promise<void> }

export type Tally = { kind: string; done: number; failures: string[]; slowestMs: number }

export type Load = {
  tallies: Tally[]
  /** Resolves when the last request has ended. */
  stop(): Promise<void>
}

/** A person thinks between two clicks; this is several of them. */
const PAUSE_MS = 15

export function startLoad(uses: Use[]): Load {
  let stopped = false
  const tallies = uses.map(({ kind }): Tally => ({ kind, done: 0, failures: [], slowestMs: 0 }))
  const running = uses.map(async ({ once }, index) => {
    const tally = tallies[index]
    while (!stopped && tally) {
      const startedAt = performance.now()
      try {
        await once()
        tally.done += 1
      } catch (error) {
        tally.failures.push(told(error))
      }
      tally.slowestMs = Math.max(tally.slowestMs, performance.now() - startedAt)
      await sleep(PAUSE_MS)
    }
  })
  return {
    tallies,
    async stop() {
      stopped = true
      await Promise.all(running)
    },
  }
}

/** Pages and answers nobody has asked for before, so that each is made anew. */
export function reading(url: string): Use[] {
  return ['/products', '/api/products'].map((path) => ({
    kind: path,
    async once() {
      const response = await fetch(`${url}${path}?minPrice=${Math.random()}`)
      await response.arrayBuffer()
      if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
    },
  }))
}

/** Many small requests that no balancer may repeat. */
export function quoting(url: string, people: number): Use[] {
  const request = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"lines":[]}' }
  return Array.from({ length: people }, () => ({
    kind: 'quote',
    async once() {
      const response = await fetch(`${url}/api/checkout/quote`, request)
      await response.arrayBuffer()
      if (response.status !== 200) throw new Error(`a quote answered ${response.status}`)
    },
  }))
}

/** @returns the first failures of all, in words; empty when there was none */
export function failuresOf(tallies: Tally[]): string {
  const failures = tallies.flatMap(({ kind, failures }) => failures.map((failure) => `${kind}: ${failure}`))
  return failures.length > 0
    ? `${failures.length} failed, such as ${[...new Set(failures)].slice(0, 4).join('; ')}`
    : ''
}

export function sumUp(tallies: Tally[]): string {
  const done = tallies.reduce((sum, tally) => sum + tally.done, 0)
  const slowestMs = Math.max(...tallies.map((tally) => tally.slowestMs))
  return `${done} requests, 0 failed, slowest ${Math.round(slowestMs)} ms`
}

function told(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : ''
  return `${error.message}${cause}`
}
