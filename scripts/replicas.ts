// npm run test:replicas: two web processes and a worker over one PostgreSQL, behind a round-robin balancer, and proof that
// they behave as one: that nothing is lost when one is killed, and that no request is dropped when they restart in turn.
// With -- --only <words> just the checks whose names hold them.
import { parseArgs } from 'node:util'
import { run } from './lib/run.ts'
import './lib/server-code.ts'
import { isBuilt } from './lib/stamp.ts'

const { values: flags } = parseArgs({ options: { only: { type: 'string', default: '' } } })
if (!isBuilt()) await run('node', ['scripts/build.ts'])
const { proveReplicas } = await import('./replicas/prove.ts')
process.exit((await proveReplicas(flags.only)) ? 0 : 1)
