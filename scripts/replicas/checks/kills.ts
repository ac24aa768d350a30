import { setTimeout as sleep } from 'node:timers/promises'
import { findWrongs } from '#server/testing/crash-books'
import { type Check, ensure } from '../check.ts'
import { goodsOf } from '../goods.ts'
import { failuresOf, startLoad } from '../load.ts'
import { clientOf, joinIn, visitorOf } from '../people.ts'
import { buyer, cartFiller, renamer } from '../writers.ts'

const KILLS = 4

export const kills: Check = {
  name: 'one is killed in the middle of writes, again and again',
  async run({ cluster, a, b, balancer }) {
    const goods = await goodsOf(cluster, 24)
    const person = await joinIn(a.url, cluster)
    const client = clientOf(balancer.url, person, person.csrf)
    const writers = [
      cartFiller(client, person.userId, goods),
      renamer(client, person.userId),
      buyer(visitorOf(balancer.url), goods),
      buyer(visitorOf(balancer.url), goods),
    ]
    const load = startLoad(writers)
    try {
      for (let kill = 0; kill < KILLS; kill++) {
        const victim = kill % 2 === 0 ? a : b
        await sleep(100 + Math.random() * 300)
        await victim.kill()
        await victim.start()
        await balancer.allReady()
      }
    } finally {
      await load.stop()
    }
    const failures = failuresOf(load.tallies)
    ensure(failures === '', failures)
    for (const writer of writers) {
      const wrong = await writer.compare(cluster)
      ensure(wrong === '', wrong)
    }
    const wrongs = await findWrongs(cluster)
    ensure(wrongs.length === 0, wrongs.join('; '))
    const sum = (of: 'confirmed' | 'unknown') => writers.reduce((total, writer) => total + writer[of](), 0)
    ensure(sum('unknown') > 0, 'no kill met a write')
    return `${KILLS} kills, ${sum('confirmed')} writes confirmed, ${sum('unknown')} cut off; 0 lost, 0 twice, books even`
  },
}
