import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js'
import { type Check, ensure, ms, until } from '../check.ts'
import { goodsOf } from '../goods.ts'
import { joinIn } from '../people.ts'
import { followCart, hangUp, officialClient } from '../subscriber.ts'

const ROUNDS = 15
const WITHIN_MS = 3_000
/** A replica counts as dead once it has given no sign of life for 15 s, and that is looked at every 5. */
const GONE_WITHIN_MS = 30_000

export const live: Check[] = [
  {
    name: 'who listens on A hears what is changed through B',
    async run({ cluster, a, b }) {
      const session = await joinIn(a.url, cluster)
      const [goods] = await goodsOf(cluster, 1)
      const { heard, close } = await followCart(a.url, session)
      const client = officialClient(b.url, session)
      const times: number[] = []
      try {
        const line = { user_id: session.userId, product_id: goods?.id ?? '', quantity: 1 }
        const { data, error } = await client.from('cart_items').insert(line).select().single()
        ensure(!error, `the insert was refused: ${error?.message}`)
        await until(() => heard.length === 1, WITHIN_MS, 'the insert was not heard')
        for (let quantity = 2; quantity < 2 + ROUNDS; quantity++) {
          const startedAt = performance.now()
          const changed = await client.from('cart_items').update({ quantity }).eq('id', data.id)
          ensure(!changed.error, `the update was refused: ${changed.error?.message}`)
          await until(() => heard.length === quantity, WITHIN_MS, 'an update was not heard')
          times.push(performance.now() - startedAt)
        }
        const quantities = heard.map((told) => told.new.quantity)
        const expected = Array.from({ length: ROUNDS + 1 }, (_, n) => n + 1)
        ensure(quantities.join() === expected.join(), `heard ${quantities}`)
      } finally {
        await close()
        await hangUp(client)
      }
      return `${ROUNDS + 1} changes in order; from the call to the message ${spread(times)}`
    },
  },
  {
    name: 'broadcasts and presence across A and B',
    async run({ cluster, a, b }) {
      const [ada, ben] = [await joinIn(a.url, cluster), await joinIn(b.url, cluster)]
      const clients = [officialClient(a.url, ada), officialClient(b.url, ben)]
      const heard: number[] = []
      try {
        const [here, there] = await Promise.all(
          clients.map((client, index) =>
            joinRoom(client, `person-${index}`, (n) => void (index === 0 && heard.push(n))),
          ),
        )
        ensure(here !== undefined && there !== undefined, 'a room is missing')
        const times: number[] = []
        for (let n = 1; n <= ROUNDS; n++) {
          const startedAt = performance.now()
          await there.send({ type: 'broadcast', event: 'count', payload: { n } })
          await until(() => heard.length === n, WITHIN_MS, 'a broadcast was not heard')
          times.push(performance.now() - startedAt)
        }
        ensure(
          heard.every((n, index) => n === index + 1),
          `heard ${heard}`,
        )
        await Promise.all([here.track({ at: 'A' }), there.track({ at: 'B' })])
        const seen = await until(
          () => [here, there].every((room) => Object.keys(room.presenceState()).length === 2),
          WITHIN_MS,
          'they did not see each other',
        )
        await there.unsubscribe()
        const gone = await until(
          () => Object.keys(here.presenceState()).length === 1,
          WITHIN_MS,
          'who left is still there',
        )
        return `broadcast ${spread(times)}; seen after ${ms(seen)}, gone after ${ms(gone)}`
      } finally {
        for (const client of clients) await hangUp(client)
      }
    },
  },
  {
    name: 'who was on a replica that is killed is seen to leave',
    async run({ cluster, a, b, balancer }) {
      const [ada, ben] = [await joinIn(a.url, cluster), await joinIn(b.url, cluster)]
      const clients = [officialClient(a.url, ada), officialClient(b.url, ben)] as const
      try {
        const here = await joinRoom(clients[0], 'ada', () => undefined)
        const there = await joinRoom(clients[1], 'ben', () => undefined)
        const present = () => Object.keys(there.presenceState()).length
        await Promise.all([here.track({}), there.track({})])
        await until(() => present() === 2, WITHIN_MS, 'they did not see each other')
        await a.kill()
        await hangUp(clients[0])
        const [gone] = await Promise.all([
          until(() => present() === 1, GONE_WITHIN_MS, 'who is gone is still there'),
          a.start(),
        ])
        return `after ${(gone / 1000).toFixed(1)} s`
      } finally {
        for (const client of clients) await hangUp(client)
        await balancer.allReady()
      }
    },
  },
]

async function joinRoom(client: SupabaseClient, key: string, onCount: (n: number) => void): Promise<RealtimeChannel> {
  let joined = false
  const room = client
    .channel('room', { config: { presence: { key } } })
    .on('broadcast', { event: 'count' }, ({ payload }) => onCount(payload.n))
    .on('presence', { event: 'sync' }, () => undefined)
    .subscribe((status) => {
      joined = status === 'SUBSCRIBED'
    })
  await until(() => joined, WITHIN_MS, 'a room was not joined')
  return room
}

function spread(times: number[]): string {
  const sorted = times.toSorted((x, y) => x - y)
  return `p50 ${ms(sorted[Math.floor(sorted.length / 2)] ?? 0)}, worst ${ms(sorted.at(-1) ?? 0)}`
}
