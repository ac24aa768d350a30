import { useSyncExternalStore } from 'react'
import { auth, hasStoredSession } from '#web/lib/session'
import { STORAGE_KEY } from '#web/lib/session-key'

/** Who looks at the page: `unknown` on the server and until the browser has looked. */
export type Viewer = { state: 'unknown' } | { state: 'nobody' } | { state: 'signed-in'; id: string; email: string }

const UNKNOWN: Viewer = { state: 'unknown' }
const NOBODY: Viewer = { state: 'nobody' }

const listeners = new Set<() => void>()
let viewer: Viewer | undefined
let watching = false

function set(next: Viewer): void {
  const before = current()
  if (before.state === next.state && (next.state !== 'signed-in' || (before as typeof next).id === next.id)) return
  viewer = next
  mark(next)
  for (const listener of listeners) listener()
}

function viewerOf(user: { id: string; email?: string | undefined } | null | undefined): Viewer {
  return user ? { state: 'signed-in', id: user.id, email: user.email ?? '' } : NOBODY
}

/** Reads the stored session without loading the auth client: good enough to draw the header. */
function stored(): Viewer {
  if (!hasStoredSession()) return NOBODY
  try {
    const session = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null') as { user?: { id: string; email?: string } }
    return viewerOf(session?.user)
  } catch {
    return NOBODY
  }
}

function current(): Viewer {
  if (!viewer) {
    viewer = stored()
    mark(viewer)
  }
  return viewer
}

/** What the script in the head guessed, kept true: while it stands, what is meant for guests is hidden. */
function mark({ state }: Viewer): void {
  if (state === 'signed-in') document.documentElement.dataset.session = 'held'
  else delete document.documentElement.dataset.session
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) addEventListener('storage', handleStorage)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', handleStorage)
  }
}

/** Another tab signed in or out. */
function handleStorage({ key }: StorageEvent): void {
  if (key !== STORAGE_KEY && key !== null) return
  set(stored())
  watchSession()
}

/**
 * Follows the auth client: sign-in, refresh, sign-out and expiry. It is loaded only for people who hold a session,
 * or where one may begin (`force`, on `/auth`), so a visitor never downloads it.
 */
export function watchSession(force = false): void {
  if (watching || !(force || hasStoredSession())) return
  watching = true
  auth()
    .then((client) => client.onAuthStateChange((_event, session) => set(viewerOf(session?.user))))
    .catch(() => {
      watching = false // the client could not be loaded: the stored session stands, and the next page tries again
    })
}

/** Ends the session in this browser. What it kept about the person is dropped by `SessionWatch`. */
export async function signOut(): Promise<void> {
  await (await auth()).signOut({ scope: 'local' })
  set(NOBODY)
}

export function useViewer(): Viewer {
  return useSyncExternalStore(subscribe, current, () => UNKNOWN)
}
