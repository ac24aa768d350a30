import type { ToWorker } from '#web/lib/worker/messages'

/**
 * What there is to say about the version in use: a new one `waits`; another tab has `moved` on to one; or `parts` of
 * this page could not be loaded, as after a release that took the old files away.
 */
export type Update = 'waits' | 'moved' | 'parts'

const HOUR_MS = 60 * 60_000
/** Where a browser takes longer than that to change versions, the page is reloaded in the old one's care. */
const PATIENCE_MS = 10_000

/** Put off for as long as the tab is open; a new one may ask again. */
const LATER_KEY = 'pawstead.update-later'
export const putOff = () => sessionStorage.setItem(LATER_KEY, 'true')
export const isPutOff = () => sessionStorage.getItem(LATER_KEY) !== null

/** Follows the versions of the service worker. Nothing is reloaded but by `accept`. */
export function createUpdates(reload: () => void) {
  const listeners = new Set<() => void>()
  let update: Update | null = null
  let registration: ServiceWorkerRegistration | undefined
  let accepted = false

  function set(next: Update) {
    update = next
    for (const listener of listeners) listener()
  }
  /** A worker that is through with its installation while another is at work has to wait. */
  function follow(worker: ServiceWorker | null, { active }: ServiceWorkerRegistration) {
    if (!worker || !active) return
    if (worker.state === 'installed') set('waits')
    else worker.addEventListener('statechange', () => worker.state === 'installed' && set('waits'))
  }

  return {
    /** Registers the worker. @throws where the browser, or its owner, wants none */
    async start(container: ServiceWorkerContainer): Promise<void> {
      let served = container.controller !== null
      container.addEventListener('controllerchange', () => {
        if (accepted) reload()
        else if (served) set('moved')
        served = true // the first worker takes over a page that knew none, which is no news
      })
      registration = await container.register('/sw.js', { updateViaCache: 'none' })
      const known = registration
      follow(known.waiting ?? known.installing, known)
      known.addEventListener('updatefound', () => follow(known.installing, known))
      // pages may stay open for days without asking for one
      setInterval(() => void known.update().catch(() => undefined), HOUR_MS)
    },
    reportMissingPart() {
      if (!update) set('parts')
    },
    /** Puts the new version to use in this tab; other tabs are told, and go on as they are. */
    accept() {
      accepted = true
      const waiting = registration?.waiting
      if (!waiting) return reload()
      waiting.postMessage({ type: 'take-over' } satisfies ToWorker)
      // Chromium drops the change when a request restarts the old version just as it goes, and comes back to it once
      // all tabs have been quiet for half a minute, or after five. What the server sends is new already.
      setTimeout(() => {
        putOff()
        reload()
      }, PATIENCE_MS)
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    current: () => update,
  }
}
