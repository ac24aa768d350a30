import type { Changes } from '#server/infra/database/changes'
import type { Deps } from '#server/infra/deps'
import { historyOf } from './history'
import { createMemory, type Memory } from './memory'
import type { Shown } from './shown'

type Loading = { value: Promise<unknown>; moment: number }
type Shelf = { memory: Memory<{ answer: unknown }>; loading: Map<string, Loading> }

/** The keys come from short lists, so this is only a bound to be sure of. */
const LIMIT_BYTES = 1_000_000

const shelves = new WeakMap<Pick<Changes, 'onAny'>, Shelf>()

/**
 * Keeps what `load` answers in memory until something it shows changes; what it counts is counted anew at most every few
 * seconds. `key` must come from a short list of keys.
 *
 * @param shownBy what an answer shows
 */
export async function kept<T>(
  { changes }: Pick<Deps, 'changes'>,
  key: string,
  load: () => Promise<T>,
  shownBy: (answer: T) => Shown,
): Promise<T> {
  const { memory, loading } = shelfOf(changes)
  for (;;) {
    const found = memory.get(key)
    if (found && !found.due) return found.value.answer as T
    const running = loading.get(key)
    if (!running) break
    const answer = (await running.value) as T
    // Whoever comes later may have heard of a change that it missed.
    if (!historyOf(changes).isOver(shownBy(answer), running.moment)) return answer
  }
  const moment = memory.moment()
  const started: Loading = { value: load(), moment }
  loading.set(key, started)
  try {
    const answer = (await started.value) as T
    memory.set(key, { answer }, shownBy(answer), started.moment)
    return answer
  } finally {
    loading.delete(key)
  }
}

function shelfOf(changes: Pick<Changes, 'onAny'>): Shelf {
  const known = shelves.get(changes)
  if (known) return known
  const history = historyOf(changes)
  const memory = createMemory<{ answer: unknown }>({ history, limitBytes: LIMIT_BYTES, bytesOf: () => 1000 })
  const shelf: Shelf = { memory, loading: new Map() }
  shelves.set(changes, shelf)
  return shelf
}
