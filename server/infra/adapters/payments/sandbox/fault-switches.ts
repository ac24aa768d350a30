import type { Context, MiddlewareHandler } from 'hono'
import type * as z from 'zod'
import { type CountedFault, type Faults, type FaultsChange, noFaults } from './faults'
import type { Heartbeat } from './heartbeat'
import type { Store } from './store'

export type FaultSwitches = ReturnType<typeof createFaults>

/**
 * The switches, the same for all processes that share the journal. They hold as long as the process runs that was told:
 * its restart heals everything.
 */
export function createFaults({
  store,
  heartbeat,
  onChange,
}: {
  store: Store
  heartbeat: Heartbeat
  onChange: () => void
}) {
  function now(): Faults {
    store.refresh()
    const { faults, by } = store.faults()
    return heartbeat.isAlive(by) ? faults : noFaults
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
