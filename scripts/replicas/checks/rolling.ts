import { setTimeout as sleep } from 'node:timers/promises'
import { type Check, ensure, type Stage, until } from '../check.ts'
import { goodsOf } from '../goods.ts'
import { failuresOf, quoting, reading, startLoad, sumUp } from '../load.ts'
import { clientOf, joinIn } from '../people.ts'
import { DRAIN_S } from '../settings.ts'
import { openTab } from '../sockets.ts'
import { cartFiller, renamer } from '../writers.ts'

const TABS = 6
const STOPS_WITHIN_MS = 10_000

export const rolling: Check = {
  name: 'both restart in turn under load: no request dropped, sockets told and back',
  async run(stage) {
    const { cluster, a, b, balancer } = stage
    const person = await joinIn(a.url, cluster)
    const client = clientOf(balancer.url, person, person.csrf)
    const writers = [cartFiller(client, person.userId, await goodsOf(cluster, 24)), renamer(client, person.userId)]
    const tabs = Array.from({ length: TABS }, (_, n) => openTab(balancer.url, `rolling-${n}`))
    const load = startLoad([...reading(balancer.url), ...quoting(balancer.url, 8), ...writers])
    let slowest = 0
    try {
      await until(() => tabs.every((tab) => tab.isJoined()), 5_000, 'the sockets did not join')
      for (const replica of [a, b]) slowest = Math.max(slowest, await restart(stage, replica))
      await sleep(300)
      await until(() => tabs.every((tab) => tab.isJoined()), 5_000, 'the sockets did not come back')
    } finally {
      await load.stop()
      for (const tab of tabs) tab.close()
    }
    const failures = failuresOf(load.tallies)
    ensure(failures === '', failures)
    for (const writer of writers) {
      const wrong =
        (await writer.compare(cluster)) || (writer.unknown() > 0 ? `${writer.unknown()} writes cut off` : '')
      ensure(wrong === '', wrong)
    }
    const ends = tabs.flatMap((tab) => tab.ends)
    ensure(ends.length > 0 && ends.every((code) => code === 1012), `sockets ended with ${ends}`)
    return `${sumUp(load.tallies)}; ${ends.length} sockets told 1012, all back; stopped in ${(slowest / 1000).toFixed(1)} s, ${DRAIN_S} of them draining`
  },
}

/** @returns how long it took to stop, in ms */
async function restart({ balancer }: Stage, replica: Stage['a']): Promise<number> {
  const { ms, code } = await replica.stop()
  ensure(code === 0, `${replica.name} ended with ${code}`)
  ensure(ms < STOPS_WITHIN_MS + DRAIN_S * 1000, `${replica.name} took ${Math.round(ms)} ms to stop`)
  await replica.start()
  await balancer.allReady()
  return ms
}
