import { type Check, ensure, type Stage } from '../check.ts'
import type { Cluster } from '../cluster.ts'

const WHAT_IS_THERE = `
  select (select count(*)::int from schema_migrations) as migrations, (select max(applied_at)::text from schema_migrations) as last,
    (select count(*)::int from auth_users) as people, (select count(*)::int from products) as products,
    (select count(*)::int from invoices) as invoices, (select count(*)::int from auth_signing_keys) as keys`

type There = { migrations: number; last: string; people: number; products: number; invoices: number; keys: number }

async function look({ rows }: Cluster): Promise<There> {
  const [there] = await rows<There>(WHAT_IS_THERE)
  ensure(there !== undefined, 'nothing could be read')
  return there
}

export const start: Check = {
  name: 'two replicas start at the same moment on an empty database, a third changes nothing',
  async run({ cluster, a, b, worker, balancer }: Stage) {
    const startedAt = performance.now()
    await Promise.all([a.start(), b.start()])
    const bothS = (performance.now() - startedAt) / 1000
    const before = await look(cluster)
    await worker.start()
    const after = await look(cluster)
    const [was, is] = [JSON.stringify(before), JSON.stringify(after)]
    ensure(is === was, `the third start changed the database from ${was} to ${is}`)
    const [twice] = await cluster.rows<{ emails: number }>(
      'select count(distinct email)::int as emails from auth_users',
    )
    ensure(twice?.emails === before.people, 'people are there twice')
    await balancer.allReady()
    return `ready in ${bothS.toFixed(1)} s; ${before.migrations} migrations, ${before.people} people, ${before.products} products once`
  },
}
