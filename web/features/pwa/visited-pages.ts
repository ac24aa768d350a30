import type { AnyRouter } from '@tanstack/react-router'
import type { ToWorker } from '#web/lib/worker/messages'

/** Pages that are only passed through are not worth a request. */
const STAYED_MS = 2000

/**
 * Has the worker keep the pages that somebody stays on. Within the site they are put together here and never asked of
 * the server whole, so the worker does not see them by itself.
 *
 * @returns ends it
 */
export function keepVisitedPages(router: AnyRouter): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tell = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      const { pathname, search } = location
      const message: ToWorker = { type: 'keep', path: pathname + search }
      if (!savesData()) navigator.serviceWorker.controller?.postMessage(message)
    }, STAYED_MS)
  }
  tell()
  // the first page of a visit is there before the worker
  navigator.serviceWorker.addEventListener('controllerchange', tell)
  const stop = router.subscribe('onResolved', tell)
  return () => {
    clearTimeout(timer)
    navigator.serviceWorker.removeEventListener('controllerchange', tell)
    stop()
  }
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}

/**
 * Asks the worker for a page that could not be put together here because there is no connection: it has kept it, or
 * leads to the page that says so. Only for what somebody just went to, so this never goes round in circles.
 *
 * @returns ends it
 */
export function askWorkerWhenOffline(router: AnyRouter): () => void {
  return router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
    const failed = router.state.matches.some(({ status }) => status === 'error')
    if (fromLocation && pathChanged && failed && !navigator.onLine && navigator.serviceWorker.controller) {
      location.reload()
    }
  })
}
