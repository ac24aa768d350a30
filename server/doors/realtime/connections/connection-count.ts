import { setTimeout as sleep } from 'node:timers/promises'
import type { Bus } from '../types'
import type { Connection } from './connection'
import { type Count, type CountMessage, createOthers } from './others'

/**
 * Counts connections under keys over all replicas. Each tells the others what it counts, so that asking costs nothing;
 * a connection that is the only one of its key on a replica is not told of, or most of what is told would be that.
 * Two replicas that let somebody in at the same moment find out, and each closes its share of what is too many.
 */
export type ConnectionCount = {
  has(key: string, connection: Connection): boolean
  isFull(key: string): boolean
  add(key: string, connection: Connection): void
  /** Nothing happens when it is not counted. */
  remove(key: string, connection: Connection): void
  /** From time to time everything is told again, which is a sign of life as well. */
  beat(): void
  close(): Promise<void>
}

export type ConnectionCountOptions = {
  bus: Pick<Bus, 'on' | 'publish'>
  topic: string
  /** How many connections a key may have. */
  most: number
  /** Otherwise nothing is counted. */
  enabled: boolean
  /** Closes one that is too many, and is counted no longer. */
  shed(key: string, connection: Connection): void
}

/** Changes are told this often at most. */
const CHANGES_MS = 100
const ALL_MS = 5000

export function createConnectionCount({ bus, topic, most, enabled, shed }: ConnectionCountOptions): ConnectionCount {
  const own = new Map<string, Set<Connection>>()
  const told = new Map<string, number>()
  const changed = new Set<string>()
  const others = createOthers(bus, topic, (keys) => keys.forEach(shedExcess))
  let telling = false
  let allToldAtMs = performance.now()

  const countOf = (key: string) => (own.get(key)?.size ?? 0) + others.countOf(key)
  const publish = (body: CountMessage) => bus.publish(topic, body)

  function shedExcess(key: string): void {
    const [here, all] = [own.get(key) ?? new Set<Connection>(), countOf(key)]
    if (here.size === 0 || all <= most) return
    const share = Math.ceil(((all - most) * here.size) / all)
    for (const connection of [...here].slice(-share)) {
      remove(key, connection)
      shed(key, connection)
    }
  }

  function note(key: string): void {
    changed.add(key)
    if (!telling) void tellChanges()
  }

  async function tellChanges(): Promise<void> {
    telling = true
    while (changed.size > 0) {
      const news = [...changed].flatMap(tellable)
      changed.clear()
      if (news.length > 0) await Promise.all([publish({ changed: news }), sleep(CHANGES_MS, null, { ref: false })])
    }
    telling = false
  }

  /** What the others do not know of a key yet, from now on taken as told. */
  function tellable(key: string): Count[] {
    const here = own.get(key)?.size ?? 0
    const worth = here > 1 ? here : 0
    if (worth === (told.get(key) ?? 0)) return []
    if (worth > 0) told.set(key, worth)
    else told.delete(key)
    return [[key, worth]]
  }

  function remove(key: string, connection: Connection): void {
    const here = own.get(key)
    if (!here?.delete(connection)) return
    if (here.size === 0) own.delete(key)
    note(key)
  }

  return {
    has: (key, connection) => own.get(key)?.has(connection) ?? false,
    isFull: (key) => enabled && countOf(key) >= most,
    add(key, connection) {
      if (!enabled) return
      const here = own.get(key)
      if (here) here.add(connection)
      else own.set(key, new Set([connection]))
      note(key)
    },
    remove,
    beat() {
      others.forgetSilent()
      const nowMs = performance.now()
      if (told.size === 0 || nowMs - allToldAtMs < ALL_MS) return
      allToldAtMs = nowMs
      void publish({ all: [...told] })
    },
    async close() {
      others.close()
      if (told.size > 0) await publish({ all: [] })
    },
  }
}
