import type { Clock } from '#server/infra/deps'

/**
 * Loads something when it is first needed and keeps it. When it has grown old and cannot be loaded again, the old one
 * is good enough; a failure is not kept.
 */
export function keepFor<T>(lifetimeMs: number, clock: Clock, load: () => Promise<T>): () => Promise<T> {
  let kept: { value: T; untilMs: number } | undefined
  let loading: Promise<T> | undefined

  async function renew(): Promise<T> {
    try {
      const value = await load()
      kept = { value, untilMs: clock.now().getTime() + lifetimeMs }
      return value
    } catch (error) {
      if (kept) return kept.value
      throw error
    } finally {
      loading = undefined
    }
  }

  return async () => {
    if (kept && clock.now().getTime() < kept.untilMs) return kept.value
    loading ??= renew()
    return loading
  }
}
