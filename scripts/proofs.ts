// npm run test:proofs: what takes too long for every change and has to hold for every release: the long tests
// (*.proof.test.ts), the long journeys (LONG), the product on several replicas, and a walk through it in the browsers the
// journeys do not use. With -- --only tests, journeys, replicas or browsers, one of them.
import { parseArgs } from 'node:util'
import { run } from './lib/run.ts'
import './lib/server-code.ts'
import { isBuilt } from './lib/stamp.ts'

const { values: flags } = parseArgs({ options: { only: { type: 'string' } } })
if (!isBuilt()) await run('node', ['scripts/build.ts'])

const proofs = {
  tests: () => passes('vitest', ['run']),
  journeys: () => passes('playwright', ['test']),
  browsers: async () => (await import('./browsers/prove.ts')).proveBrowsers(),
  replicas: async () => (await import('./replicas/prove.ts')).proveReplicas(''),
}

async function passes(program: string, args: string[]): Promise<boolean> {
  try {
    await run(program, args, { PROOFS: '1' })
    return true
  } catch {
    return false
  }
}

const failed: string[] = []
for (const [name, prove] of Object.entries(proofs)) {
  if (flags.only && flags.only !== name) continue
  console.log(`\n== ${name}`)
  if (!(await prove())) failed.push(name)
}
console.log(failed.length === 0 ? '\nAll proofs hold.' : `\nFailed: ${failed.join(', ')}`)
process.exit(failed.length === 0 ? 0 : 1)
