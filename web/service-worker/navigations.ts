import { KEPT_PAGES } from 'virtual:kept-pages'
import type { RouteHandlerCallbackOptions } from 'workbox-core'
import { matchPrecache } from 'workbox-precaching'
import { OFFLINE, offlineAddress } from '../lib/worker/offline-address'
import { isOneOf } from '../lib/worker/pages'
import { pages } from './strategies'

const isKeptPage = isOneOf(KEPT_PAGES)

/**
 * Answers a request for a whole page. Pages that may be kept are answered from memory when the server does not; for all
 * others the person is led to the page that says so, and that knows where they were going.
 */
export async function answerNavigation({ event, request, url }: RouteHandlerCallbackOptions): Promise<Response> {
  const offlinePage = url.pathname === OFFLINE ? await matchPrecache(OFFLINE) : undefined
  if (offlinePage) return offlinePage
  try {
    return await (isKeptPage(url.pathname) ? pages.handle({ event, request }) : fetch(request))
  } catch {
    return Response.redirect(offlineAddress(url), 302)
  }
}

const RECENT_MS = 10 * 60_000

/** Fetches a page that somebody came to from within the site, to keep it, unless that was just done. */
export async function keepPage(event: ExtendableEvent, path: string): Promise<void> {
  const url = new URL(path, location.origin)
  if (url.origin !== location.origin || !isKeptPage(url.pathname)) return
  const kept = await caches.match(url.href, { cacheName: pages.cacheName })
  if (kept && Date.now() - Date.parse(kept.headers.get('date') ?? '') < RECENT_MS) return
  const request = new Request(url, { headers: { accept: 'text/html' }, credentials: 'omit' })
  const [answered, stored] = pages.handleAll({ event, request })
  await answered
  await stored
}
