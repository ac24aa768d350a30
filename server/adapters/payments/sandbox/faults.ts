import type { Context, MiddlewareHandler } from 'hono'
import * as z from 'zod'
import type { Pulse } from './pulse'
import type { Store } from './store'

const count = z.int().min(0).max(1000)

/** What can be made to go wrong, for demonstrations and tests. Counts run down with each request they spoil. */
export const Faults = z.strictObject({
  slowMs: z.int().min(0).max(120_000),
  failNext: count,
  garbageNext: count,
  failAfterSuccess: count,
  refuseConnections: z.boolean(),
  /** How long a payout is under way when nobody plays the bank. */
  payoutsAfterMs: z.int().min(0).max(86_400_000),
  webhooks: z.strictObject({
    twice: z.boolean(),
    outOfOrder: z.boolean(),
    delayMs: z.int().min(0).max(600_000),
    off: z.boolean(),
  }),
})
export type Faults = z.infer<typeof Faults>

export const CountedFault = z.enum(['failNext', 'garbageNext', 'failAfterSuccess'])
export type CountedFault = z.infer<typeof CountedFault>

/** Only what is named changes. */
export const FaultsChange = Faults.partial().extend({ webhooks: Faults.shape.webhooks.partial().optional() })

export const noFaults: Faults = {
  slowMs: 0,
  failNext: 0,
  garbageNext: 0,
  failAfterSuccess: 0,
  refuseConnections: false,
  payoutsAfterMs: 60_000,
  webhooks: { twice: false, outOfOrder: false, delayMs: 0, off: false },
}

export type FaultSwitches = ReturnType<typeof createFaults>

/**
 * The switches, the same for all processes that share the journal. They hold as long as the process runs that was told:
 * its restart heals everything.
 */
export function createFaults({ store, pulse, onChange }: { store: Store; pulse: Pulse; onChange: () => void }) {
  function now(): Faults {
    store.refresh()
    const { faults, by } = store.faults()
    return pulse.isAlive(by) ? faults : noFaults
  }
  function set(change: (before: Faults) => Faults) {
    store.decide(() => store.record({ kind: 'faults.set', faults: change(now()) }))
    onChange()
  }

  return {
    now,
    change({ webhooks, ...others }: z.output<typeof FaultsChange>) {
      const given = Object.fromEntries(Object.entries(others).filter(([, value]) => value !== undefined))
      const hooks = Object.fromEntries(Object.entries(webhooks ?? {}).filter(([, value]) => value !== undefined))
      set((before) => ({ ...before, ...given, webhooks: { ...before.webhooks, ...hooks } }))
    },
    clear: () => set(() => noFaults),
    /** Uses up one of a counted fault, if any is left. */
    take: (name: CountedFault): boolean =>
      store.decide(() => {
        if (now()[name] === 0) return false
        store.record({ kind: 'fault.used', name })
        return true
      }),
  }
}

/** Spoils API calls as the switches say. */
export function spoil(faults: FaultSwitches): MiddlewareHandler {
  return async (c, next) => {
    const { refuseConnections, slowMs } = faults.now()
    if (refuseConnections) return hangUp(c)
    if (slowMs > 0) await new Promise((resolve) => setTimeout(resolve, slowMs))
    if (faults.take('failNext'))
      return c.json({ error: { type: 'api_error', message: 'The sandbox was told to fail' } }, 500)
    // In turns: no JSON at all, and JSON that means nothing.
    const left = faults.now().garbageNext
    if (faults.take('garbageNext'))
      return left % 2 ? c.html('<h1>Bad gateway</h1>') : c.json({ object: 'banana', amount: '12.50' })
    await next()
    if (c.res.ok && faults.take('failAfterSuccess')) c.res = hangUp(c)
  }
}

/** Cuts the connection without an answer. */
function hangUp(c: Context): Response {
  const { outgoing } = c.env ?? {}
  if (typeof outgoing?.destroy === 'function') {
    outgoing.destroy()
    return new Response(null, { headers: { 'x-hono-already-sent': 'true' } })
  }
  // Behind another server than Node's there is no socket to cut, but an answer that breaks off is as good.
  return new Response(new ReadableStream({ start: (stream) => stream.error(new Error('The sandbox hung up')) }))
}
