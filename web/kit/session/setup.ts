import type { Me } from '#contract/account'
import { profilesState } from './active-profile.rules'

/** How a person's first profile stands in this page; `failed` until it is tried again. */
export type SetupState = 'idle' | 'running' | 'failed'

/** `there`: nothing had to be made. `unknown`: the account could not be read, or an earlier failure was told already. */
export type SetupOutcome = 'created' | 'there' | 'failed' | 'unknown'

type Options = {
  begin: () => Promise<{ created: boolean }>
}

/**
 * Sees to it that a person who has no profile at all gets their first one (spec section 4): asked for once by a page,
 * however many parts of it want to know, and again only when the person says so.
 */
export function createSetup({ begin }: Options) {
  const listeners = new Set<() => void>()
  let state: SetupState = 'idle'
  let running: Promise<SetupOutcome> | undefined
  /** Whose first try failed here. */
  let failedFor: string | undefined

  function set(next: SetupState) {
    state = next
    for (const listener of listeners) listener()
  }

  async function run(readMe: (fresh: boolean) => Promise<Me>, again: boolean): Promise<SetupOutcome> {
    const me = await readMe(again).catch(() => undefined)
    if (!me) return 'unknown'
    if (profilesState(me) !== 'none') {
      failedFor = undefined
      set('idle')
      return 'there'
    }
    if (failedFor === me.id && !again) return 'unknown'
    set('running')
    try {
      const { created } = await begin()
      await readMe(true)
      failedFor = undefined
      set('idle')
      return created ? 'created' : 'there'
    } catch {
      failedFor = me.id
      set('failed')
      return 'failed'
    }
  }

  return {
    /**
     * Never throws.
     *
     * @param readMe the account, `fresh` from the server
     * @param again also where it failed before
     */
    ensure(readMe: (fresh: boolean) => Promise<Me>, again = false): Promise<SetupOutcome> {
      running ??= run(readMe, again).finally(() => {
        running = undefined
      })
      return running
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    current: () => state,
  }
}
