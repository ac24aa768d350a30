import type { Bus } from '../types'

/** How many connections a replica counts under a key. */
export type Count = readonly [key: string, connections: number]

/** What replicas tell each other: all that is worth telling, or what has changed of it. */
export type CountMessage = { all: readonly Count[] } | { changed: readonly Count[] }

/** What the other replicas count, as far as they have told. */
export type Others = {
  countOf(key: string): number
  /** A replica that has been silent for too long is gone with its counts. */
  forgetSilent(): void
  close(): void
}

const SILENT_MS = 15_000

/** @param onTold is told the keys of what was heard */
export function createOthers(bus: Pick<Bus, 'on'>, topic: string, onTold: (keys: readonly string[]) => void): Others {
  const replicas = new Map<string, { counts: Map<string, number>; heardAtMs: number }>()

  const close = bus.on(topic, (body, from) => {
    const told = body as CountMessage
    const known = 'changed' in told ? replicas.get(from)?.counts : undefined
    const counts = known ?? new Map<string, number>()
    const news = 'changed' in told ? told.changed : told.all
    for (const [key, connections] of news) {
      if (connections > 0) counts.set(key, connections)
      else counts.delete(key)
    }
    replicas.set(from, { counts, heardAtMs: performance.now() })
    onTold(news.map(([key]) => key))
  })

  return {
    countOf: (key) => replicas.values().reduce((sum, { counts }) => sum + (counts.get(key) ?? 0), 0),
    forgetSilent() {
      const sinceMs = performance.now() - SILENT_MS
      for (const [replica, { heardAtMs }] of replicas) if (heardAtMs <= sinceMs) replicas.delete(replica)
    },
    close,
  }
}
