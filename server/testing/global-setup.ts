import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { startTestCluster } from './cluster'

/** One PostgreSQL for all test files of a run; each file clones its own database from it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { stop, ...cluster } = await startTestCluster(
    fileURLToPath(new URL('../migrations', import.meta.url)),
    pino({ level: 'warn' }),
  )
  project.provide('testCluster', cluster)
  return stop
}
