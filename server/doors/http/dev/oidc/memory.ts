import { LRUCache } from 'lru-cache'
import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'

const DAY_MS = 24 * 3600_000

/** What the demo's provider remembers: a few thousand sign-ins, in this process, until the next start. */
export function createMemory(): AdapterFactory {
  const entries = new LRUCache<string, AdapterPayload>({ max: 5000, ttl: DAY_MS })
  const sessions = new LRUCache<string, string>({ max: 5000, ttl: DAY_MS })
  return (model): Adapter => {
    const keyOf = (id: string) => `${model} ${id}`
    return {
      async upsert(id, payload, expiresInS) {
        entries.set(keyOf(id), payload, expiresInS ? { ttl: expiresInS * 1000 } : {})
        if (model === 'Session' && payload.uid) sessions.set(payload.uid, id)
      },
      find: async (id) => entries.get(keyOf(id)),
      findByUid: async (uid) => entries.get(keyOf(sessions.get(uid) ?? '')),
      findByUserCode: async () => undefined,
      async consume(id) {
        const payload = entries.get(keyOf(id))
        if (payload) payload.consumed = Math.floor(Date.now() / 1000)
      },
      async destroy(id) {
        entries.delete(keyOf(id))
      },
      async revokeByGrantId(grantId) {
        for (const [key, payload] of entries) if (payload.grantId === grantId) entries.delete(key)
      },
    }
  }
}
