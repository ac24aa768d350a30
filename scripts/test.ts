// npm test: everything that must hold, in the order in which a failure is cheapest to hear of.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { run } from './lib/run.ts'

type Step = { name: string; program: string; args: string[] }

const steps: Step[] = [
  { name: 'build', program: 'node', args: ['scripts/build.ts'] },
  { name: 'types', program: 'npm', args: ['run', '--silent', 'types'] },
  { name: 'lint and layers', program: 'npm', args: ['run', '--silent', 'lint'] },
  {
    name: 'unit and integration',
    program: 'vitest',
    args: ['run', '--reporter=default', '--reporter=json', '--outputFile=test-results/vitest.json'],
  },
  { name: 'journeys', program: 'playwright', args: ['test'] },
]

rmSync('test-results', { recursive: true, force: true })
const startedAt = performance.now()
let failedStep: string | undefined
for (const { name, program, args } of steps) {
  const stepAt = performance.now()
  console.log(`\n== ${name}`)
  try {
    await run(program, args)
  } catch {
    failedStep = name
    break
  }
  console.log(`== ${name}: ${((performance.now() - stepAt) / 1000).toFixed(1)} s`)
}

const unit = read('test-results/vitest.json')
const journeys = read('test-results/journeys.json')?.stats as { expected?: number; unexpected?: number } | undefined
const passed = Number(unit?.numPassedTests ?? 0) + (journeys?.expected ?? 0)
const failed = Number(unit?.numFailedTests ?? 0) + (journeys?.unexpected ?? 0)
console.log(
  `\n${((performance.now() - startedAt) / 1000).toFixed(0)} s${failedStep ? `, stopped at: ${failedStep}` : ''}`,
)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failedStep ? 1 : 0)

function read(path: string): Record<string, unknown> | undefined {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>) : undefined
}
