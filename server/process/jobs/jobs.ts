import type { AppDeps } from '#server/core/app-deps'
import type { Job } from '#server/identity/manifest'
import { expectJob, meterEvent, meterJob } from '#server/infra/telemetry/job-metrics'
import { runAs } from '#server/infra/telemetry/operation'
import { runTraced } from '#server/infra/telemetry/tracing'
import { allParts } from '../../manifests'
import { daily as onceADay } from './daily'
import { drainOutbox, type Handlers } from './drain'
import { handlers } from './handlers'
import { prune } from './prune'
import { applyWebhooks } from './webhooks'

export type Jobs = { stop(): Promise<void> }

/** Mails and refunds side by side, so that one slow mail server does not hold up the money. */
const OUTBOX_WORKERS = 3
/** So that one message that waits for a lock does not hold up the rest. */
const WEBHOOK_WORKERS = 4
/** What looks for work so often would fill the traces with rounds that found nothing; what it finds has its own. */
const POLLING_MS = 1_000
/** How late a job of once a day may be. */
const LOOK_FOR_DAYS_MS = 10 * 60_000

/**
 * Starts what runs by itself. Every replica may run all of it: what each finds is leased or keyed in the database,
 * so the work is done once.
 *
 * @param clearAccounts what the account service clears away once a day
 */
export function startJobs(deps: AppDeps, clearAccounts: () => Promise<void>): Jobs {
  const daily = (name: string, work: () => Promise<void>) =>
    looking(deps, LOOK_FOR_DAYS_MS, name, () => onceADay(deps, name, () => metered(runTraced, name, work)))
  const start = ({ name, everyMs, run }: Job) =>
    everyMs === 'day'
      ? daily(name, async () => void (await run(deps, () => false)))
      : every(deps, everyMs, name, async (stopping) => void (await run(deps, stopping)))
  const events = meteredHandlers(handlers)
  const outbox = Array.from({ length: OUTBOX_WORKERS }, () =>
    every(deps, POLLING_MS, 'outbox', async (stopping) => void (await drainOutbox(deps, events, stopping))),
  )
  const stopListening = deps.changes.on('outbox', () => {
    for (const worker of outbox) worker.wake()
  })
  const webhooks = Array.from({ length: WEBHOOK_WORKERS }, () =>
    every(deps, POLLING_MS, 'webhooks', async (stopping) => void (await applyWebhooks(deps, stopping))),
  )
  const stopHearing = deps.changes.on('webhooks', () => {
    for (const worker of webhooks) worker.wake()
  })
  const loops = [
    ...outbox,
    ...webhooks,
    ...Object.values(allParts).flatMap(({ jobs }) => jobs.map(start)),
    daily('prune', () => prune(deps)),
    daily('accounts', clearAccounts),
  ]
  return {
    async stop() {
      stopListening()
      stopHearing()
      await Promise.all(loops.map(({ stop }) => stop()))
    },
  }
}

/** Each event is an operation of its own, named by its topic. */
function meteredHandlers(plain: Handlers): Handlers {
  const entries = Object.entries(plain).map(([topic, handle]) => {
    const run = handle as (deps: AppDeps, payload: unknown) => Promise<void>
    const metered: typeof run = (deps, payload) =>
      meterEvent(topic, () => runTraced(topic, () => run(deps, payload), 'consumer'))
    return [topic, metered]
  })
  return Object.fromEntries(entries) as Handlers
}

type Loop = { wake(): void; stop(): Promise<void> }

/** A round of a job, counted and traced. @throws whatever `work` throws */
function metered(named: typeof runTraced, name: string, work: () => Promise<void>): Promise<void> {
  return meterJob(name, () => named(`job ${name}`, work))
}

/** Runs `work` now and then again after each pause, never twice at a time. */
function every(deps: AppDeps, pauseMs: number, name: string, work: (stopping: () => boolean) => Promise<void>): Loop {
  const named = pauseMs > POLLING_MS ? runTraced : runAs
  return looking(deps, pauseMs, name, (stopping) => metered(named, name, () => work(stopping)))
}

/** The same where most rounds only look whether there is anything to do, so that `work` says itself what counts as one. */
function looking(
  { log }: AppDeps,
  pauseMs: number,
  name: string,
  work: (stopping: () => boolean) => Promise<void>,
): Loop {
  let stopped = false
  let woken = false
  let running: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  expectJob(name)

  async function round(): Promise<void> {
    do {
      woken = false
      try {
        await work(() => stopped)
      } catch (error) {
        // The next round tries again.
        log.warn({ err: error, job: name }, 'a job failed')
      }
    } while (woken && !stopped)
    running = undefined
    if (!stopped) timer = setTimeout(start, pauseMs).unref()
  }

  function start(): void {
    running = round()
  }

  timer = setTimeout(start, 0).unref()
  return {
    wake() {
      woken = true
      if (running || stopped) return
      clearTimeout(timer)
      start()
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
