import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { Hono } from 'hono'
import type { Logger } from 'pino'
import type { Payments } from '../payments'
import { createStripePayments } from '../stripe'
import { createApi } from './api'
import { collectJournal } from './collected-journal'
import { createFaults } from './fault-switches'
import { addLines } from './journal'
import { createProvider, type Provider } from './provider'
import { createRecorder } from './recorder'
import { createStore } from './store'

type Options = { publicUrl: string; dataDir: string; clock: { now(): Date }; log: Logger }

export type ProviderPast = {
  /** What the provider and its customers did. */
  provider: Provider
  /** What we asked of it, by its own API. */
  payments: Payments
  /** Writes all of it into the journal that the sandbox will read. */
  keep(): void
}

/**
 * The sandbox while nobody looks: what happens there happens at the clock's moments, is written down at once in the end,
 * and is announced to nobody, because the shop was there.
 */
export function createProviderPast({ publicUrl, dataDir, clock, log }: Options): ProviderPast {
  const journal = collectJournal(clock.now)
  const path = join(dataDir, 'payments-sandbox.jsonl')
  const store = createStore({ path, self: 'past', log, journal })
  const recorder = createRecorder({ store, clock, announced: () => {} })
  const provider = createProvider({ ...recorder, commit: (entry) => store.record(entry) }, publicUrl)
  const faults = createFaults({ store, heartbeat: { isAlive: () => false, stop() {} }, onChange() {} })
  const secretKey = `sk_test_${randomUUID()}`
  const app = new Hono().route('/v1', createApi({ provider, faults, secretKey, publicUrl, clock }))
  return {
    provider,
    payments: createStripePayments({
      secretKey,
      webhookSecrets: [],
      fetch: async (input, init) => app.fetch(new Request(input, init)),
      log,
      clock,
    }),
    keep: () => addLines(path, journal.lines()),
  }
}
