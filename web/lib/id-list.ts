const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Reads what storage holds. What is no id is left out, so that a damaged list still opens. */
export function parseIds(text: string | null, most: number): string[] {
  if (text === null) return []
  try {
    const data: unknown = JSON.parse(text)
    if (!Array.isArray(data)) return []
    const ids = data.filter((id): id is string => typeof id === 'string' && UUID.test(id))
    return [...new Set(ids)].slice(0, most)
  } catch {
    return []
  }
}

type IdStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * Products a browser remembers, the latest first. Where storage is blocked or full, the list lives as long as the page.
 *
 * @param most it holds so many
 * @param storage null where there is none
 */
export function createIdList(key: string, most: number, storage: IdStorage | null = storageOrNull()) {
  const listeners = new Set<() => void>()
  let held: { text: string | null; ids: readonly string[] } = { text: null, ids: [] }
  let blocked = storage === null

  function read(): readonly string[] {
    if (blocked || !storage) return held.ids
    let text: string | null = null
    try {
      text = storage.getItem(key)
    } catch {
      blocked = true
      return held.ids
    }
    if (text !== held.text) held = { text, ids: parseIds(text, most) }
    return held.ids
  }

  function write(ids: readonly string[]): void {
    const text = ids.length > 0 ? JSON.stringify(ids) : null
    held = { text, ids }
    try {
      if (text === null) storage?.removeItem(key)
      else storage?.setItem(key, text)
    } catch {
      blocked = true
    }
    for (const listener of listeners) listener()
  }

  return {
    read,
    /** @returns false where the list is full */
    add(id: string): boolean {
      const ids = read()
      if (ids.includes(id)) return true
      if (ids.length >= most) return false
      write([id, ...ids])
      return true
    },
    /** Puts it first, at the cost of the last one where the list is full. */
    push: (id: string) => write([id, ...read().filter((one) => one !== id)].slice(0, most)),
    remove: (id: string) => write(read().filter((one) => one !== id)),
    clear: () => write([]),
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      // another tab
      const handleStorage = (event: StorageEvent) => (event.key === key || event.key === null) && listener()
      if (typeof addEventListener === 'function') addEventListener('storage', handleStorage)
      return () => {
        listeners.delete(listener)
        if (typeof removeEventListener === 'function') removeEventListener('storage', handleStorage)
      }
    },
  }
}

function storageOrNull(): IdStorage | null {
  try {
    return typeof localStorage === 'undefined' ? null : localStorage
  } catch {
    return null
  }
}
