// The floor of signing in: nothing but comparing one password with its hash, as many at once as there are cores. Started by
// the benchmark as a process of its own with HASH, PASSWORD and SECONDS; says how many a second as JSON.
import { availableParallelism } from 'node:os'
import { verify } from '@node-rs/argon2'
import { median } from './median.ts'

const { HASH = '', PASSWORD = '', SECONDS = '4' } = process.env
if (!(await verify(HASH, PASSWORD))) throw new Error('The hash is not of this password')

const times: number[] = []
for (let turn = 0; turn < 7; turn++) {
  const startedAt = performance.now()
  await verify(HASH, PASSWORD)
  times.push(performance.now() - startedAt)
}
const oneMs = median(times)

const startedAt = performance.now()
const until = startedAt + Number(SECONDS) * 1000
let count = 0
async function compare(): Promise<void> {
  while (performance.now() < until) {
    await verify(HASH, PASSWORD)
    count += 1
  }
}
await Promise.all(Array.from({ length: availableParallelism() }, compare))
const perSecond = (count * 1000) / (performance.now() - startedAt)
process.stdout.write(JSON.stringify({ perSecond, oneMs }))
