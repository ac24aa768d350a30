import type { Changes } from '#server/infra/database/changes'

/** Announcements without a database: each is heard at once. */
export function testChanges(): Changes & { announce(domain: string, ...ids: string[]): void } {
  const listeners: Parameters<Changes['onAny']>[0][] = []
  const announce = (domain: string, ...ids: string[]) => {
    for (const listener of listeners) listener(domain, ids)
  }
  return {
    announce,
    publish: async (domain, ids) => announce(domain, ...ids),
    on(domain, listener) {
      listeners.push((told, ids) => {
        if (told === domain) listener(ids)
      })
      return () => undefined
    },
    onAny: (listener) => void listeners.push(listener),
  }
}
