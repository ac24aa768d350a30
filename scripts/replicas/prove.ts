// Goes through the checks in order, each on the same two replicas and worker, and prints what each found.
import { freePort } from '../bench/app.ts'
import { type Balancer, openBalancer } from './balancer.ts'
import type { Check, Stage } from './check.ts'
import { carts } from './checks/carts.ts'
import { cut } from './checks/cut.ts'
import { hurry } from './checks/hurry.ts'
import { jobs } from './checks/jobs.ts'
import { kills } from './checks/kills.ts'
import { limits } from './checks/limits.ts'
import { live } from './checks/live.ts'
import { migrations } from './checks/migrations.ts'
import { paying } from './checks/paying.ts'
import { rolling } from './checks/rolling.ts'
import { sessions } from './checks/sessions.ts'
import { start } from './checks/start.ts'
import { type Cluster, openCluster } from './cluster.ts'
import { createReplica, type Replica } from './replica.ts'
import { settingsOf } from './settings.ts'

/** On two that serve people and one that works in the background. */
const APART = [start, ...sessions, carts, ...paying, ...live, migrations, cut, kills, rolling]
/** On two that do both, with limits, and with long to drain. */
const TOGETHER = [...limits, jobs, hurry]

type Row = { name: string; passed: boolean; figures: string }

/** @param only words that the names of the checks must hold; the start is always made */
export async function proveReplicas(only: string): Promise<boolean> {
  const startedAt = performance.now()
  const rows: Row[] = []
  const cluster = await openCluster()
  const balancer = await openBalancer(await freePort())
  const running: Replica[] = []
  const end = async () => {
    await Promise.all(running.map((replica) => replica.kill()))
    await balancer.close()
    await cluster.close()
  }
  let ended: Promise<void> | undefined
  const cleanUp = () => {
    ended ??= end()
    return ended
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void cleanUp().finally(() => process.exit(130)))
  }
  try {
    const create = async (name: string, role: string, env: Record<string, string> = {}) => {
      const replica = createReplica(name, await freePort(), { ...settingsOf(cluster, balancer.url, role), ...env })
      running.push(replica)
      return replica
    }
    const worker = await create('worker', 'worker')
    const [a, b] = [await create('A', 'web'), await create('B', 'web')]
    balancer.serve([a, b])
    const goThrough = async (checks: Check[], stage: Stage) => {
      for (const check of checks) {
        if (check !== start && !check.name.includes(only)) continue
        rows.push(await rowOf(check, stage))
        if (check === start && !rows.at(-1)?.passed) return
      }
    }
    await goThrough(APART, { cluster, a, b, worker, balancer })
    if (rows[0]?.passed && TOGETHER.some(({ name }) => name.includes(only))) {
      await Promise.all([a.stop(), b.stop()])
      await goThrough(TOGETHER, await together(create, { cluster, worker, balancer }))
    }
  } finally {
    await cleanUp()
  }
  const passed = rows.filter((row) => row.passed).length
  const tookS = Math.round((performance.now() - startedAt) / 1000)
  console.log(`\n${table(rows)}\n\ntwo replicas: ${rows.length} checks, ${passed} passed, ${tookS} s`)
  return passed === rows.length
}

type Create = (name: string, role: string, env?: Record<string, string>) => Promise<Replica>

async function together(
  create: Create,
  rest: { cluster: Cluster; worker: Replica; balancer: Balancer },
): Promise<Stage> {
  const env = { RATE_LIMITS: 'on', DRAIN_S: '60' }
  const [a, b] = [await create('C', 'all', env), await create('D', 'all', env)]
  rest.balancer.serve([a, b])
  await Promise.all([a.start(), b.start()])
  return { ...rest, a, b }
}

async function rowOf({ name, run }: Check, stage: Stage): Promise<Row> {
  const startedAt = performance.now()
  const row = await run(stage).then(
    (figures) => ({ name, passed: true, figures }),
    (error: unknown) => ({ name, passed: false, figures: error instanceof Error ? error.message : String(error) }),
  )
  const tookS = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.error(`${row.passed ? 'ok    ' : 'MISSED'} ${name} (${tookS} s)${row.passed ? '' : `: ${row.figures}`}`)
  return row
}

function table(rows: Row[]): string {
  const longest = Math.max(...rows.map(({ name }) => name.length))
  const lines = rows.map(
    ({ name, passed, figures }) => `| ${name.padEnd(longest)} | ${passed ? 'ok    ' : 'MISSED'} | ${figures} |`,
  )
  return [`| ${''.padEnd(longest)} |        | measured |`, `|${'-'.repeat(longest + 2)}|--------|---|`, ...lines].join(
    '\n',
  )
}
