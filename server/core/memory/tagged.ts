import type { Tag } from './shown'

/** Which keys show a thing. */
export type Tagged = {
  add(key: string, tags: readonly Tag[]): void
  remove(key: string, tags: readonly Tag[]): void
  of(tag: Tag): Iterable<string>
}

export function createTagged(): Tagged {
  const keys = new Map<Tag, Set<string>>()
  return {
    add(key, tags) {
      for (const tag of tags) {
        const known = keys.get(tag)
        if (known) known.add(key)
        else keys.set(tag, new Set([key]))
      }
    },
    remove(key, tags) {
      for (const tag of tags) {
        const known = keys.get(tag)
        known?.delete(key)
        if (known?.size === 0) keys.delete(tag)
      }
    },
    of: (tag) => keys.get(tag) ?? [],
  }
}
