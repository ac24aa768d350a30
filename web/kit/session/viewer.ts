import { useSyncExternalStore } from 'react'
import { auth, onEnded, wasRefused } from '#web/lib/session/session'
import { STORAGE_KEY } from '#web/lib/session/session-key'
import { sessionStore } from '#web/lib/session/session-store'
import { isAbandoned, needsSecondFactor, storedSession } from '#web/lib/session/stored-session'

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

type Session = ReturnType<typeof storedSession>

/** A session that still owes its second step is nobody's, except to the page that asks for that step. */
function viewerOf(session: Session): Viewer {
  if (!session?.user || needsSecondFactor(session)) return NOBODY
  return { state: 'signed-in', id: session.user.id, email: session.user.email ?? '' }
}

/** Reads the stored session without loading the auth client: good enough to draw the header. */
function stored(): Viewer {
  return isAbandoned() ? NOBODY : viewerOf(storedSession())
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
  if (watching || !(force || storedSession())) return
  watching = true
  auth()
    .then((client) =>
      client.onAuthStateChange((_event, session) => {
        // another tab tells of its session before it can be read here, and calls would go out without it: it counts
        // once it is stored (`handleStorage`)
        if (session && !storedSession()) return
        set(isAbandoned() ? NOBODY : viewerOf(session))
      }),
    )
    .catch(() => {
      watching = false // the client could not be loaded: the stored session stands, and the next page tries again
    })
}

let expired = false

/** Whether the last session ended without the person leaving, so that they may want to come back to where they were. */
export function wasExpired(): boolean {
  return expired || wasRefused()
}

// the client may not be followed yet
onEnded((reason) => {
  expired = true
  set(stored())
  void import('./tell-ended').then(({ tellEnded }) => tellEnded(reason))
})

/**
 * Ends the session in this browser. What it kept about the person is dropped by `SessionWatch`. The client forgets it
 * before it tells the server, so leaving never depends on the network; unreached, the server lets it idle out.
 */
export async function signOut(): Promise<void> {
  expired = false
  await leave()
  expired = false
  set(NOBODY)
}

async function leave(): Promise<void> {
  await (await auth()).signOut({ scope: 'local' })
}

/** Ends a session that was left alone, here in any case and on the server if it can be reached. */
export async function expireSession(): Promise<void> {
  expired = true
  await leave().catch(() => undefined)
  sessionStore.removeItem(STORAGE_KEY)
  set(NOBODY)
}

export function useViewer(): Viewer {
  return useSyncExternalStore(subscribe, current, () => UNKNOWN)
}
