import { createHmac } from 'node:crypto'
import type { Logger } from 'pino'
import type { Announcement } from './entries'
import type { Faults } from './faults'
import type { Heartbeat } from './heartbeat'
import { unixSeconds } from './ids'
import type { Store } from './store'

type Options = {
  store: Store
  heartbeat: Heartbeat
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

/**
 * Sends signed events to the shop until it answers 2xx: those this process announced, and those of processes that are
 * gone, itself before a restart among them.
 */
export function createDeliveries(options: Options) {
  const { store, heartbeat, webhooks, clock, faults, log, fetch, retryDelaysMs } = options
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
    await pause(faults().delayMs)
    const { outOfOrder } = faults()
    for (const event of outOfOrder ? events.toReversed() : events) {
      await attempt(event, 0)
      if (outOfOrder) await pause(outOfOrderPauseMs)
    }
  }

  async function attempt(event: Announcement, tries: number): Promise<void> {
    if (stopped || !isOurs(event.id)) return void underWay.delete(event.id)
    // Held back: `resume` starts it again once the switch is off.
    if (faults().off) return void underWay.delete(event.id)
    const taken = (await post(event)) && (!faults().twice || (await post(event)))
    if (stopped) return
    const delayMs = retryDelaysMs[tries]
    if (taken || delayMs === undefined) {
      if (!taken) log.warn({ id: event.id, type: event.type }, 'payments sandbox: gave a webhook up')
      store.decide(() => store.record({ kind: 'announcement.settled', id: event.id, delivered: taken }))
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

  /** Not any more once it is settled, or another took us for dead. */
  function isOurs(id: string): boolean {
    store.refresh()
    return store.delivererOf(id) === store.self
  }

  /** Takes over what those who are gone have left. */
  function adopt() {
    store.decide(() => {
      const left = store.unsettled().filter(({ by }) => !heartbeat.isAlive(by))
      if (left.length > 0) store.record({ kind: 'announcements.taken', ids: left.map(({ event }) => event.id) })
    })
  }

  const begin = (events: Announcement[]) => {
    send(events).catch((error: unknown) => log.error({ err: error }, 'payments sandbox: delivery stopped'))
  }
  return {
    begin,
    /** Picks up what nobody is sending: after a death, or when webhooks were switched off for a while. */
    resume() {
      if (faults().off) return
      adopt()
      const ours = store.unsettled().filter(({ event, by }) => by === store.self && !underWay.has(event.id))
      if (ours.length > 0) begin(ours.map(({ event }) => event))
    },
    stop() {
      stopped = true
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
