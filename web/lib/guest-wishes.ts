import { MAX_WISHES } from '#contract/wishes.rules'

const KEY = 'pawstead.wishes'
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether this browser keeps any; without it nothing about them has to be loaded. */
export const GUEST_WISHES_KEY = KEY

/** Reads what storage holds. What is no id is left out, so that a damaged list still opens. */
export function parseGuestWishes(text: string | null): string[] {
  if (text === null) return []
  try {
    const data: unknown = JSON.parse(text)
    if (!Array.isArray(data)) return []
    const ids = data.filter((id): id is string => typeof id === 'string' && UUID.test(id))
    return [...new Set(ids)].slice(0, MAX_WISHES)
  } catch {
    return []
  }
}

type WishStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * The wish list of somebody who is not signed in, the latest first. Where storage is blocked or full, it lives as long as
 * the page.
 *
 * @param storage null where there is none
 */
export function createGuestWishes(storage: WishStorage | null) {
  const listeners = new Set<() => void>()
  let held: { text: string | null; ids: readonly string[] } = { text: null, ids: [] }
  let blocked = storage === null

  function read(): readonly string[] {
    if (blocked || !storage) return held.ids
    let text: string | null = null
    try {
      text = storage.getItem(KEY)
    } catch {
      blocked = true
      return held.ids
    }
    if (text !== held.text) held = { text, ids: parseGuestWishes(text) }
    return held.ids
  }

  function write(ids: readonly string[]): void {
    const text = ids.length > 0 ? JSON.stringify(ids) : null
    held = { text, ids }
    try {
      if (text === null) storage?.removeItem(KEY)
      else storage?.setItem(KEY, text)
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
      if (ids.length >= MAX_WISHES) return false
      write([id, ...ids])
      return true
    },
    remove: (id: string) => write(read().filter((one) => one !== id)),
    clear: () => write([]),
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      // another tab
      const handleStorage = ({ key }: StorageEvent) => (key === KEY || key === null) && listener()
      if (typeof addEventListener === 'function') addEventListener('storage', handleStorage)
      return () => {
        listeners.delete(listener)
        if (typeof removeEventListener === 'function') removeEventListener('storage', handleStorage)
      }
    },
  }
}

function storageOrNull(): WishStorage | null {
  try {
    return typeof localStorage === 'undefined' ? null : localStorage
  } catch {
    return null
  }
}

export const guestWishes = createGuestWishes(storageOrNull())
