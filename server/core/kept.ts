import { type Changes, onShownChange } from '#server/infra/database/changes'
import type { Deps } from '#server/infra/deps'

const FRESH_FOR_MS = 5 * 60_000
/** Single sales change counts by one; however many there are, what is costly to count is counted once in this time. */
const SETTLE_MS = 2_000

type Kept = { value: Promise<unknown>; at: number; changed: boolean }

const keptOf = new WeakMap<Changes, Map<string, Kept>>()

/**
 * Keeps what `load` answers in memory for five minutes, or until the catalogue or its shops change. `key` must come from a
 * short list of keys, as nothing else bounds the memory.
 */
export function kept<T>({ changes }: Pick<Deps, 'changes'>, key: string, load: () => Promise<T>): Promise<T> {
  const all = keptOf.get(changes) ?? watch(changes)
  const age = Date.now() - (all.get(key)?.at ?? 0)
  const found = all.get(key)
  if (found && age < FRESH_FOR_MS && !(found.changed && age > SETTLE_MS)) return found.value as Promise<T>
  const value = load()
  all.set(key, { value, at: Date.now(), changed: false })
  value.catch(() => {
    // Somebody may have loaded it anew meanwhile, and that one is good.
    if (all.get(key)?.value === value) all.delete(key)
  })
  return value
}

function watch(changes: Changes): Map<string, Kept> {
  const all = new Map<string, Kept>()
  keptOf.set(changes, all)
  onShownChange(changes, (ids) => {
    if (ids.includes('*')) all.clear()
    for (const entry of all.values()) entry.changed = true
  })
  return all
}
