import { type Check, ensure, ms, until } from '../check.ts'
import { goodsOf } from '../goods.ts'
import { startLoad } from '../load.ts'
import { callAuth, clientOf, joinIn } from '../people.ts'
import { followCart } from '../subscriber.ts'

const CUT = `
  select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and application_name <> 'onlooker' and pid <> pg_backend_pid()`
/** Promise D6. */
const HEALS_WITHIN_MS = 5_000

export const cut: Check = {
  name: 'all connections of the database are cut: everybody heals, subscribers are told to come again',
  async run({ cluster, a, b, balancer }) {
    const person = await joinIn(a.url, cluster)
    const subscriber = await followCart(a.url, person)
    const statuses = new Map<number, number>()
    const ask = async () => {
      const response = await fetch(`${balancer.url}/api/products?minPrice=${Math.random()}`)
      await response.arrayBuffer()
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
    }
    const load = startLoad([{ kind: 'read', once: ask }])
    let healed: number
    try {
      const cutConnections = await cluster.rows(CUT)
      ensure(cutConnections.length > 4, `only ${cutConnections.length} connections were there to cut`)
      healed = await until(
        async () => (await Promise.all([a, b].map(({ url }) => answers(url)))).every(Boolean),
        HEALS_WITHIN_MS,
        'they did not heal',
      )
      await until(() => subscriber.joins() > 1, 2 * HEALS_WITHIN_MS, 'the subscriber was not told to come again')
      const [goods] = await goodsOf(cluster, 1)
      await clientOf(b.url, person, person.csrf).cart.add({ productId: goods?.id ?? '', quantity: 1 })
      await until(() => subscriber.heard.length > 0, HEALS_WITHIN_MS, 'the subscriber hears nothing any more')
      await workerSends(cluster, a.url, person.email)
    } finally {
      await load.stop()
      await subscriber.close()
    }
    const odd = [...statuses].filter(([status]) => status !== 200 && status !== 503)
    ensure(odd.length === 0 && load.tallies.every(({ failures }) => failures.length === 0), `answers ${odd}`)
    return `healed in ${ms(healed)}; ${statuses.get(503) ?? 0} of ${[...statuses.values()].reduce((x, y) => x + y, 0)} requests met it (503); told to rejoin, live again`
  },
}

async function answers(url: string): Promise<boolean> {
  const response = await fetch(`${url}/api/products?minPrice=${Math.random()}`).catch(() => null)
  await response?.arrayBuffer()
  return response?.status === 200
}

/** The background work goes on too: a mail that is asked for now arrives. */
async function workerSends(
  { rows }: Parameters<Check['run']>[0]['cluster'],
  url: string,
  email: string,
): Promise<void> {
  const mails = async () =>
    (await rows<{ count: number }>('select count(*)::int as count from mailbox_mails where "to" = $1', [email]))[0]
      ?.count ?? 0
  const before = await mails()
  await callAuth(url, '/recover', { email })
  await until(async () => (await mails()) > before, HEALS_WITHIN_MS, 'the worker sent no mail')
}
