import { Counter, Gauge, Histogram, type Registry } from 'prom-client'

/** Of the process, like the loops they count; every registry that wants them takes them in. */
const lastSuccess = new Map<string, number>()

const runs = new Counter({
  name: 'job_runs_total',
  help: 'Rounds of the jobs, by how they ended (done or failed)',
  labelNames: ['job_name', 'outcome'],
  registers: [],
})
const seconds = new Histogram({
  name: 'job_seconds',
  help: 'Time a round of a job took',
  labelNames: ['job_name'],
  buckets: [0.01, 0.1, 1, 10, 60, 300],
  registers: [],
})
const sinceSuccess = new Gauge({
  name: 'job_seconds_since_success',
  help: 'Seconds since a job last ended well, since it was started where it never has',
  labelNames: ['job_name'],
  registers: [],
  collect() {
    for (const [job, at] of lastSuccess) this.set({ job_name: job }, (performance.now() - at) / 1000)
  },
})
const events = new Counter({
  name: 'outbox_events_total',
  help: 'What had to follow a change and was tried, by how it ended (done or failed)',
  labelNames: ['topic', 'outcome'],
  registers: [],
})
const eventSeconds = new Histogram({
  name: 'outbox_event_seconds',
  help: 'Time one of them took',
  labelNames: ['topic'],
  buckets: [0.01, 0.05, 0.2, 1, 5, 30],
  registers: [],
})

export function addJobMetrics(registry: Registry): void {
  for (const metric of [runs, events]) registry.registerMetric<string>(metric)
  for (const metric of [seconds, eventSeconds]) registry.registerMetric<string>(metric)
  registry.registerMetric(sinceSuccess)
}

/** To be told when a job begins to exist, so that one that never ends well shows. */
export function expectJob(job: string): void {
  lastSuccess.set(job, performance.now())
  runs.inc({ job_name: job, outcome: 'done' }, 0)
  runs.inc({ job_name: job, outcome: 'failed' }, 0)
}

/** Counts one round. @throws whatever `work` throws */
export async function meterJob(job: string, work: () => Promise<void>): Promise<void> {
  const stop = seconds.startTimer({ job_name: job })
  try {
    await work()
    lastSuccess.set(job, performance.now())
    runs.inc({ job_name: job, outcome: 'done' })
  } catch (error) {
    runs.inc({ job_name: job, outcome: 'failed' })
    throw error
  } finally {
    stop()
  }
}

/** Counts one event of the outbox. @throws whatever `work` throws */
export async function meterEvent(topic: string, work: () => Promise<void>): Promise<void> {
  const stop = eventSeconds.startTimer({ topic })
  try {
    await work()
    events.inc({ topic, outcome: 'done' })
  } catch (error) {
    events.inc({ topic, outcome: 'failed' })
    throw error
  } finally {
    stop()
  }
}
