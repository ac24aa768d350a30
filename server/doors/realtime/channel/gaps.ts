import type { Channel } from '../connections/connection'
import { TIMES } from '../limits'
import type { Live } from '../live'
import type { Bus } from '../types'
import { fail } from './membership'

const STEPS = 20

/**
 * Where changes were missed, channels that follow them fail one after the other: the client joins again by itself, and
 * the app, told that it is subscribed again, fetches what it shows.
 *
 * @returns how to stop
 */
export function failOnGaps(live: Live, bus: Bus): () => void {
  const timers = new Set<NodeJS.Timeout>()
  const stop = bus.onGap((table, audience) => {
    const steps = Array.from({ length: STEPS }, (): Channel[] => [])
    for (const channel of live.rooms.all()) {
      if (follows(channel, table) && isConcerned(channel, audience))
        steps[Math.floor(Math.random() * STEPS)]?.push(channel)
    }
    for (const [step, channels] of steps.entries()) {
      if (channels.length === 0) continue
      const timer = setTimeout(
        () => {
          timers.delete(timer)
          for (const channel of channels) fail(live, channel)
        },
        (TIMES.gapSpreadMs / STEPS) * step,
      )
      timers.add(timer.unref())
    }
  })
  return () => {
    stop()
    for (const timer of timers) clearTimeout(timer)
  }
}

function follows({ subscriber }: Channel, table: string | null): boolean {
  return subscriber?.bindings.some((binding) => table === null || binding.table === table) ?? false
}

function isConcerned({ standing }: Channel, audience: readonly string[] | undefined): boolean {
  return audience === undefined || audience.some((one) => standing.audience.includes(one))
}
