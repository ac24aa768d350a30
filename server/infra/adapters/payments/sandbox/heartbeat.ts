import { rmSync, statSync, writeFileSync } from 'node:fs'

export type Heartbeat = {
  /** Whether whoever has this name still runs. */
  isAlive(name: string): boolean
  stop(): void
}

const BEAT_MS = 1_000
/** Several missed beats: a process that was only busy must not be taken for dead. */
const DEAD_AFTER_MS = 4_000

/**
 * How processes that share a journal know of each other: each touches a file of its own beside it. Process ids would not
 * do, two containers over one folder may have the same.
 */
export function startHeartbeat(path: string, self: string): Heartbeat {
  const fileOf = (name: string) => `${path}.${name}.alive`
  function beat() {
    try {
      writeFileSync(fileOf(self), '', { mode: 0o600 })
    } catch {
      // A full disk must not end the process. At worst another sends our webhooks too, and the shop takes each once.
    }
  }
  beat()
  const timer = setInterval(beat, BEAT_MS).unref()
  return {
    isAlive(name) {
      if (name === self) return true
      const file = statSync(fileOf(name), { throwIfNoEntry: false })
      if (file && file.mtimeMs > Date.now() - DEAD_AFTER_MS) return true
      if (file) rmSync(fileOf(name), { force: true })
      return false
    },
    stop() {
      clearInterval(timer)
      rmSync(fileOf(self), { force: true })
    },
  }
}
