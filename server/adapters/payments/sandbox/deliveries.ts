import { createHmac } from 'node:crypto'
import type { Logger } from 'pino'
import type { Announcement } from './entries'
import type { Faults } from './faults'
import { unixSeconds } from './ids'
import type { Store } from './store'

type Options = {
  store: Store
  /** The shop has a door for what is its own, and one for what is its sellers'. */
  webhooks: Record<Announcement['endpoint'], { url: () => string; secret: string }>
  clock: { now(): Date }
  faults: () => Faults['webhooks']
  log: Logger
  fetch: typeof fetch
  /** The pause before each further try; after the last one the event is given up. */
  retryDelaysMs: number[]
}

export const defaultRetryDelaysMs = [500, 2_000, 5_000, 15_000, 60_000, 300_000, 900_000]
const outOfOrderPauseMs = 300

/** Sends signed events to the shop until it answers 2xx. What is unsettled at a restart is sent then. */
export function createDeliveries(options: Options) {
  const { store, webhooks, clock, faults, log, fetch, retryDelaysMs } = options
  const timers = new Set<NodeJS.Timeout>()
  const underWay = new Set<string>()
  let stopped = false

  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(() => {
        timers.delete(timer)
        resolve()
      }, ms)
      timers.add(timer.unref())
    })

  async function send(events: Announcement[]) {
    for (const { id } of events) underWay.add(id)
    const { delayMs, outOfOrder } = faults()
    await pause(delayMs)
    for (const event of outOfOrder ? events.toReversed() : events) {
      await attempt(event, 0)
      if (outOfOrder) await pause(outOfOrderPauseMs)
    }
  }

  async function attempt(event: Announcement, tries: number): Promise<void> {
    if (stopped || !store.isUnsettled(event.id)) return void underWay.delete(event.id)
    // Held back: `resume` starts it again once the switch is off.
    if (faults().off) return void underWay.delete(event.id)
    const taken = (await post(event)) && (!faults().twice || (await post(event)))
    if (stopped) return
    const delayMs = retryDelaysMs[tries]
    if (taken || delayMs === undefined) {
      if (!taken) log.warn({ id: event.id, type: event.type }, 'payments sandbox: gave a webhook up')
      store.record({ kind: 'announcement.settled', id: event.id, delivered: taken })
      underWay.delete(event.id)
      return
    }
    // Not awaited, so that one refused event does not hold up the others.
    pause(delayMs).then(
      () => attempt(event, tries + 1),
      () => {},
    )
  }

  async function post({ id, type, body, endpoint }: Announcement): Promise<boolean> {
    const { url, secret } = webhooks[endpoint]
    const t = unixSeconds(clock.now())
    const v1 = createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')
    try {
      const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': `t=${t},v1=${v1}` }
      const signal = AbortSignal.timeout(10_000)
      const answer = await fetch(url(), { method: 'POST', body, headers, signal, redirect: 'manual' })
      await answer.body?.cancel()
      if (!answer.ok) log.warn({ id, type, status: answer.status }, 'payments sandbox: webhook refused')
      return answer.ok
    } catch (error) {
      log.warn({ id, type, err: error }, 'payments sandbox: webhook not delivered')
      return false
    }
  }

  const begin = (events: Announcement[]) => {
    send(events).catch((error: unknown) => log.error({ err: error }, 'payments sandbox: delivery stopped'))
  }
  return {
    begin,
    /** Picks up what nobody is sending: after a restart, or when webhooks were switched off for a while. */
    resume() {
      const waiting = store.unsettled().filter(({ id }) => !underWay.has(id))
      if (waiting.length > 0 && !faults().off) begin(waiting)
    },
    stop() {
      stopped = true
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
