import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Db } from './db'
import { listen } from './listen'

export type ChangeListener = (ids: string[]) => void

/** Tells every replica what changed, so that what they keep in memory can be dropped. Only ids travel. */
export type Changes = {
  publish(domain: string, ids: string[]): Promise<void>
  /** @returns how to stop listening */
  on(domain: string, listener: ChangeListener): () => void
  /** Of every domain; of all of them, `*`, when messages may have been missed. */
  onAny(listener: (domain: string, ids: string[]) => void): void
}

const CHANNEL = 'pawstead_changes'

/** Changes through PostgreSQL's LISTEN and NOTIFY; `ids` is ['*'] when too many changed, or when messages may have been missed. */
export async function listenForChanges(
  db: Db,
  url: string,
  log: Logger,
): Promise<Changes & { close(): Promise<void> }> {
  const listeners = new Map<string, Set<ChangeListener>>()
  const hearing = new Set<(domain: string, ids: string[]) => void>()
  const tell = (domain: string, ids: string[]) => {
    for (const listener of hearing) listener(domain, ids)
    for (const listener of listeners.get(domain) ?? []) listener(ids)
  }
  const { close } = await listen({
    databaseUrl: url,
    name: 'changes',
    log,
    prepare: (client) => client.query(`listen ${CHANNEL}`),
    onMessage(payload) {
      const colon = payload.indexOf(':')
      tell(payload.slice(0, colon), payload.slice(colon + 1).split(','))
    },
    onBack() {
      tell('*', ['*'])
      for (const domain of listeners.keys()) tell(domain, ['*'])
    },
  })
  return {
    async publish(domain, ids) {
      await db.execute(sql`select announce(${domain}, ${ids.length > 50 ? '*' : ids.join(',')})`)
    },
    on(domain, listener) {
      const own = listeners.get(domain) ?? new Set()
      listeners.set(domain, own.add(listener))
      return () => void own.delete(listener)
    },
    onAny: (listener) => void hearing.add(listener),
    close,
  }
}
