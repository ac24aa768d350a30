import { ACTIVITY_KEY, STORAGE_KEY } from './session-key'

/** Marks a session that is to end with the browser. */
const BRIEF_KEY = `${STORAGE_KEY}.brief`

/**
 * Where the auth client keeps what it must remember: for good in this browser, or, where the person wished so at the
 * sign-in, only in this tab until it is closed. Storage may be forbidden; then nobody can be signed in here.
 */
export const sessionStore = {
  getItem(key: string): string | null {
    return guarded(() => sessionStorage.getItem(key) ?? localStorage.getItem(key))
  },
  setItem(key: string, value: string): void {
    guarded(() => {
      // a new session begins with the sign-in itself, whatever was left over from the one before
      if (key === STORAGE_KEY && sessionStore.getItem(key) === null) {
        localStorage.setItem(ACTIVITY_KEY, String(Date.now()))
      }
      const store = isBrief() ? sessionStorage : localStorage
      store.setItem(key, value)
    })
  },
  removeItem(key: string): void {
    guarded(() => {
      sessionStorage.removeItem(key)
      localStorage.removeItem(key)
      if (key === STORAGE_KEY) localStorage.removeItem(ACTIVITY_KEY)
    })
  },
}

/** Forgets what the auth client keeps to open a mailed link here: it does so itself only where the link is opened, or at sign-out. */
export function forgetFlows(): void {
  guarded(() => {
    for (const store of [sessionStorage, localStorage]) {
      const keys = Array.from({ length: store.length }, (_, place) => store.key(place) ?? '')
      for (const key of keys) if (key.startsWith(STORAGE_KEY) && key.endsWith('-code-verifier')) store.removeItem(key)
    }
  })
}

/** Says, before a sign-in, whether the session outlives the browser. */
export function keepSignedIn(keep: boolean): void {
  guarded(() => {
    if (keep) sessionStorage.removeItem(BRIEF_KEY)
    else sessionStorage.setItem(BRIEF_KEY, 'true')
  })
}

function isBrief(): boolean {
  return sessionStorage.getItem(BRIEF_KEY) !== null
}

function guarded<T>(work: () => T): T | null {
  if (typeof localStorage === 'undefined') return null
  try {
    return work()
  } catch {
    return null
  }
}
